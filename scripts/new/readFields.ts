import { whyFieldTaken } from '#engine/rules/resource/takenNames.ts';
import type { EntitySchema, PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import { didYouMean, labelOf } from './readNames.ts';

export interface NewField {
  name: string;
  label: string;
  required: boolean;
  property: PropertySchema;
}

/** The kinds of fields, as they are written on the command line. */
const kinds: Readonly<Record<string, PropertySchema>> = {
  text: { type: 'string', minLength: 1, maxLength: 200 },
  longtext: { type: 'string', maxLength: 5000 },
  email: { type: 'string', format: 'email', maxLength: 200 },
  url: { type: 'string', format: 'uri', maxLength: 500 },
  number: { type: 'number' },
  integer: { type: 'integer' },
  decimal: { type: 'number', format: 'decimal', 'x-scale': 2 },
  boolean: { type: 'boolean', default: false, 'x-index': true },
  date: { type: 'string', format: 'date' },
  datetime: { type: 'string', format: 'date-time' },
  localized: { type: 'object', 'x-localized': true, additionalProperties: { type: 'string', maxLength: 500 } },
  list: { type: 'array', items: { type: 'string', maxLength: 200 } },
};

/** Every kind, as the command names them. */
export const fieldKinds: readonly string[] = [...Object.keys(kinds), 'ref', 'choice'];

/**
 * Reads `name:text!,club:ref(club),since:date,level:choice(gold|silver)`; a `!` makes a field required. Where no text
 * is required, the first one becomes so, because a record needs something that stands for it.
 */
export function readFields(
  text: string,
  schemas: readonly EntitySchema[],
): { fields: NewField[] } | { problems: string[] } {
  const problems: string[] = [];
  const fields: NewField[] = [];
  for (const part of text.split(',').map((entry) => entry.trim())) {
    if (part === '') continue;
    const match = /^([A-Za-z]\w*):([a-z]+)(?:\(([^)]*)\))?(!?)$/.exec(part);
    if (!match) {
      problems.push(`"${part}" is no field. Write name:kind, as in since:date`);
      continue;
    }
    const [, name = '', kind = '', inner = '', mark = ''] = match;
    const property = propertyOf(kind, inner, schemas);
    if (typeof property === 'string') problems.push(`${name}: ${property}`);
    else if (name === 'id') problems.push(`${name}: the engine keeps this field itself`);
    else if (whyFieldTaken(name) !== null) problems.push(`${name}: ${whyFieldTaken(name) ?? ''}`);
    else if (!/^[a-z]/.test(name)) problems.push(`${name}: the name of a field begins with a small letter`);
    else if (!/^[A-Za-z0-9]{1,60}$/.test(name)) problems.push(`${name}: use camelCase, at most 60 letters and digits`);
    else if (fields.some((field) => field.name === name)) problems.push(`${name}: is named twice`);
    else fields.push({ name, label: labelOf(name.replace(/Id$/, '') || name), required: mark === '!', property });
  }
  if (problems.length > 0) return { problems };
  const standsForRecord = fields.find(isText) ?? {
    name: 'name',
    label: 'Name',
    required: true,
    property: kinds['text'] ?? {},
  };
  if (!fields.includes(standsForRecord)) fields.unshift(standsForRecord);
  if (!fields.some((field) => field.required && isText(field))) standsForRecord.required = true;
  const first = fields.find((field) => field.required && isText(field)) ?? standsForRecord;
  first.property = { ...first.property, 'x-search': true };
  return { fields };
}

function isText({ property }: NewField): boolean {
  return property.type === 'string' && !property.format && !property.enum && !property['x-relation'];
}

function propertyOf(kind: string, inner: string, schemas: readonly EntitySchema[]): PropertySchema | string {
  if (kind === 'ref') return referenceTo(inner.trim(), schemas);
  if (kind === 'choice') {
    const values = inner.split('|').map((value) => value.trim());
    if (values.includes('')) return 'say the choices: choice(gold|silver)';
    if (new Set(values).size < values.length) return 'a choice stands there twice';
    return { type: 'string', enum: values, 'x-index': true };
  }
  if (kind === 'decimal' && inner !== '') {
    return /^\d$/.test(inner) ? { ...kinds['decimal'], 'x-scale': Number(inner) } : 'say the digits: decimal(2)';
  }
  const property = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (property && inner !== '') return `${kind} takes nothing in brackets: limits stand in the schema`;
  if (property) return { ...property };
  return `there is no kind "${kind}"${didYouMean(kind, fieldKinds) || '.'} The kinds are ${fieldKinds.join(', ')}`;
}

function referenceTo(name: string, schemas: readonly EntitySchema[]): PropertySchema | string {
  const target = schemas.find((schema) => schema.$id === name || (schema['x-resource'] ?? `${schema.$id}s`) === name);
  if (!target) {
    return `there is no entity "${name}"${didYouMean(
      name,
      schemas.map(({ $id }) => $id),
    )}`;
  }
  const label = ['label', 'name', 'title'].find((field) => target.required.includes(field));
  return {
    type: 'string',
    maxLength: 64,
    'x-relation': { to: target.$id, ...(label ? { label } : {}), onDelete: 'restrict' },
  };
}
