import { useListContext } from 'react-admin';
import { fieldProperty } from '#engine/rules/resource/fieldProperty.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';
import { isSortable } from '#engine/rules/resource/isSingleValue.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { sortedFields } from '#engine/rules/resource/sortedFields.ts';

/** Whether the list around can be sorted by a field: never, or not while it has so many rows, or yes. */
export type Sortable = 'no' | 'tooMany' | 'yes';

/** By which fields the list around can be sorted now; one of very many rows only by what the server has in order. */
export function useSortable(resource: Resource): (field: string) => Sortable {
  const { meta } = useListContext();
  const isLimited = objectOf(meta)['sortLimited'] === true;
  const sorted = new Set(sortedFields(resource));
  return (field) => {
    const property = fieldProperty(resource.schema, field);
    if (property === undefined || !isSortable(property)) return 'no';
    return isLimited && !sorted.has(field) ? 'tooMany' : 'yes';
  };
}
