import type { Resource } from './Resource.ts';

/** Where a record of a resource is shown: its page, or the panel beside the list. */
export function recordPath(resource: Pick<Resource, 'list' | 'routes'>, id: string): string {
  const { list, routes } = resource;
  if (list.open === 'page') return editPath(resource, id);
  if (list.open === 'none') return `/${routes.show.replace(':id', encodeURIComponent(id))}`;
  // A parameter of the list keeps react-admin from putting its remembered ones, without the panel.
  return `/${routes.list}?${new URLSearchParams({ displayedFilters: '{}', panel: id })}`;
}

/** The page on which a record is edited. */
export function editPath({ routes }: Pick<Resource, 'routes'>, id: string): string {
  return `/${routes.edit.replace(':id', encodeURIComponent(id))}`;
}
