import type { Sort } from '#engine/rules/resource/Resource.ts';
import type { Density, Paging } from '../useListDisplay.ts';

/** Everything that makes a list look as it does. */
export interface ViewState {
  filter: Readonly<Record<string, unknown>>;
  sort: readonly (readonly [string, Sort['order']])[];
  columns: readonly string[];
  density: Density;
  paging: Paging;
}

/** A view of a list by its name; kept on the server. */
export interface SavedView {
  id: string;
  resource: string;
  name: string;
  /** Whether everybody who reads the list has it. */
  shared: boolean;
  view: ViewState;
  /** Id of the person who made it, the only one besides a super admin to change it. */
  owner: string;
  version: number;
}

/** Whether two states show the same. */
export function isSameView(one: ViewState, other: ViewState): boolean {
  return stable(one) === stable(other);
}

function stable(view: ViewState): string {
  const { filter, sort, columns, density, paging } = view;
  const parts = Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([parts, sort, columns, density, paging]);
}
