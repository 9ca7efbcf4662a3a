import type { FieldError } from '../errors/ApiError.ts';
import { mainType } from '../resource/mainType.ts';
import { propertyAt } from '../resource/propertyAt.ts';
import { integerLimits } from '../values/integers.ts';
import type { EntitySchema, PropertySchema } from '../resource/EntitySchema.ts';
import { findMessage } from './messages.ts';

/** What a JSON Schema validator says about one violation, as ajv does. */
export interface SchemaViolation {
  keyword: string;
  /** JSON pointer of the value. */
  instancePath: string;
  params: Record<string, unknown>;
  message?: string | undefined;
}

/**
 * One violation in the words of the API: dotted field, rule and an English sentence. A field, or a part of
 * one, with an `x-message` of its own says that, whatever the rule, and names its key in `params.messageKey`. What a call
 * asks for beside records has no schema of an entity.
 */
export function explainError(violation: SchemaViolation, schema: EntitySchema | null): FieldError {
  const path = violation.instancePath.split('/').slice(1).map(unescapePointer);
  const named =
    violation.params['missingProperty'] ?? violation.params['additionalProperty'] ?? violation.params['propertyName'];
  if (typeof named === 'string') path.push(named);
  const key =
    schema && (propertyAt(schema, path.join('.'))?.['x-message'] ?? schema.properties[path[0] ?? '']?.['x-message']);
  const params = { ...(!isBlank(violation) && violation.params), ...(key && { messageKey: key }) };
  return {
    field: path.join('.'),
    rule: ruleOf(violation),
    message: (key && findMessage(key)) ?? sentenceOf(violation),
    ...(Object.keys(params).length > 0 && { params }),
  };
}

/** What every violation within `then` or `else` brings along; the field that it is about has its own. */
const ofCondition = 'if';

/**
 * All that a validator has against the values, in the words of the API: each rule once a field, in the order in which
 * it was found.
 */
export function explainErrors(violations: readonly SchemaViolation[], schema: EntitySchema | null): FieldError[] {
  const errors = violations
    .filter(({ keyword }) => keyword !== ofCondition)
    .map((violation) => explainError(violation, schema));
  return oncePerRule(errors);
}

/** Errors of which a field has each rule once, and a text of its own once, whichever rules it is said for. */
export function oncePerRule(errors: readonly FieldError[]): FieldError[] {
  const seen = new Set<string>();
  return errors.filter(({ field, rule, params }) => {
    const key = `${field} ${String(params?.['messageKey'] ?? rule)}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Where `then` forbids a value or a field, the texts are those of a rule that a record breaks. */
function ruleOf(violation: SchemaViolation): string {
  if (isBlank(violation)) return 'required';
  return ['false schema', 'not'].includes(violation.keyword) ? 'must' : violation.keyword;
}

function sentenceOf({ keyword, params, message }: SchemaViolation): string {
  if (isBlank({ keyword, params })) return 'is needed';
  const limit = String(params['limit']);
  switch (keyword) {
    case 'required':
      return 'is needed';
    case 'additionalProperties':
      return 'is not a known field';
    case 'minLength':
      return limit === '1' ? 'is needed' : `must have at least ${limit} characters`;
    case 'maxLength':
      return `must not have more than ${limit} characters`;
    case 'minimum':
      return `must be ${limit} or more`;
    case 'maximum':
      return `must be ${limit} or less`;
    case 'false schema':
    case 'not':
      return 'does not go with the other values';
    case 'enum':
      return oneOf([params['allowedValues']].flat());
    case 'format':
      return formatSentences[String(params['format'])] ?? `must be a valid ${String(params['format'])}`;
    case 'type':
      return `must be of type ${String(params['type'])}`;
    default:
      return message ?? 'is not valid';
  }
}

/** How many choices a sentence names: of thousands it would be as long as a book, once for every row of a sheet. */
const mostNamed = 20;

/** What is said of a value that is none of the choices. */
export function oneOf(choices: readonly unknown[]): string {
  const more = choices.length > mostNamed ? ` and ${choices.length - mostNamed} more` : '';
  return `must be one of ${choices.slice(0, mostNamed).join(', ')}${more}`;
}

const formatSentences: Readonly<Record<string, string>> = {
  date: 'must be a date that exists, written YYYY-MM-DD',
  'date-time': 'must be a date and time with its zone',
  email: 'must be an e-mail address',
  'uri-reference': 'must be a web address',
  time: 'must be a time of day, written HH:mm',
  phone: 'must be a telephone number',
  color: 'must be a colour, written #rrggbb',
  image: 'must be the address of an image',
  file: 'must be the address of a file',
};

function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Nothing (which `minLength` speaks of), or at least one sign that can be seen. */
const notBlank = '^$|\\S';

function isBlank({ keyword, params }: Pick<SchemaViolation, 'keyword' | 'params'>): boolean {
  return keyword === 'pattern' && params['pattern'] === notBlank;
}

/** How many entries a list of a record has at most where its schema does not say: more keep everybody waiting. */
export const mostEntries = 10_000;

/**
 * The schema of a property as validators take it: known languages only, whole numbers within what is stored, lists of a
 * length that is stored at once, and a text that is needed is not made of blanks.
 */
export function tightenProperty(property: PropertySchema, languages: readonly string[]): PropertySchema {
  if (property['x-localized']) return { ...property, propertyNames: { enum: [...languages] } };
  const type = mainType(property);
  if (type === 'string' && property.minLength && !property.pattern) return { ...property, pattern: notBlank };
  if (type === 'array') return { maxItems: mostEntries, ...property };
  return type === 'integer' ? { ...property, ...integerLimits(property) } : property;
}
