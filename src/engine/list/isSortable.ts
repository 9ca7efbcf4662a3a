import type { Resource } from '#domain/resource/Resource.ts';

/** Whether a list can be sorted by a field: by whatever is one value in one language. */
export function isSortable(resource: Resource, field: string): boolean {
  const property = resource.schema.properties[field];
  if (property === undefined) return true;
  const type = [property.type].flat();
  return !property['x-localized'] && !type.includes('array') && !type.includes('object');
}
