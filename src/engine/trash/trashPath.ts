import type { Resource } from '#domain/resource/Resource.ts';

/** The address of a resource's trash: its list's, with a mark. */
export function trashPath({ routes }: Resource): string {
  return `/${routes.list}?trash=1&displayedFilters={}`;
}

/** Whether an address is that of a trash. */
export function isTrash(search: string): boolean {
  return new URLSearchParams(search).has('trash');
}
