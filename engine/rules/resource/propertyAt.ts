import { isIndex } from '../conditions/readPath.ts';
import type { EntitySchema, PropertySchema } from './EntitySchema.ts';

/** Where a path ends in a schema, or the first part of it that the schema does not have. */
export type PathFinding =
  { property: PropertySchema; isRequired: boolean } | { unknown: string; known: readonly string[] };

/**
 * Follows a path such as `config.general.purpose` or `contacts.0.name` through a schema. Inside an object that
 * declares no fields of its own everything may stand. `isRequired` says whether the object around it requires it.
 */
export function followPath(schema: EntitySchema, path: string): PathFinding {
  const [field = '', ...parts] = path.split('.');
  const first = own(schema.properties, field);
  if (!first) return { unknown: field, known: Object.keys(schema.properties) };
  let property = resolve(schema, first);
  let isRequired = schema.required.includes(field);
  for (const part of parts) {
    const inner = innerOf(property, part);
    if (!inner) return { unknown: part, known: Object.keys(property.properties ?? {}) };
    isRequired = property.required?.includes(part) ?? false;
    property = resolve(schema, inner);
  }
  return { property, isRequired };
}

/** What a path of a schema holds, or null where it leads nowhere. */
export function propertyAt(schema: EntitySchema, path: string): PropertySchema | null {
  const found = followPath(schema, path);
  return 'property' in found ? found.property : null;
}

/** A property with what it refers to by `$ref` in its place. */
export function resolve(schema: EntitySchema, property: PropertySchema): PropertySchema {
  const name = /^#\/\$defs\/(.+)$/.exec(property.$ref ?? '')?.[1];
  return (name && schema.$defs?.[name]) || property;
}

function innerOf(property: PropertySchema, part: string): PropertySchema | null {
  if (isIndex(part)) return property.items ?? (mayHold(property, 'array') ? {} : null);
  if (!mayHold(property, 'object')) return null;
  const declared = own(property.properties ?? {}, part);
  if (declared) return declared;
  if (typeof property.additionalProperties === 'object') return property.additionalProperties;
  return property.properties || property.additionalProperties === false ? null : {};
}

function mayHold({ type }: PropertySchema, kind: 'object' | 'array'): boolean {
  return type === undefined || [type].flat().includes(kind);
}

function own(properties: Readonly<Record<string, PropertySchema>>, name: string): PropertySchema | undefined {
  return Object.hasOwn(properties, name) ? properties[name] : undefined;
}
