import { objectOf } from '#engine/rules/values/isObject.ts';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { useApiQuery } from '../../context/useApiQuery.ts';
import { usePermission } from '../../context/usePermission.ts';
import { FailedState } from '../../validation/FailedState.tsx';
import { writeFieldFilter } from '../fieldFilter.ts';
import { useListFrame } from '../ListFrame.ts';
import { GroupBars, type Group } from './GroupBars.tsx';

/** How many rows have each value of a field; a click filters by it. */
export function GroupsPanel({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { resource, part } = useListFrame();
  const { hidden } = usePermission(resource);
  const { filterValues, setFilters } = useListContext();
  const fields = resource.list.groups.filter((field) => !hidden.has(field));
  const [field, setField] = useState(fields[0] ?? '');
  const { data, isPending, error, refetch } = useApiQuery<Group[]>(`${resource.name}/groups`, {
    query: { by: field, filter: { ...filterValues, ...part?.filter } },
    isEnabled: field !== '',
  });
  const filterBy = (value: unknown) => {
    const isEmpty = value === null || value === undefined;
    setFilters(writeFieldFilter(objectOf(filterValues), field, isEmpty ? { isEmpty } : { any: [value] }));
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
        <GroupBars field={field} groups={data} label={translate('lists.groups.values')} onChoose={filterBy} />
      )}
    </Stack>
  );
}
