import { useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Resource } from '#domain/resource/Resource.ts';
import { SearchBox } from '#ui/SearchBox.tsx';
import { usePermission } from '../context/usePermission.ts';
import { ColumnsMenu, type ColumnChoice } from './ColumnsMenu.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilterChip } from './FilterChip.tsx';
import { useSearchKey } from './useSearchKey.ts';

interface ListToolbarProps {
  resource: Resource;
  possible: readonly string[];
  choice: ColumnChoice;
}

/** Search, filters, columns and export above the rows. */
export function ListToolbar({ resource, possible, choice }: ListToolbarProps) {
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  useSearchKey(place);
  const { filterValues, setFilters } = useListContext();
  const { hidden } = usePermission(resource);
  const filters = resource.list.filters.filter((field) => !hidden.has(field));
  const search = (term: string) => {
    const { q: _old, ...others } = filterValues as Record<string, unknown>;
    setFilters(term.trim() === '' ? others : { ...others, q: term.trim() });
  };
  return (
    <Stack ref={place} spacing={1.5} sx={{ p: 2, pb: 1.75 }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <SearchBox
            value={typeof filterValues['q'] === 'string' ? filterValues['q'] : ''}
            onSearch={search}
            label={translate(`resources.${resource.name}.search`, { _: translate('engine.list.search') })}
            clearLabel={translate('engine.list.clearSearch')}
            width={360}
          />
        </Box>
        <ColumnsMenu resource={resource} possible={possible} choice={choice} />
        {resource.export && <ExportButton resource={resource} columns={choice.shown} />}
      </Stack>
      {filters.length > 0 && (
        <Stack
          direction="row"
          useFlexGap
          spacing={1}
          role="group"
          aria-label={translate('engine.filter.title')}
          sx={{ flexWrap: 'wrap' }}
        >
          {filters.map((field) => (
            <FilterChip key={field} resource={resource} field={field} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
