import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import ArrowDropDownRounded from '@mui/icons-material/ArrowDropDownRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { Popover } from '#engine/ui/overlays.ts';
import { lazyPart, PartSuspense } from '#engine/ui/PartSuspense.tsx';
import { useRested } from '#engine/ui/useRested.ts';
import { focusFirst } from '../form/focusField.ts';
import { FieldValue } from '../display/FieldValue.tsx';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { searchDebounce } from './useDebouncedValue.ts';
import { hasFacets, isFiltered, readFieldFilter, writeFieldFilter, type FieldFilter } from './fieldFilter.ts';

/** Autocomplete, spans, counted values and the like are fetched when a filter is first opened. */
const FilterControl = lazyPart(async () => (await import('./FilterControl.tsx')).FilterControl);
const FacetList = lazyPart(async () => (await import('./groups/FacetList.tsx')).FacetList);

/** A field that the list can be filtered by: a chip that opens its choices and, once set, says what it is set to. */
export function FilterChip({ resource, field }: { resource: Resource; field: string }) {
  const translate = useTranslate();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { filterValues, setFilters } = useListContext();
  const label = translate(`resources.${resource.name}.fields.${field}`);
  const filter = readFieldFilter(filterValues, field);
  // What is chosen shows at once; the list follows when its address has changed.
  const [draft, setDraft] = useState<FieldFilter>(filter);
  // What was typed and filters nothing goes with the rest.
  const [clearings, setClearings] = useState(0);
  const clear = () => {
    setClearings(clearings + 1);
    change({});
  };
  const send = useRested((next: FieldFilter) => setFilters(writeFieldFilter(filterValues, field, next)));
  const change = (next: FieldFilter) => {
    setDraft(next);
    const isTyped = next.contains !== undefined || next.from !== undefined || next.to !== undefined;
    send(isTyped ? searchDebounce : 0, next);
  };
  const open = (place: HTMLElement | null) => {
    setDraft(filter);
    setAnchor(place);
  };
  const isSet = isFiltered(filter);
  const Control = hasFacets(resource, field) ? FacetList : FilterControl;
  return (
    <>
      <Chip
        clickable
        variant={isSet ? 'filled' : 'outlined'}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => open(event.currentTarget)}
        label={isSet ? <SetFilter {...{ resource, field, label, filter }} /> : label}
        {...(isSet
          ? {
              onDelete: () => change({}),
              deleteIcon: <CloseRounded titleAccess={translate('engine.filter.remove', { field: label })} />,
            }
          : {
              onDelete: (event: React.MouseEvent<HTMLElement>) => open(event.currentTarget.parentElement),
              deleteIcon: <ArrowDropDownRounded aria-hidden />,
            })}
        sx={isSet ? { bgcolor: 'action.selected' } : { borderColor: 'divider' }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': id,
            sx: { p: 2, mt: 0.75, width: 320, maxWidth: 'calc(100vw - 32px)', maxHeight: 440 },
          },
        }}
      >
        <Typography id={id} variant="subtitle2" sx={{ mb: 1 }}>
          {label}
        </Typography>
        <PartSuspense fallback={<Skeleton variant="rounded" height={96} />}>
          <FocusFirst>
            <Control key={clearings} resource={resource} field={field} label={label} filter={draft} onChange={change} />
          </FocusFirst>
        </PartSuspense>
        {isFiltered(draft) && (
          <Button size="small" sx={{ mt: 1 }} onClick={clear}>
            {translate('engine.filter.clear')}
          </Button>
        )}
      </Popover>
    </>
  );
}

/** Begins with the cursor in the first input of what it holds, once that is there. */
function FocusFirst({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) focusFirst(place.current);
  }, []);
  return <div ref={place}>{children}</div>;
}

function SetFilter({
  resource,
  field,
  label,
  filter,
}: {
  resource: Resource;
  field: string;
  label: string;
  filter: FieldFilter;
}) {
  const translate = useTranslate();
  const property = resource.schema.properties[field] ?? {};
  const shown = filter.any ?? [];
  return (
    <>
      {label}:{' '}
      {shown.slice(0, 2).map((value, index) => (
        <span key={String(value)}>
          {index > 0 ? ', ' : ''}
          <FieldValue field={field} property={property.items ?? property} resource={resource} value={value} />
        </span>
      ))}
      {shown.length > 2 ? ` +${shown.length - 2}` : ''}
      {filter.contains ?? ''}
      {filter.isEmpty ? translate('lists.groups.empty') : ''}
      {filter.from !== undefined || filter.to !== undefined ? `${writeEnd(filter.from)} – ${writeEnd(filter.to)}` : ''}
    </>
  );
}

function writeEnd(end: string | number | undefined): string {
  if (end === undefined) return '…';
  return typeof end === 'number' ? String(end) : formatDate(end);
}
