import { useState } from 'react';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { useApiQuery } from '../../context/useApiQuery.ts';
import { usePermission } from '../../context/usePermission.ts';
import { FieldValue } from '../../display/FieldValue.tsx';
import { FailedState } from '../../validation/FailedState.tsx';
import { writeFieldFilter } from '../fieldFilter.ts';
import { useListFrame } from '../ListFrame.ts';

interface Group {
  value: unknown;
  count: number;
}

/** How many rows have each value of a field; a click filters by it. */
export function GroupsPanel({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { resource, part } = useListFrame();
  const { hidden } = usePermission(resource);
  const { filterValues, setFilters } = useListContext();
  const fields = resource.list.groups.filter((field) => !hidden.has(field));
  const [field, setField] = useState(fields[0] ?? '');
  const { data, isPending, error, refetch } = useApiQuery<Group[]>(`${resource.name}/groups`, {
    query: { by: field, filter: { ...filterValues, ...part?.filter } as unknown },
    isEnabled: field !== '',
  });
  const property = resource.schema.properties[field] ?? {};
  const most = Math.max(1, ...(data ?? []).map(({ count }) => count));
  const number = new Intl.NumberFormat(locale);
  const filterBy = (value: unknown) => {
    const isEmpty = value === null || value === undefined;
    setFilters(
      writeFieldFilter(filterValues as Record<string, unknown>, field, isEmpty ? { isEmpty } : { any: [value] }),
    );
    onClose();
  };
  return (
    <Stack spacing={1.5}>
      <Select
        size="small"
        value={field}
        onChange={(event) => setField(event.target.value)}
        SelectDisplayProps={{ 'aria-label': translate('lists.groups.by') }}
      >
        {fields.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`resources.${resource.name}.fields.${each}`)}
          </MenuItem>
        ))}
      </Select>
      {error ? (
        <FailedState title={translate('lists.groups.failed')} error={error} onRetry={refetch} />
      ) : isPending ? (
        <Skeleton variant="rounded" height={160} />
      ) : data.length === 0 ? (
        <EmptyState isBare title={translate('lists.groups.none')} />
      ) : (
        <Box component="ul" aria-label={translate('lists.groups.values')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.map(({ value, count }) => (
            <li key={String(value)}>
              <ListItemButton
                dense
                onClick={() => filterBy(value)}
                sx={{ position: 'relative', justifyContent: 'space-between', gap: 2, mb: 0.25, overflow: 'hidden' }}
              >
                <Share share={count / most} />
                <Typography variant="body2" sx={{ position: 'relative', minWidth: 0, overflowWrap: 'anywhere' }}>
                  {value === null ? (
                    translate('lists.groups.empty')
                  ) : (
                    <FieldValue field={field} property={property.items ?? property} resource={resource} value={value} />
                  )}
                </Typography>
                <Typography variant="body2" sx={{ position: 'relative', fontVariantNumeric: 'tabular-nums' }}>
                  {number.format(count)}
                </Typography>
              </ListItemButton>
            </li>
          ))}
        </Box>
      )}
    </Stack>
  );
}

/** The count as a bar behind its words. */
function Share({ share }: { share: number }) {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        insetBlock: 2,
        insetInlineStart: 0,
        width: `${share * 100}%`,
        bgcolor: 'action.hover',
        borderRadius: '6px',
      }}
    />
  );
}
