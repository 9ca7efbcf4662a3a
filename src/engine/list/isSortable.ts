import type { Resource } from '#domain/resource/Resource.ts';

/** Whether a list can be sorted by a field: by whatever is one value, or one text a language. */
export function isSortable(resource: Resource, field: string): boolean {
  const property = resource.schema.properties[field];
  if (property === undefined || property['x-localized']) return true;
  const type = [property.type].flat();
  return !type.includes('array') && !type.includes('object');
}
