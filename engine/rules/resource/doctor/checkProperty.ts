import { scaleOf } from '../../values/decimals.ts';
import type { EntitySchema, PropertySchema } from '../EntitySchema.ts';
import { isDay } from '../isDay.ts';
import { isOfEveryObject } from '../takenNames.ts';
import type { DoctorCode } from './codes.ts';
import { checkNamed } from './checkNamed.ts';
import { toFinding, type Finding, type Report } from './Finding.ts';
import { fitsDefault } from './fitsDefault.ts';
import { fitsProperty } from './fitsProperty.ts';
import { listSome } from './listSome.ts';
import { nearestOr } from './nearestOr.ts';
import { conditionsIn, partsOf } from './partsOf.ts';
import { fieldWords, formatNames, limitPairs, limitsOf, topWords, typeNames } from './schemaWords.ts';

interface Place {
  file: string;
  schema: EntitySchema;
  field: string;
  property: PropertySchema;
  at: readonly string[];
  /** It says something more of what is declared elsewhere, under a condition or as one of several. */
  isMore?: boolean;
}

const relationWords = ['to', 'label', 'onDelete', 'where'];
const onDeletes = ['restrict', 'cascade', 'setNull'];

/** A field under examination, and where its faults are said. */
interface Check extends Place {
  types: string[];
  /** It is a field of the record, not a part of one. */
  isTop: boolean;
  findings: Finding[];
  say: (code: DoctorCode, word: string | null, report: Omit<Report, 'file' | 'field' | 'at'>) => void;
}

/** Mistakes of one field, those within its objects, lists and conditions included. */
export function checkProperty(place: Place): Finding[] {
  const { file, field, property, at } = place;
  const findings: Finding[] = [];
  const check: Check = {
    ...{ ...place, findings, types: [property.type ?? []].flat(), isTop: at.length === 2 && at[0] === 'properties' },
    say: (code, word, report) =>
      void findings.push(toFinding(code, { file, field, at: word ? [...at, word] : at, ...report })),
  };
  for (const examine of [checkWords, checkBounds, checkValues, checkKind]) examine(check);
  const within = partsOf(property).map(([key, inner]) => ({ ...place, property: inner, at: [...at, ...key] }));
  const more = conditionsIn(property).map(([word, inner]) => ({
    ...{ ...place, property: inner, at: [...at, word], isMore: true },
  }));
  return findings.concat([...within, ...more].flatMap(checkProperty));
}

/** Its name, and words, types, formats and patterns that do not exist. */
function checkWords({ at, field, isMore, isTop, property, say, types }: Check): void {
  // Those of whole fields are told with all other names that are taken.
  const name = at.at(-2) === 'properties' && !isTop && !isMore ? (at.at(-1) ?? '') : '';
  if (isOfEveryObject(name)) {
    const message = `every object has a "${name}", also one without such a field`;
    say('S001', null, { message, remedy: 'choose another name' });
  }
  if (isTop && !/^[a-z][A-Za-z0-9]{0,59}$/.test(field)) {
    say('S025', null, {
      message: 'is no name for a field',
      remedy: 'use camelCase: letters and digits, a small letter first',
    });
  }
  for (const word of Object.keys(property).filter((key) => !fieldWords.includes(key))) {
    say('S013', word, {
      message: `"${word}" is no word of a schema`,
      remedy: nearestOr(word, fieldWords, 'remove it'),
    });
  }
  for (const word of topWords.filter((one) => !isTop && property[one])) {
    say('S044', word, {
      message: `${word} holds for whole fields: within one, nothing heeds it`,
      remedy: 'write it at the field itself, or remove it',
    });
  }
  for (const type of types.filter((one) => !typeNames.includes(one))) {
    say('S014', 'type', {
      message: `there is no type "${type}"`,
      remedy: formatNames.includes(type)
        ? `write "type": "string", "format": "${type}"`
        : nearestOr(type, typeNames, `use ${typeNames.join(', ')}`),
    });
  }
  if (property.format !== undefined && !formatNames.includes(property.format)) {
    say('S015', 'format', {
      message: `there is no format "${property.format}"`,
      remedy: nearestOr(property.format, formatNames, `use ${formatNames.slice(0, 6).join(', ')} …`),
    });
  }
  if (property.pattern !== undefined && !isRegExp(property.pattern)) {
    say('S016', 'pattern', {
      message: 'the pattern is no regular expression',
      remedy: 'mend its brackets and escapes',
    });
  }
}

/** Limits that contradict each other, and words that need another. */
function checkBounds({ property, say, types }: Check): void {
  for (const [least, most, isExclusive] of limitPairs) {
    const [low, high] = [property[least], property[most]];
    if (low !== undefined && high !== undefined && (low > high || (isExclusive && low === high))) {
      const message = `${least} ${low} ${low === high ? 'leaves nothing below' : 'is above'} ${most} ${high}`;
      say('S017', least, { message, remedy: 'swap them, or change one' });
    }
  }
  const gap = findGap(property, types);
  if (gap) say('S017', gap.word, { message: gap.message, remedy: 'let them be further apart' });
  const { 'x-scale': scale, 'x-years': years, format } = property;
  if (scale !== undefined && (!Number.isInteger(scale) || scale < 0 || scale > 9)) {
    say('S017', 'x-scale', { message: `x-scale ${scale} is no number of digits`, remedy: 'write 0 to 9' });
  }
  if (years && years[0] > years[1]) {
    say('S017', 'x-years', { message: `x-years begin with ${years[0]}, after ${years[1]}`, remedy: 'swap them' });
  }
  for (const [word, isUseless, use] of [
    ['x-scale', scale !== undefined && format !== 'decimal', '"format": "decimal"'],
    ['x-years', years !== undefined && format !== 'date' && format !== 'date-time', 'a date'],
    ['format', format === 'decimal' && !types.includes('number'), '"type": "number"'],
    ['format', format === 'int64' && !types.includes('integer'), '"type": "integer"'],
    ['format', isFormatOfTexts(format) && types.length > 0 && !types.includes('string'), '"type": "string"'],
    ['x-writeBoth', property['x-writeBoth'] === true && !property['x-renamedFrom'], 'x-renamedFrom'],
  ] as const) {
    if (isUseless)
      say('S020', word, { message: `${word} means nothing without ${use}`, remedy: `add ${use}, or remove it` });
  }
}

/** What it may hold: choices, unit, conditions, default, limits of another type. */
function checkValues(check: Check): void {
  const { at, file, findings, isMore, property, say, schema, types } = check;
  if (property.enum && types.length > 0) {
    const strange = property.enum.filter((value) => !fitsType(value, types));
    const refused = property.enum.filter((value) => !strange.includes(value) && !isLetIn(value, property));
    if (strange.length === 0 && refused.length > 0) {
      const message = `the other limits of the field refuse ${listSome(refused)}`;
      say('S038', 'enum', { message, remedy: 'remove these choices, or change the limits' });
    }
    if (strange.length > 0) {
      const message = `${listSome(strange)} cannot be in a field of type ${types.join(' or ')}`;
      say('S038', 'enum', { message, remedy: 'write all choices alike, or change the type' });
    }
  }
  if (property['x-unit'] !== undefined && !types.some((type) => type === 'number' || type === 'integer')) {
    say('S041', 'x-unit', { message: 'a unit is shown behind numbers only', remedy: 'remove it, or make it a number' });
  }
  // Conditions within conditions speak of the same fields.
  for (const [word, part] of isMore ? [] : conditionsIn(property)) {
    findings.push(...checkNamed(file, part, property.properties, [...at, word]));
  }
  for (const [limit, of] of Object.entries(limitsOf)) {
    const isUseless = limit in property && types.length > 0 && !types.some((type) => of.includes(type));
    if (isUseless)
      say('S020', limit, { message: `${limit} means nothing for ${types.join(' or ')}`, remedy: 'remove it' });
  }
  if (property.enum && (property.enum.length === 0 || new Set(property.enum).size < property.enum.length)) {
    say('S019', 'enum', {
      message: property.enum.length === 0 ? 'there is nothing to choose' : 'a choice stands there twice',
      remedy: property.enum.length === 0 ? 'list the values' : 'remove one of the two',
    });
  }
  if (property.default !== undefined && !fitsDefault(schema, property)) {
    say('S018', 'default', {
      message: `the default ${JSON.stringify(property.default)} is not what the field accepts`,
      remedy: 'change the default, or the limits of the field',
    });
  }
}

/** What it is: texts in many languages, relations, keys, free texts, references, lists. */
function checkKind(check: Check): void {
  const { isMore, isTop, property, say, schema, types } = check;
  if (property['x-localized'] && property.type !== 'object') {
    say('S021', 'x-localized', { message: 'a text in many languages is an object', remedy: 'write "type": "object"' });
  }
  if (property['x-relation']) checkRelation(check);
  if (isTop && (property['x-unique'] || property['x-index']) && isStructure(types) && !property['x-localized']) {
    const word = property['x-unique'] ? 'x-unique' : 'x-index';
    say('S030', word, { message: `${word} stands on a list or an object`, remedy: `remove ${word}` });
  }
  if (property['x-search'] && isDay(property)) {
    say('S046', 'x-search', {
      message: 'the search looks at texts: a day has none that is the same everywhere',
      remedy: 'remove x-search, and let people filter by it',
    });
  }
  const isFreeText = types.includes('string') && !property.format && !property.enum && property.const === undefined;
  if (isTop && isFreeText && property.maxLength === undefined && !property.pattern && !property.readOnly) {
    say('S026', null, { message: 'a text of any length is let in', remedy: 'add "maxLength"' });
  }
  if (property.$ref !== undefined && !Object.hasOwn(schema.$defs ?? {}, property.$ref.replace('#/$defs/', ''))) {
    const known = Object.keys(schema.$defs ?? {});
    const name = property.$ref.replace('#/$defs/', '');
    say('S027', '$ref', {
      message: `"${property.$ref}" is not among the $defs`,
      remedy: nearestOr(name, known, 'add it to $defs'),
    });
  }
  if (types.includes('array') && !property.items && !property.prefixItems && !isMore) {
    say('S028', null, { message: 'a list of anything', remedy: 'say with "items" what it holds' });
  }
}

/** Where it leads, and what becomes of it when that is deleted. */
function checkRelation({ property, say, types }: Check): void {
  const relation = property['x-relation'];
  for (const word of Object.keys(relation ?? {}).filter((key) => !relationWords.includes(key))) {
    const remedy = nearestOr(word, relationWords, `use ${relationWords.join(', ')}`);
    say('S013', word, { message: `"${word}" is no word of x-relation`, remedy });
  }
  if (relation?.onDelete !== undefined && !onDeletes.includes(relation.onDelete)) {
    say('S023', 'onDelete', {
      message: `onDelete "${String(relation.onDelete)}" is unknown`,
      remedy: nearestOr(relation.onDelete, onDeletes, `use ${onDeletes.join(', ')}`),
    });
  }
  if (!types.includes('string')) {
    say('S024', 'x-relation', {
      message: 'a relation holds the id of another record, which is a text',
      remedy: 'write "type": "string"; for many of them, put x-relation into "items" of a list',
    });
  }
}

function isFormatOfTexts(format: string | undefined): boolean {
  return format !== undefined && format !== 'decimal' && format !== 'int64';
}

/** Limits that are in order, but have no number between them that the field could hold: 5 < whole number < 6. */
function findGap(property: PropertySchema, types: readonly string[]): { word: string; message: string } | null {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = property;
  const low = Math.max(minimum ?? -Infinity, exclusiveMinimum ?? -Infinity);
  const high = Math.min(maximum ?? Infinity, exclusiveMaximum ?? Infinity);
  const scale = scaleOf(property);
  const ofScale = scale === null ? 0 : 10 ** -scale;
  const step = multipleOf ?? (types.includes('integer') && !types.includes('number') ? 1 : ofScale);
  if (!Number.isFinite(low) || !Number.isFinite(high) || low > high || step <= 0) return null;
  // 0.3 / 0.1 is a little less than 3.
  const stepsTo = (limit: number) => Number((limit / step).toFixed(6));
  const first = low === exclusiveMinimum ? Math.floor(stepsTo(low)) + 1 : Math.ceil(stepsTo(low));
  const last = high === exclusiveMaximum ? Math.ceil(stepsTo(high)) - 1 : Math.floor(stepsTo(high));
  if (first <= last || (low === high && stepsTo(low) % 1 === 0)) return null;
  const least = low === exclusiveMinimum ? 'exclusiveMinimum' : 'minimum';
  const most = high === exclusiveMaximum ? 'exclusiveMaximum' : 'maximum';
  const numbers = step === 1 ? 'whole number' : `multiple of ${step}`;
  return { word: least, message: `between ${least} ${low} and ${most} ${high} there is no ${numbers}` };
}

/** Whether a choice is within the lengths and limits of its field; an empty one is what nothing is. */
function isLetIn(value: unknown, { enum: _choices, ...limits }: PropertySchema): boolean {
  return value === null || value === '' || fitsProperty(value, limits, []);
}

function fitsType(value: unknown, types: readonly string[]): boolean {
  if (value === null) return true;
  if (typeof value === 'number')
    return types.includes('number') || (types.includes('integer') && Number.isInteger(value));
  return types.includes(typeof value);
}

function isStructure(types: readonly string[]): boolean {
  return types.includes('object') || types.includes('array');
}

/** Whether a text can be read as a regular expression. */
export function isRegExp(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}
