import type { Sort } from '../resource/Resource.ts';

/** Most fields that a list is sorted by at once. */
export const mostSorts = 4;

/**
 * Several fields to sort by as one, so that an address and react-admin can carry them: `country,-name`. One field stays
 * as it is.
 *
 * @example writeSortKeys([{ field: 'country', order: 'ASC' }, { field: 'name', order: 'DESC' }])
 * // { field: 'country,-name', order: 'ASC' }
 */
export function writeSortKeys(sorts: readonly Sort[]): Sort {
  const [first] = sorts;
  if (first && sorts.length === 1) return first;
  return { field: sorts.map(({ field, order }) => (order === 'DESC' ? `-${field}` : field)).join(','), order: 'ASC' };
}

/** The fields of a sort that `writeSortKeys` wrote, in their order; descending turns each of them round. */
export function readSortKeys({ field, order }: { field: string; order: string }): Sort[] {
  return field
    .split(',')
    .filter((key) => key !== '' && key !== '-')
    .slice(0, mostSorts)
    .map((key) => {
      const isDown = key.startsWith('-') !== (order === 'DESC');
      return { field: key.replace(/^-/, ''), order: isDown ? 'DESC' : 'ASC' };
    });
}

/**
 * The sorts after a click on a column: it alone, or added to the others, and turned round where it was there already.
 */
export function sortByColumn(sorts: readonly Sort[], field: string, isAdded: boolean): Sort[] {
  const old = sorts.find((sort) => sort.field === field);
  const isTurned = old !== undefined && (isAdded || sorts.length === 1);
  const order = isTurned && old.order === 'ASC' ? 'DESC' : 'ASC';
  if (!isAdded) return [{ field, order }];
  if (old) return sorts.map((sort) => (sort.field === field ? { field, order } : sort));
  return [...sorts, { field, order: 'ASC' as const }].slice(-mostSorts);
}
