import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { ListPart } from './ListFrame.ts';

/** Where search, filters and order of a list, or of a part of it, are remembered. */
export function listStoreKey({ name }: Resource, part: ListPart | null): string {
  return part ? `${name}.${part.name}` : `${name}.listParams`;
}

/** What is remembered there. */
export interface ListParams {
  sort?: string;
  order?: string;
  page?: number;
  perPage?: number;
  filter?: Record<string, unknown>;
}

/** The list as it was last looked at, as parameters of its address. */
export function listSearch({ filter, ...others }: ListParams): Record<string, string> {
  const known = (['sort', 'order', 'page', 'perPage'] as const).flatMap((name) => {
    const value = others[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
  return { displayedFilters: '{}', filter: JSON.stringify(filter ?? {}), ...Object.fromEntries(known) };
}
