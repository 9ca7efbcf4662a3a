import { useListContext, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { objectOf } from '#engine/rules/values/isObject.ts';
import { readSortKeys, writeSortKeys } from '#engine/rules/lists/sortKeys.ts';
import { useListFrame } from '../ListFrame.ts';
import { panelIn } from '../usePanel.ts';
import { listStoreKey } from '../listStoreKey.ts';
import type { SavedView, ViewState } from './SavedView.ts';

/** The view that was chosen last, as it was stored then. */
export type ChosenView = Pick<SavedView, 'id' | 'name' | 'view'>;

export interface ViewChoice {
  /** What the list shows now. */
  state: ViewState;
  chosen: ChosenView | null;
  /** Shows the list as a view has it. */
  show: (view: ChosenView) => void;
  /** Notes which view the list shows already. */
  note: (view: ChosenView | null) => void;
  /** Back to what the resource file says. */
  showStandard: () => void;
}

/** The list's state as a view, and the way to another one. */
export function useViewState(): ViewChoice {
  const { resource, display, part } = useListFrame();
  const { filterValues, sort, perPage } = useListContext();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const place = part ? `${resource.name}.${part.name}` : resource.name;
  const [chosen, note] = useStore<ChosenView | null>(`${place}.view`, null);
  const [, remember] = useStore<unknown>(listStoreKey(resource, part));

  // The way back leads past an address that names a view: it would only lead here again.
  const replace = new URLSearchParams(search).has('view');
  const go = (filter: ViewState['filter'], next: { field: string; order: string }) => {
    // One part of several is not in the address: its page is, and stays there.
    if (part && !part.isAlone) {
      remember({ displayedFilters: {}, filter, order: next.order, page: 1, perPage, sort: next.field });
      void navigate(`${pathname}${withoutView(search)}`, { replace });
      return;
    }
    const parameters = { displayedFilters: '{}', filter: JSON.stringify(filter), order: next.order, page: '1' };
    const asked = new URLSearchParams({ ...parameters, perPage: String(perPage), sort: next.field });
    for (const [name, value] of panelIn(search)) asked.append(name, value);
    void navigate({ pathname, search: `?${asked}` }, { replace });
  };
  return {
    chosen,
    note,
    state: {
      filter: objectOf(filterValues),
      sort: readSortKeys(sort).map(({ field, order }) => [field, order] as const),
      columns: display.shown,
      density: display.density,
      paging: display.paging,
    },
    show: (saved) => {
      const { filter, sort: sorts, columns, density, paging } = saved.view;
      note({ id: saved.id, name: saved.name, view: saved.view });
      display.choose({ columns, density, paging });
      go(filter, writeSortKeys(sorts.map(([field, order]) => ({ field, order }))));
    },
    showStandard: () => {
      note(null);
      display.reset();
      go({}, writeSortKeys([resource.list.sort, ...resource.list.thenBy]));
    },
  };
}

function withoutView(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('view');
  return `?${parameters}`;
}
