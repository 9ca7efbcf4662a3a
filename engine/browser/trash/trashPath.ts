import type { Resource } from '#engine/rules/resource/Resource.ts';
import { withPanel } from '../list/usePanel.ts';

/** The address of a resource's trash: its list's, with a mark. */
export function trashPath({ routes }: Resource): string {
  return `/${routes.list}?trash=1&displayedFilters={}`;
}

/** The address of the trash of a list that is a part of a page: the page's own, with a mark. */
export function trashOfPart(pathname: string, search: string): string {
  return `${pathname}${withPanel(search, null)}&trash=1`;
}

/** The address that leads from the trash of a part back to its list. */
export function listOfTrash(pathname: string, search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('trash');
  return `${pathname}?${parameters}`;
}

/** Whether an address is that of a trash. */
export function isTrash(search: string): boolean {
  return new URLSearchParams(search).has('trash');
}
