import type { Resource } from '#engine/rules/resource/Resource.ts';
import { mostEntries } from '#engine/rules/validation/explainError.ts';
import { systemProperties } from '#engine/rules/resource/systemFields.ts';
import { languages } from '#engine/rules/texts/languages.ts';
import type { EntitySchema, PropertySchema } from '#engine/rules/resource/EntitySchema.ts';

/** A schema of the API documents that others refer to by its `$id`. */
export interface NamedSchema {
  $id: string;
  [keyword: string]: unknown;
}

/** Names by which the documents refer to the shapes of a record: as it is answered, made and changed. */
export function recordRefs({ $id }: Pick<EntitySchema, '$id'>) {
  return { answered: `${$id}#`, input: `${$id}Input#`, change: `${$id}Change#` };
}

/**
 * What the API documents say about the records of a table: as they are answered (every field, null where there is no
 * value), as they are made, as they are changed (some fields and the version that was read). What the server keeps by
 * itself may come back with a record and is passed over: `readOnly`.
 */
export function recordSchemas({ schema, access }: Described): NamedSchema[] {
  const { $id, title, description, properties } = schema;
  const said = { title, ...(description && { description }) };
  const taken = Object.entries(properties).map(([field, property]) => {
    const limit = property.type === 'array' && { maxItems: mostEntries };
    const described = { ...limit, ...refersToNamed(property, $id), ...(isKept(property) && { readOnly: true }) };
    return [field, isOptional(schema, field) ? orNull(described) : described] as const;
  });
  const input = { type: 'object', properties: { ...Object.fromEntries(taken), ...systemProperties } };
  const version = { type: 'integer', minimum: 1, description: 'The one that was read' };
  const required = schema.required.filter((field) => isRequiredInput(properties[field]));
  return [
    { $id, ...said, ...answeredRecord({ schema, access }) },
    {
      ...{ $id: `${$id}Input`, ...said, ...input, additionalProperties: false },
      ...(required.length > 0 && { required }),
    },
    {
      ...{ $id: `${$id}Change`, title, description: `${description ?? title}: fields that are left out stay` },
      ...{ ...input, properties: { ...input.properties, version }, required: ['version'], additionalProperties: false },
    },
    ...Object.entries(schema.$defs ?? {}).map(([name, definition]) => ({
      ...refersToNamed(definition, $id),
      $id: nameOf($id, name),
    })),
  ];
}

/** A record as it is answered: every field that its reader may see, `more` beside them, and nothing else. */
export function answeredRecord({ schema, access }: Described, more: Readonly<Record<string, unknown>> = {}) {
  const { $id, properties } = schema;
  const told = Object.entries(properties).filter(([, property]) => !property['x-sensitive']);
  const answered = told.map(([field, property]) => {
    const shown = describeAnswered(property, $id);
    return [field, isOptional(schema, field) ? orNull(shown) : shown] as const;
  });
  const always = told.map(([field]) => field).filter((field) => access.fields[field]?.read === undefined);
  return {
    type: 'object',
    properties: { ...Object.fromEntries(answered), ...systemAnswered, ...more },
    required: [...always, ...Object.keys(systemAnswered)],
    additionalProperties: false,
  };
}

type Described = Pick<Resource, 'schema' | 'access'>;

function isOptional({ required }: EntitySchema, field: string): boolean {
  return field !== 'id' && !required.includes(field);
}

const systemAnswered = Object.fromEntries(
  Object.entries(systemProperties).map(([field, { type, format, minimum }]) => [
    field,
    { type, ...(format && { format }), ...(minimum && { minimum }) },
  ]),
);

/** Kept by the server alone: what a caller sends of it is passed over. */
function isKept(property: PropertySchema): boolean {
  return property.readOnly === true || property['x-derived'] !== undefined || property['x-sensitive'] === true;
}

function isRequiredInput(property: PropertySchema | undefined): boolean {
  return property !== undefined && property.default === undefined && !isKept(property);
}

/** Limits bind what is written; what was stored before a limit was set is answered all the same. */
const limits: ReadonlySet<string> = new Set<keyof PropertySchema>([
  'default',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'propertyNames',
  'readOnly',
  'if',
  'then',
  'else',
  'allOf',
  'x-index',
  'x-search',
  'x-message',
  'x-renamedFrom',
  'x-sensitive',
  'x-unique',
  'required',
]);

/** What the columns of the database hold to. */
const keptFormats = new Set(['date', 'date-time']);

/**
 * A property without its limits; a text in many languages may lack any of them. Choices are told as examples: a row of
 * older days keeps what is none any more.
 */
function describeAnswered(property: PropertySchema, entity: string): PropertySchema {
  const { enum: choices, ...open } = property;
  if (choices && property.type) return Object.assign(describeAnswered(open, entity), { examples: [...choices] });
  const kept = Object.entries(refersToNamed(property, entity)).filter(
    ([keyword, value]) => !limits.has(keyword) && (keyword !== 'format' || keptFormats.has(String(value))),
  );
  return overParts(Object.fromEntries(kept), (part) => describeAnswered(part, entity));
}

const ownDefinitions = '#/$defs/';

/** References into the schema's own definitions lead to the named schemas that those become. */
function refersToNamed(property: PropertySchema, entity: string): PropertySchema {
  if (property.$ref?.startsWith(ownDefinitions)) {
    return { $ref: `${nameOf(entity, property.$ref.slice(ownDefinitions.length))}#` };
  }
  if (property['x-localized']) return { ...property, properties: textsByLanguage(property) };
  return overParts(property, (part) => refersToNamed(part, entity));
}

/** A text in many languages, a language a field. */
function textsByLanguage({ additionalProperties }: PropertySchema): Record<string, PropertySchema> {
  const text = typeof additionalProperties === 'object' ? additionalProperties : { type: 'string' as const };
  return Object.fromEntries(languages.map((language) => [language, text]));
}

function nameOf(entity: string, definition: string): string {
  return `${entity}${definition}`;
}

function overParts(property: PropertySchema, change: (part: PropertySchema) => PropertySchema): PropertySchema {
  const { properties, items, additionalProperties, oneOf, anyOf } = property;
  const all = (parts: PropertySchema[]) => parts.map(change);
  return {
    ...property,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, change(part)])),
    }),
    ...(items && { items: change(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: change(additionalProperties) }),
    ...(oneOf && { oneOf: all(oneOf) }),
    ...(anyOf && { anyOf: all(anyOf) }),
  };
}

function orNull(property: PropertySchema): object {
  if (property.$ref) return { anyOf: [property, { type: 'null' }] };
  const { type, enum: choices, const: only } = property;
  if (type === undefined || only !== undefined) return property;
  const types = [type].flat();
  if (types.includes('null')) return property;
  return { ...property, type: [...types, 'null'], ...(choices && { enum: [...choices, null] }) };
}
