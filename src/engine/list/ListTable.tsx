import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { DataTable, useListContext, useRecordContext, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import EditOutlined from '@mui/icons-material/EditOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import type { ResolvedColumn, Resource } from '#domain/resource/Resource.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { usePermission } from '../context/usePermission.ts';
import { useTextLanguages } from '../context/useTextLanguages.ts';
import { representRecord } from '../display/representRecord.ts';
import { ListCell } from './ListCell.tsx';

/** Height of the bar that stays above the page. */
const topBarPixels = 60;

interface ListTableProps {
  resource: Resource;
  columns: readonly ResolvedColumn[];
  /** Opens a record; null where rows lead nowhere. */
  onOpen: ((record: EngineRecord) => void) | null;
}

/**
 * The table of a list with its head in view. A row opens by click; with the keyboard its button takes Enter and the
 * arrow keys move from row to row.
 */
export function ListTable({ resource, columns, onOpen }: ListTableProps) {
  const table = useRef<HTMLDivElement>(null);
  const { data, isPlaceholderData } = useListContext<EngineRecord>();
  const openRow = (event: MouseEvent) => {
    if (!onOpen || (event.target as Element).closest('a, button, input')) return;
    const row = (event.target as Element).closest('tbody tr');
    const place = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1;
    const record = data?.[place];
    if (record) onOpen(record);
  };
  return (
    <Box
      ref={table}
      onClick={openRow}
      onKeyDown={(event) => moveBetweenRows(event, table.current)}
      sx={{
        // Only a narrow window scrolls sideways: a scrolling box of its own would keep the head from staying in view.
        overflowX: { xs: 'auto', md: 'clip' },
        '& .RaDataTable-tableWrapper, & .RaDataTable-root': { overflow: 'visible' },
        '&& .RaDataTable-headerCell': { top: { md: topBarPixels } },
        opacity: isPlaceholderData ? 0.6 : 1,
        '& tbody tr': { cursor: onOpen ? 'pointer' : 'default' },
        '& table': { minWidth: columns.length * 140 },
      }}
    >
      <DataTable bulkActionButtons={false} rowClick={false} size="medium" empty={null} hover={onOpen !== null}>
        {columns.map((column) => (
          <DataTable.Col
            key={column.field}
            source={column.field}
            label={`resources.${resource.name}.fields.${column.field}`}
            disableSort={!isSortable(resource, column.field)}
            cellSx={() => ({ width: column.width ?? 'auto', textAlign: column.align })}
            sx={{ width: column.width ?? 'auto', '&.MuiTableCell-head': { textAlign: column.align } }}
          >
            <ListCell resource={resource} column={column} />
          </DataTable.Col>
        ))}
        {onOpen && (
          <DataTable.Col
            source="open"
            label={<OpenHead />}
            disableSort
            cellSx={() => ({ width: 56, textAlign: 'end', py: 0.5 })}
          >
            <OpenCell resource={resource} onOpen={onOpen} />
          </DataTable.Col>
        )}
      </DataTable>
    </Box>
  );
}

function OpenHead() {
  const translate = useTranslate();
  return (
    <Box sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>
      {translate('engine.list.open')}
    </Box>
  );
}

function OpenCell({ resource, onOpen }: { resource: Resource; onOpen: (record: EngineRecord) => void }) {
  const translate = useTranslate();
  const record = useRecordContext<EngineRecord>();
  const { canUpdate } = usePermission(resource);
  const languages = useTextLanguages(resource.entity);
  if (!record) return null;
  const name = representRecord(record, resource, languages);
  return (
    <IconButton
      data-row-open
      aria-label={translate(canUpdate ? 'engine.list.edit' : 'engine.list.show', { name })}
      onClick={() => onOpen(record)}
    >
      {canUpdate ? <EditOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
    </IconButton>
  );
}

function isSortable(resource: Resource, field: string): boolean {
  const property = resource.schema.properties[field];
  return (
    property === undefined || (!property['x-localized'] && property.type !== 'array' && property.type !== 'object')
  );
}

function moveBetweenRows(event: KeyboardEvent, table: HTMLElement | null): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const buttons = [...(table?.querySelectorAll<HTMLElement>('[data-row-open]') ?? [])];
  const place = buttons.indexOf(document.activeElement as HTMLElement);
  if (place < 0) return;
  event.preventDefault();
  buttons[place + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
}
