import { useListContext, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { objectOf } from '#engine/rules/values/isObject.ts';
import { expiryHorizons, horizonOf, relativeHorizon } from '#domain/labels/expiryHorizon.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useFormatCount } from '#engine/browser/display/useFormatCount.ts';
import { isFilteredBy, readFieldFilter, writeFieldFilter } from '#engine/browser/list/fieldFilter.ts';
import { GroupBars, type Group } from '#engine/browser/list/groups/GroupBars.tsx';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { useToday } from '#engine/browser/context/useToday.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';

type Filter = Readonly<Record<string, unknown>>;

const barFields = ['province', 'niveau'] as const;
/** What the bars count while the list looks ahead to no horizon. */
const widest = 12;

/**
 * How many labels end within 3, 6 and 12 months, by province and level as bars that filter the list below; and those of
 * them whose club has no assessment planned. All of it counts what the list finds but for what it changes itself.
 */
export function ExpiryHorizon() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const today = useToday();
  const months = horizonOf(today, filterValues);
  const { labelEndsWithin: _within, endLabel_gte: _from, endLabel_lte: _to, ...others } = objectOf(filterValues);
  const isUnplanned = filterValues['renewal'] === 'unplanned';
  const choose = (next: number) =>
    setFilters(next === months ? others : { ...others, ...relativeHorizon(next) }, undefined, false);
  const chooseUnplanned = () => {
    const { renewal: _renewal, ...rest } = objectOf(filterValues);
    const horizon = months === null ? relativeHorizon(widest) : {};
    setFilters(isUnplanned ? rest : { ...rest, ...horizon, renewal: 'unplanned' }, undefined, false);
  };
  const shown = relativeHorizon(months ?? widest);
  return (
    <SectionCard title={translate('certification.horizon.title')} intro={translate('certification.horizon.intro')}>
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        role="group"
        aria-label={translate('certification.horizon.within')}
        sx={{ flexWrap: 'wrap', mb: 2 }}
      >
        {expiryHorizons.map((each) => (
          <Horizon
            key={each}
            label={translate('certification.horizon.months', { months: each })}
            filter={{ ...others, ...relativeHorizon(each) }}
            isChosen={each === months}
            onChoose={() => choose(each)}
          />
        ))}
        <Horizon
          label={translate('certification.horizon.unplanned')}
          filter={{ ...others, ...shown, renewal: 'unplanned' }}
          isChosen={isUnplanned}
          onChoose={chooseUnplanned}
        />
      </Stack>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {barFields.map((field) => (
          <Bars key={field} field={field} filter={{ ...others, ...shown }} />
        ))}
      </Box>
    </SectionCard>
  );
}

interface HorizonProps {
  label: string;
  filter: Filter;
  isChosen: boolean;
  onChoose: () => void;
}

/** A choice with how many clubs it finds. */
function Horizon({ label, filter, isChosen, onChoose }: HorizonProps) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const { data } = useApiQuery<Group[]>('clubs/groups', { query: { by: 'niveau', filter }, staleTime: 10_000 });
  const count = data?.reduce((sum, group) => sum + group.count, 0);
  const text = count === undefined ? '…' : formatCount(count);
  return (
    <Chip
      clickable
      component="button"
      label={translate('certification.horizon.counted', { label, count: text })}
      variant={isChosen ? 'filled' : 'outlined'}
      color={isChosen ? 'primary' : 'default'}
      aria-pressed={isChosen}
      onClick={onChoose}
    />
  );
}

function Bars({ field, filter }: { field: (typeof barFields)[number]; filter: Filter }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { data, isPending, error, refetch } = useApiQuery<Group[]>('clubs/groups', {
    query: { by: field, filter: writeFieldFilter(filter, field, {}) },
    staleTime: 10_000,
  });
  const label = translate(`resources.clubs.fields.${field}`);
  const isChosen = (value: unknown) => isFilteredBy(readFieldFilter(objectOf(filterValues), field), value);
  const choose = (value: unknown) => {
    const next = isChosen(value) ? {} : value === null ? { isEmpty: true } : { any: [value] };
    setFilters(writeFieldFilter(objectOf(filterValues), field, next), undefined, false);
  };
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {label}
      </Typography>
      {error ? (
        <FailedState title={translate('lists.groups.failed')} error={error} onRetry={refetch} />
      ) : isPending ? (
        <Skeleton variant="rounded" height={96} />
      ) : data.length === 0 ? (
        <EmptyState isBare title={translate('certification.horizon.none')} />
      ) : (
        <Box sx={{ maxHeight: 260, overflowY: 'auto' }}>
          <GroupBars field={field} groups={data} label={label} onChoose={choose} isChosen={isChosen} />
        </Box>
      )}
    </Box>
  );
}
