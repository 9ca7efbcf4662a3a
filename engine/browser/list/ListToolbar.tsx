import { objectOf } from '#engine/rules/values/isObject.ts';
import { useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import FilterListRounded from '@mui/icons-material/FilterListRounded';
import { lazyPart, PartSuspense } from '#engine/ui/PartSuspense.tsx';
import { SearchBox } from '#engine/ui/SearchBox.tsx';
import { useIsPhone } from '#engine/ui/useIsPhone.ts';
import { usePermission } from '../context/usePermission.ts';
import { isFiltered, readFieldFilter } from './fieldFilter.ts';
import { FilterChip } from './FilterChip.tsx';
import { useListFrame } from './ListFrame.ts';
import { ListTools, ViewsTool } from './tools/ListTools.tsx';
import { useListKeys } from './useListKeys.ts';
import { useSavedViews } from './views/useSavedViews.ts';

const PhoneTools = lazyPart(async () => (await import('./tools/PhoneTools.tsx')).PhoneTools);
const ViewTabs = lazyPart(async () => (await import('./views/ViewTabs.tsx')).ViewTabs);
const FilterDialog = lazyPart(async () => (await import('./FilterDialog.tsx')).FilterDialog);
const KeyHelp = lazyPart(async () => (await import('./KeyHelp.tsx')).KeyHelp);

/** Where the tabs of saved views stand, as high as they are. */
const tabsRoom = <Box sx={{ flex: 1, minHeight: 44 }} />;

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
  const { list } = resource;
  const filters = [...new Set([...list.filters, ...list.groups])].filter((field) => !hidden.has(field));
  const set = filters.filter((field) => isFiltered(readFieldFilter(filterValues, field)));
  const chips = part?.hasFilterDialog ? set : filters;
  const search = (term: string) => {
    const { q: _old, ...others } = objectOf(filterValues);
    setFilters(term.trim() === '' ? others : { ...others, q: term.trim() });
  };
  const isPhone = useIsPhone();
  const { views } = useSavedViews();
  return (
    <Stack ref={place} sx={{ displayPrint: 'none', container: 'list-tools / inline-size' }}>
      {!isPhone && (
        <Stack
          direction="row"
          sx={{ alignItems: 'center', borderBottom: 1, borderColor: 'divider', paddingInlineEnd: 1 }}
        >
          {views.length > 0 ? (
            <PartSuspense fallback={tabsRoom}>
              <ViewTabs />
            </PartSuspense>
          ) : (
            tabsRoom
          )}
          <ViewsTool />
          <ListTools onHelp={() => setHelpOpen(true)} />
        </Stack>
      )}
      <Stack spacing={1.25} sx={{ p: { xs: 1.5, sm: 2 }, pb: { sm: 1.75 } }}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: { sm: 'wrap' } }}>
          <Box sx={{ flex: '1 1 240px', maxWidth: { sm: 360 }, minWidth: 0 }}>
            <SearchBox
              value={typeof filterValues['q'] === 'string' ? filterValues['q'] : ''}
              onSearch={search}
              label={translate(`resources.${resource.name}.search`, { _: translate('engine.list.search') })}
              clearLabel={translate('engine.list.clearSearch')}
              width="none"
            />
          </Box>
          {part?.hasFilterDialog && <FilterButton isShort={isPhone} onClick={() => setFilterOpen(true)} />}
          {isPhone ? (
            <PartSuspense fallback={<Box sx={{ width: 44, height: 44, flex: 'none' }} />}>
              <PhoneTools count={set.length} onHelp={() => setHelpOpen(true)}>
                {chips.length > 0 && !part?.hasFilterDialog && <FilterChips fields={chips} />}
              </PhoneTools>
            </PartSuspense>
          ) : (
            <FilterChips fields={chips} />
          )}
        </Stack>
        {isPhone && <FilterChips fields={set} />}
      </Stack>
      {isFilterOpen && (
        <PartSuspense fallback={null}>
          <FilterDialog fields={filters} onClose={() => setFilterOpen(false)} />
        </PartSuspense>
      )}
      {isHelpOpen && (
        <PartSuspense fallback={null}>
          <KeyHelp onClose={() => setHelpOpen(false)} />
        </PartSuspense>
      )}
    </Stack>
  );
}

function FilterButton({ isShort, onClick }: { isShort: boolean; onClick: () => void }) {
  const translate = useTranslate();
  const label = translate('engine.filter.title');
  if (isShort) {
    return (
      <IconButton aria-label={label} aria-haspopup="dialog" onClick={onClick}>
        <FilterListRounded />
      </IconButton>
    );
  }
  return (
    <Button color="inherit" startIcon={<FilterListRounded />} aria-haspopup="dialog" onClick={onClick}>
      {label}
    </Button>
  );
}

/** One chip a field; nothing where there are none. */
function FilterChips({ fields }: { fields: readonly string[] }) {
  const translate = useTranslate();
  const { resource } = useListFrame();
  if (fields.length === 0) return null;
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      role="group"
      aria-label={translate('engine.filter.title')}
      sx={{ flexWrap: 'wrap' }}
    >
      {fields.map((field) => (
        <FilterChip key={field} resource={resource} field={field} />
      ))}
    </Stack>
  );
}
