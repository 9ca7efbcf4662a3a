import { useListContext } from 'react-admin';
import type { Resource } from '#domain/resource/Resource.ts';
import { sortedFields } from '#domain/resource/sortedFields.ts';
import { isSortable } from './isSortable.ts';

/** Whether the list around can be sorted by a field: never, or not while it has so many rows, or yes. */
export type Sortable = 'no' | 'tooMany' | 'yes';

/** By which fields the list around can be sorted now; one of very many rows only by what the server has in order. */
export function useSortable(resource: Resource): (field: string) => Sortable {
  const { meta } = useListContext();
  const isLimited = (meta as { sortLimited?: boolean } | undefined)?.sortLimited === true;
  const sorted = new Set(sortedFields(resource));
  return (field) => (!isSortable(resource, field) ? 'no' : isLimited && !sorted.has(field) ? 'tooMany' : 'yes');
}
