import { objectOf } from '#engine/rules/values/isObject.ts';
import { lazy, Suspense } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import type { EngineRecord } from '../context/Engine.ts';
import { ListFailed } from './ListFailed.tsx';
import { useListFrame } from './ListFrame.ts';
import { ListPages } from './ListPages.tsx';
import { ListTable } from './ListTable.tsx';

const EndlessTable = lazy(async () => ({ default: (await import('./EndlessTable.tsx')).EndlessTable }));

/** The rows of a list, or why there are none: still loading, failed, nothing found, nothing there yet. */
export function ListBody() {
  const translate = useTranslate();
  const { resource, display, onCreate } = useListFrame();
  const { isPending, error, total, data, filterValues } = useListContext<EngineRecord>();
  if (error && !data) {
    return <ListFailed />;
  }
  if (isPending) return <LoadingRows />;
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
  if (display.paging === 'endless') {
    return (
      <Suspense fallback={<LoadingRows />}>
        <EndlessTable />
      </Suspense>
    );
  }
  return (
    <>
      <ListTable rows={data ?? []} />
      <Box sx={{ px: 1 }}>
        <ListPages />
      </Box>
    </>
  );
}

function LoadingRows() {
  const translate = useTranslate();
  return (
    <Box sx={{ '& .MuiCard-root': { border: 0, borderTop: 1, borderColor: 'divider', borderRadius: 0 } }}>
      <LoadingState kind="list" rows={8} label={translate('engine.list.loading')} isTold />
    </Box>
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
