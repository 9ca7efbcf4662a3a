import { useListContext } from 'react-admin';
import { objectOf } from '#engine/rules/values/isObject.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { sortedFields } from '#engine/rules/resource/sortedFields.ts';

/** Whether the list around can be sorted by a field: never, or not while it has so many rows, or yes. */
export type Sortable = 'no' | 'tooMany' | 'yes';

/** By which fields the list around can be sorted now; one of very many rows only by what the server has in order. */
export function useSortable(resource: Resource): (field: string) => Sortable {
  const { meta } = useListContext();
  const isLimited = objectOf(meta)['sortLimited'] === true;
  const sorted = new Set(sortedFields(resource));
  return (field) => (!isSortable(resource, field) ? 'no' : isLimited && !sorted.has(field) ? 'tooMany' : 'yes');
}

/** Whether a list can be sorted by a field: by whatever is one value, or one text a language. */
function isSortable(resource: Resource, field: string): boolean {
  const property = resource.schema.properties[field];
  if (property === undefined || property['x-localized']) return true;
  const type = [property.type].flat();
  return !type.includes('array') && !type.includes('object');
}
