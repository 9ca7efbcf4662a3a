import type { EntitySchema, PropertySchema } from './EntitySchema.ts';
import { isSystemField, systemProperties } from './systemFields.ts';

/** What a field of a resource holds: one of its schema, or one that the engine keeps; undefined for no field. */
export function fieldProperty(
  { properties }: Pick<EntitySchema, 'properties'>,
  field: string,
): PropertySchema | undefined {
  if (Object.hasOwn(properties, field)) return properties[field];
  return isSystemField(field) ? systemProperties[field] : undefined;
}
