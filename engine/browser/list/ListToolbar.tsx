import { objectOf } from '#engine/rules/values/isObject.ts';
import { lazy, Suspense, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import FilterListRounded from '@mui/icons-material/FilterListRounded';
import { SearchBox } from '#engine/ui/SearchBox.tsx';
import { usePermission } from '../context/usePermission.ts';
import { isFiltered, readFieldFilter } from './fieldFilter.ts';
import { FilterChip } from './FilterChip.tsx';
import { useListFrame } from './ListFrame.ts';
import { ListTools } from './tools/ListTools.tsx';
import { useListKeys } from './useListKeys.ts';

const FilterDialog = lazy(async () => ({ default: (await import('./FilterDialog.tsx')).FilterDialog }));
const KeyHelp = lazy(async () => ({ default: (await import('./KeyHelp.tsx')).KeyHelp }));

/** Search, filters and tools above the rows. */
export function ListToolbar() {
  const translate = useTranslate();
  const { resource, part } = useListFrame();
  const place = useRef<HTMLDivElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isFilterOpen, setFilterOpen] = useState(false);
  useListKeys(place, () => setHelpOpen(true));
  const { filterValues, setFilters } = useListContext();
  const { hidden } = usePermission(resource);
  const filters = resource.list.filters.filter((field) => !hidden.has(field));
  const set = filters.filter((field) => isFiltered(readFieldFilter(filterValues, field)));
  const chips = part?.hasFilterDialog ? set : filters;
  const search = (term: string) => {
    const { q: _old, ...others } = objectOf(filterValues);
    setFilters(term.trim() === '' ? others : { ...others, q: term.trim() });
  };
  return (
    <Stack ref={place} spacing={1.5} sx={{ p: 2, pb: 1.75 }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: { sm: 'wrap' } }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <SearchBox
            value={typeof filterValues['q'] === 'string' ? filterValues['q'] : ''}
            onSearch={search}
            label={translate(`resources.${resource.name}.search`, { _: translate('engine.list.search') })}
            clearLabel={translate('engine.list.clearSearch')}
            width={360}
          />
        </Box>
        {part?.hasFilterDialog && (
          <Button
            color="inherit"
            startIcon={<FilterListRounded />}
            aria-haspopup="dialog"
            onClick={() => setFilterOpen(true)}
          >
            {translate('engine.filter.title')}
          </Button>
        )}
        <ListTools onHelp={() => setHelpOpen(true)} />
      </Stack>
      {chips.length > 0 && (
        <Stack
          direction="row"
          useFlexGap
          spacing={1}
          role="group"
          aria-label={translate('engine.filter.title')}
          sx={{ flexWrap: 'wrap' }}
        >
          {chips.map((field) => (
            <FilterChip key={field} resource={resource} field={field} />
          ))}
        </Stack>
      )}
      {isFilterOpen && (
        <Suspense fallback={null}>
          <FilterDialog fields={filters} onClose={() => setFilterOpen(false)} />
        </Suspense>
      )}
      {isHelpOpen && (
        <Suspense fallback={null}>
          <KeyHelp onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
