import { objectOf } from '#engine/rules/values/isObject.ts';
import { useDeferredValue, useEffect } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import { lazyPart, PartSuspense, preloadPart } from '#engine/ui/PartSuspense.tsx';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { useIsPhone } from '#engine/ui/useIsPhone.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { ListFailed } from './ListFailed.tsx';
import { useListFrame } from './ListFrame.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ListTable } from './ListTable.tsx';
import { Pager } from './Pager.tsx';

/** Only a phone has cards. */
const ListCards = lazyPart(async () => (await import('./ListCards.tsx')).ListCards);
const EndlessTable = lazyPart(async () => (await import('./EndlessTable.tsx')).EndlessTable);

/** The rows of a list, or why there are none: still loading, failed, nothing found, nothing there yet. */
export function ListBody() {
  const translate = useTranslate();
  const { resource, display, onCreate } = useListFrame();
  const isPhone = useIsPhone();
  const { isPending, isPlaceholderData, error, total, data, filterValues } = useListContext<EngineRecord>();
  // Many rows are drawn in steps, between which the page answers; what changes of them shows at once.
  const isReady = useDeferredValue(!isPending);
  // Beside the rows, not after them.
  useEffect(() => (isPhone ? preloadPart(ListCards) : undefined), [isPhone]);
  if (error && !data) {
    return <ListFailed />;
  }
  // That nothing was found says nothing of what is asked for now.
  const isAskedAnew = isPlaceholderData && data?.length === 0;
  if (isPending || !isReady || isAskedAnew) return <ListSkeleton />;
  if (total === 0 || data?.length === 0) {
    return Object.keys(filterValues).length > 0 ? (
      <NothingFound />
    ) : (
      <EmptyState
        isBare
        title={translate('engine.list.emptyTitle')}
        advice={translate(onCreate ? 'engine.list.emptyAdvice' : 'engine.list.emptyReadOnly')}
        action={
          onCreate && (
            <Button variant="contained" onClick={onCreate}>
              {translate(`resources.${resource.name}.add`, { _: translate('engine.list.add') })}
            </Button>
          )
        }
      />
    );
  }
  return (
    <PartSuspense fallback={<ListSkeleton />}>
      <NearNote />
      {display.paging === 'endless' ? (
        <EndlessTable />
      ) : (
        <>
          {isPhone ? <ListCards rows={data ?? []} /> : <ListTable rows={data ?? []} />}
          <Box sx={{ px: 1, displayPrint: 'none' }}>
            <ListPages />
          </Box>
        </>
      )}
    </PartSuspense>
  );
}

/** Pages of a list; a total that the server only estimates says so. */
function ListPages() {
  const { total, page, perPage, setPage, setPerPage, meta } = useListContext();
  if (!total) return null;
  const isEstimated = objectOf(meta)['totalEstimated'] === true;
  return <Pager {...{ total, page, perPage, isEstimated }} onPage={setPage} onPerPage={setPerPage} />;
}

/** Says that the rows hold other words than those that are searched for. */
function NearNote() {
  const translate = useTranslate();
  const { meta, filterValues } = useListContext();
  const term: unknown = filterValues['q'];
  if (objectOf(meta)['searchNear'] !== true || typeof term !== 'string') return null;
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 2, pb: 1.5 }}>
      {translate('engine.list.near', { term })}
    </Typography>
  );
}

function NothingFound() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const term: unknown = filterValues['q'];
  const { q: _term, ...others } = objectOf(filterValues);
  const hasFilters = Object.keys(others).length > 0;
  return (
    <EmptyState
      isBare
      icon={<SearchOffRounded />}
      title={
        typeof term === 'string' && term !== ''
          ? translate('engine.list.noResults', { term })
          : translate('engine.list.noMatches')
      }
      advice={translate(hasFilters ? 'engine.list.widenFilters' : 'engine.list.widenSearch')}
      action={
        <Button variant="outlined" onClick={() => setFilters({})}>
          {translate('engine.list.clearAll')}
        </Button>
      }
    />
  );
}
