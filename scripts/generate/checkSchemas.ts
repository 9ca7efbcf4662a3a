import { relationsOf } from '#engine/rules/resource/relationsOf.ts';
import type { EntitySchema, PropertySchema, Relation } from '#engine/rules/resource/EntitySchema.ts';
import { resourceNameOf } from '#engine/rules/resource/resolveResource.ts';
import { isSystemField } from '#engine/rules/resource/systemFields.ts';

/** A schema and the name of the file that it was read from, without the ending. */
export interface SchemaFile {
  name: string;
  schema: EntitySchema;
}

const onDeletes = ['restrict', 'cascade', 'setNull'];
const propertyWords = new Set([
  'x-relation',
  'x-localized',
  'x-unique',
  'x-index',
  'x-search',
  'x-sensitive',
  'x-renamedFrom',
  'x-writeBoth',
  'x-message',
  'x-derived',
  'x-unit',
  'x-scale',
  'x-years',
]);
const schemaWords = new Set(['x-resource', 'x-unique', 'x-indexes', 'x-renamedFrom']);

/** Everything in the schemas that the generator could not make sense of, one sentence each; empty when all is well. */
export function checkSchemas(files: SchemaFile[]): string[] {
  const entities = new Map(files.map(({ schema }) => [schema.$id, schema]));
  const resources = new Map<string, string>();
  return files.flatMap(({ name, schema }) => {
    const file = `schemas/${name}.schema.json`;
    const resource = resourceNameOf(schema);
    const twin = resources.get(resource);
    resources.set(resource, file);
    return [
      ...(schema.$id === name ? [] : [`$id is "${schema.$id}", the file is named ${name}`]),
      ...(twin ? [`the resource name "${resource}" is taken by ${twin}`] : []),
      ...(schema.additionalProperties === false ? [] : ['additionalProperties must be false']),
      ...(schema.properties['id']?.type === 'string' ? [] : ['properties must have "id" of type string']),
      ...unknownWords(schema, schemaWords),
      ...checkNames(schema),
      ...Object.entries(schema.properties).flatMap(([field, property]) =>
        checkProperty(property).map((finding) => `${field}: ${finding}`),
      ),
      ...relationsOf(schema).flatMap(({ path, relation }) =>
        checkRelation(relation, entities).map((finding) => `${path}: x-relation: ${finding}`),
      ),
    ].map((finding) => `${file}: ${finding}`);
  });
}

/** A product's file that takes the place of the engine's holds every field that the engine works with, as it is there. */
export function checkReplaced(own: readonly SchemaFile[], ofEngine: readonly SchemaFile[]): string[] {
  return ofEngine.flatMap(({ name, schema }) => {
    const properties = own.find((file) => file.name === name)?.schema.properties;
    const lacking = Object.entries(schema.properties).filter(
      ([field, { type }]) => properties && JSON.stringify(properties[field]?.type) !== JSON.stringify(type),
    );
    return lacking.map(
      ([field, { type }]) => `schemas/${name}.schema.json: the engine works with "${field}" of type ${String(type)}`,
    );
  });
}

function checkNames(schema: EntitySchema): string[] {
  const keys = [...(schema['x-unique'] ?? []), ...(schema['x-indexes'] ?? [])].flat();
  return [...new Set([...schema.required, ...keys.filter((field) => !isSystemField(field))])]
    .filter((field) => !(field in schema.properties))
    .map((field) => `"${field}" is named in required, x-unique or x-indexes but is not a property`);
}

function checkProperty(property: PropertySchema): string[] {
  const findings = unknownWords(property, propertyWords);
  if (property['x-localized'] && property.type !== 'object') findings.push('x-localized needs type object');
  return [...findings, ...(property.items ? checkProperty(property.items) : [])];
}

function checkRelation({ to, label, onDelete }: Relation, entities: ReadonlyMap<string, EntitySchema>): string[] {
  const target = entities.get(to);
  return [
    ...(target ? [] : [`there is no entity "${to}"`]),
    ...(target && label && !(label in target.properties) ? [`${to} has no field "${label}"`] : []),
    ...(onDelete && !onDeletes.includes(onDelete) ? [`onDelete is one of ${onDeletes.join(', ')}`] : []),
  ];
}

function unknownWords(object: object, known: Set<string>): string[] {
  return Object.keys(object)
    .filter((key) => key.startsWith('x-') && !known.has(key))
    .map((key) => `unknown word "${key}"`);
}
