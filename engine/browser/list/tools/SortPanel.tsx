import { useListContext, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import AddRounded from '@mui/icons-material/AddRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { moveEntry } from '#engine/rules/lists/moveEntry.ts';
import { mostSorts, readSortKeys, writeSortKeys } from '#engine/rules/lists/sortKeys.ts';
import type { Sort, Resource } from '#engine/rules/resource/Resource.ts';
import { useListFrame } from '../ListFrame.ts';
import { useSortable } from '../useSortable.ts';
import { MoveButtons } from './MoveButtons.tsx';
import { fieldProperty } from '#engine/rules/resource/fieldProperty.ts';
import { fieldKind, type FieldKind } from '../../fields/fieldKind.ts';

/** By what the list is sorted, first, then, then: each with its order in words. */
export function SortPanel() {
  const translate = useTranslate();
  const { resource, display } = useListFrame();
  const { sort, setSort } = useListContext();
  const orderName = useOrderName(resource);
  const sorts = readSortKeys(sort);
  const sortable = useSortable(resource);
  const fields = display.possible.filter((field) => sortable(field) === 'yes');
  const free = fields.filter((field) => !sorts.some((each) => each.field === field));
  const labelOf = (field: string) => translate(`resources.${resource.name}.fields.${field}`);
  const change = (next: Sort[]) => setSort(writeSortKeys(next));
  const replace = (place: number, part: Partial<Sort>) =>
    change(sorts.map((each, at) => (at === place ? { ...each, ...part } : each)));
  const summary = sorts.map(({ field, order }) => `${labelOf(field)} (${orderName(field, order)})`);
  return (
    <Stack spacing={1}>
      <Typography variant="body2" color="textSecondary" role="status">
        {summary.join(translate('lists.sort.then'))}
      </Typography>
      <Stack component="ol" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sorts.map(({ field, order }, place) => (
          <SortRow
            key={field}
            sort={{ field, order }}
            place={place}
            count={sorts.length}
            fields={[...new Set([field, ...free])]}
            onChange={(part) => replace(place, part)}
            onMove={(by) => change(moveEntry(sorts, place, place + by))}
            onRemove={() => change(sorts.filter((_sort, at) => at !== place))}
          />
        ))}
      </Stack>
      {sorts.length < mostSorts && free[0] !== undefined && (
        <Button
          size="small"
          startIcon={<AddRounded />}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => change([...sorts, { field: free[0] ?? '', order: 'ASC' }])}
        >
          {translate('lists.sort.add')}
        </Button>
      )}
    </Stack>
  );
}

interface SortRowProps {
  sort: Sort;
  /** From 0, among `count`. */
  place: number;
  count: number;
  /** Those that it may be by. */
  fields: readonly string[];
  onChange: (part: Partial<Sort>) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}

/** One field of the sort and its order; moved and taken away where there are several. */
function SortRow({ sort: { field, order }, place, count, fields, onChange, onMove, onRemove }: SortRowProps) {
  const translate = useTranslate();
  const { resource } = useListFrame();
  const orderName = useOrderName(resource);
  const labelOf = (name: string) => translate(`resources.${resource.name}.fields.${name}`);
  return (
    <Stack component="li" direction="row" useFlexGap spacing={0.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Select
        size="small"
        value={field}
        onChange={(event) => onChange({ field: event.target.value })}
        sx={{ flex: '1 1 120px', minWidth: 0 }}
        SelectDisplayProps={{ 'aria-label': translate(place === 0 ? 'lists.sort.by' : 'lists.sort.thenBy') }}
      >
        {fields.map((each) => (
          <MenuItem key={each} value={each}>
            {labelOf(each)}
          </MenuItem>
        ))}
      </Select>
      <Select
        size="small"
        value={order}
        onChange={(event) => onChange({ order: event.target.value })}
        sx={{ flex: '1 1 120px', minWidth: 0 }}
        SelectDisplayProps={{ 'aria-label': translate('lists.sort.order', { field: labelOf(field) }) }}
      >
        {(['ASC', 'DESC'] as const).map((each) => (
          <MenuItem key={each} value={each}>
            {orderName(field, each)}
          </MenuItem>
        ))}
      </Select>
      {count > 1 && (
        <>
          <MoveButtons name={labelOf(field)} place={place} count={count} onMove={onMove} />
          <IconButton
            size="small"
            aria-label={translate('lists.sort.remove', { field: labelOf(field) })}
            onClick={onRemove}
          >
            <CloseRounded fontSize="small" />
          </IconButton>
        </>
      )}
    </Stack>
  );
}

const words: Partial<Record<FieldKind, string>> = {
  number: 'number',
  date: 'date',
  moment: 'date',
  boolean: 'boolean',
};

/** An order in the words of its field: A to Z, oldest first, smallest first. */
function useOrderName(resource: Resource): (field: string, order: Sort['order']) => string {
  const translate = useTranslate();
  return (field, order) => {
    const property = fieldProperty(resource.schema, field);
    return translate(`lists.orders.${words[fieldKind(property ?? {})] ?? 'text'}.${order}`);
  };
}
