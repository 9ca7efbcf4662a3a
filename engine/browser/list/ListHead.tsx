import type { KeyboardEvent, MouseEvent } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Tooltip from '@mui/material/Tooltip';
import { topBarPixels } from '#engine/ui/theme/tokens.ts';
import { visuallyHidden } from '#engine/ui/visuallyHidden.ts';
import { readSortKeys, sortByColumn, writeSortKeys } from '#engine/rules/lists/sortKeys.ts';
import { ColumnHandle, useColumnKeys } from './ColumnHandle.tsx';
import { useListFrame } from './ListFrame.ts';
import type { Selection } from './useSelection.ts';
import { useSortable, type Sortable } from './useSortable.ts';

/** Names of the columns: a click sorts by one, with Shift by several; the first box selects all rows that are shown. */
export function ListHead({ selection }: { selection: Selection }) {
  const translate = useTranslate();
  const { resource, display, onOpen } = useListFrame();
  const sortable = useSortable(resource);
  return (
    <TableHead sx={{ '& th': { position: 'sticky', top: { md: topBarPixels }, zIndex: 2 } }}>
      <TableRow>
        {selection.isPossible && (
          <TableCell padding="checkbox" className="no-print">
            <Checkbox
              size="small"
              checked={selection.isWhole}
              indeterminate={!selection.isWhole && selection.isAny}
              onChange={selection.toggleWhole}
              slotProps={{ input: { 'aria-label': translate('lists.select.shown') } }}
            />
          </TableCell>
        )}
        {display.columns.map(({ field, width, align }) => (
          <HeadCell key={field} field={field} width={width} align={align} sortable={sortable(field)} />
        ))}
        {onOpen && (
          <TableCell className="no-print" sx={{ width: display.widths ? 'auto' : 56 }}>
            <Box sx={visuallyHidden}>{translate('engine.list.open')}</Box>
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  );
}

interface HeadCellProps {
  field: string;
  width: number | string | null;
  align: 'start' | 'end';
  sortable: Sortable;
}

function HeadCell({ field, width, align, sortable }: HeadCellProps) {
  const translate = useTranslate();
  const { resource } = useListFrame();
  const { sort, setSort } = useListContext();
  const sorts = readSortKeys(sort);
  const place = sorts.findIndex((each) => each.field === field);
  const direction = sorts[place]?.order === 'DESC' ? 'desc' : 'asc';
  const label = translate(`resources.${resource.name}.fields.${field}`);
  const resize = useColumnKeys(field);
  const sortBy = (event: MouseEvent | KeyboardEvent) =>
    setSort(writeSortKeys(sortByColumn(sorts, field, event.shiftKey)));
  return (
    <TableCell
      data-column={field}
      onKeyDown={resize}
      // Its edge reaches into the next column.
      sx={{ width: width ?? 'auto', textAlign: align, '&&': { overflow: 'visible' } }}
      {...(place === 0 ? { 'aria-sort': direction === 'asc' ? ('ascending' as const) : ('descending' as const) } : {})}
    >
      {sortable === 'tooMany' ? (
        <Tooltip describeChild title={translate('lists.sort.tooMany', { field: label })}>
          <TableSortLabel aria-disabled hideSortIcon sx={{ cursor: 'default' }}>
            {label}
          </TableSortLabel>
        </Tooltip>
      ) : sortable === 'yes' ? (
        <TableSortLabel
          active={place >= 0}
          hideSortIcon
          direction={place >= 0 ? direction : 'asc'}
          title={label}
          sx={{ maxWidth: '100%' }}
          onClick={sortBy}
          onKeyDownCapture={(event: KeyboardEvent) => {
            // The click that the button makes of Enter knows nothing of Shift.
            if (event.key !== 'Enter' || !event.shiftKey) return;
            event.preventDefault();
            event.stopPropagation();
            sortBy(event);
          }}
        >
          <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {label}
          </Box>
          {sorts.length > 1 && place >= 0 && (
            <Box component="span" sx={{ typography: 'caption', marginInlineStart: 0.5 }}>
              {place + 1}
            </Box>
          )}
        </TableSortLabel>
      ) : (
        label
      )}
      <ColumnHandle field={field} label={label} isInTabOrder={sortable === 'no'} />
    </TableCell>
  );
}
