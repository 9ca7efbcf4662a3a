import { useEffect, useRef } from 'react';
import type { ListControllerResult, SortPayload } from 'react-admin';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { sameValue } from '#engine/rules/values/sameValue.ts';
import { listSearch } from './listStoreKey.ts';

interface ListStart {
  sort: SortPayload;
  perPage: number;
  /** Whether the address holds where the list stands. */
  isInAddress: boolean;
}

type Shown = Pick<ListControllerResult, 'page' | 'perPage' | 'sort' | 'filterValues'>;

/** What react-admin reads from the address of a list. */
const listParameters = ['page', 'perPage', 'sort', 'order', 'filter', 'displayedFilters'];

/**
 * Shows a list from its start when Back or Forward leads to its address without parameters. react-admin would put in
 * what the list was left at last, which is where the person comes from: Back would change nothing. Stands below the
 * list's controller, whose navigation it replaces.
 */
export function useListStart(shown: Shown, { sort, perPage, isInAddress }: ListStart): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isStepInHistory = useNavigationType() === 'POP';
  const shownBefore = useRef(search);
  useEffect(() => {
    const isElsewhere = shownBefore.current !== search;
    shownBefore.current = search;
    const parameters = new URLSearchParams(search);
    const isBare = !listParameters.some((name) => parameters.has(name));
    if (!isInAddress || !isStepInHistory || !isElsewhere || !isBare) return;
    if (sameValue(placeOf(shown), placeOf({ sort, perPage, page: 1, filterValues: {} }))) return;
    const start = listSearch({ sort: sort.field, order: sort.order, page: 1, perPage });
    for (const [name, value] of Object.entries(start)) parameters.set(name, value);
    void navigate({ search: `?${parameters}` }, { replace: true });
  });
}

function placeOf({ page, perPage, sort: { field, order }, filterValues }: Shown): object {
  return { page, perPage, field, order, filterValues };
}
