import { memo, useCallback, type MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import EditOutlined from '@mui/icons-material/EditOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import type { ResolvedColumn, Resource } from '#engine/rules/resource/Resource.ts';
import { lazyPart, PartSuspense } from '#engine/ui/PartSuspense.tsx';
import type { EngineRecord } from '../context/Engine.ts';
import { usePermission } from '../context/usePermission.ts';
import { useTextLanguages } from '../context/useTextLanguages.ts';
import { representRecord } from '../display/representRecord.ts';
import { InlineCell } from './inline/InlineCell.tsx';
import type { BeginEdit } from './inline/useEditedRows.ts';
import { ListCell } from './ListCell.tsx';
import type { Density } from './useListDisplay.ts';

const DeleteButton = lazyPart(async () => (await import('../form/DeleteButton.tsx')).DeleteButton);

interface ListRowProps {
  record: EngineRecord;
  index: number;
  /** The row that Tab leads to. */
  isCurrent: boolean;
  /** Null where rows cannot be selected. */
  isSelected: boolean | null;
  onToggle: (record: EngineRecord, isRange: boolean) => void;
  onFocus: (index: number) => void;
  columns: readonly ResolvedColumn[];
  density: Density;
  inlineFields: ReadonlySet<string>;
  onEdit: BeginEdit;
  resource: Resource;
  onOpen: ((record: EngineRecord) => void) | null;
}

const ownControls = 'a, button, input, label, [data-cell-edit], [data-editing]';

/** One row of a list; its table styles the cells, once for all rows. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { record, index, isCurrent, isSelected, onToggle, onFocus, columns, density } = props;
  const { inlineFields, onEdit, resource, onOpen } = props;
  const translate = useTranslate();
  const languages = useTextLanguages(resource.entity);
  const { canUpdate, canDelete } = usePermission(resource);
  const name = representRecord(record, resource, languages);
  const beginEdit = useCallback((edited: EngineRecord) => onEdit(edited, index), [index, onEdit]);
  const openByClick = (event: MouseEvent) => {
    // A click within a portal (a menu of a cell) bubbles here too, though it was not in the row.
    // The second click of a quick two meets what the first one opened in a cell.
    const { target, currentTarget } = event;
    if (!onOpen || event.detail > 1 || !(target instanceof Element) || !currentTarget.contains(target)) return;
    if (!target.closest(ownControls)) onOpen(record);
  };
  return (
    <TableRow
      hover={onOpen !== null}
      selected={isSelected === true}
      tabIndex={isCurrent ? 0 : -1}
      data-row={index}
      data-record={record.id}
      aria-rowindex={index + 2}
      {...(isSelected === null ? {} : { 'aria-selected': isSelected })}
      onClick={openByClick}
      onFocus={() => onFocus(index)}
    >
      {isSelected !== null && (
        <TableCell padding="checkbox" className="no-print">
          <Checkbox
            size="small"
            checked={isSelected}
            tabIndex={-1}
            onClick={(event) => onToggle(record, event.shiftKey)}
            slotProps={{ input: { 'aria-label': translate('lists.select.row', { name }) } }}
          />
        </TableCell>
      )}
      {columns.map((column) => (
        <TableCell key={column.field}>
          {inlineFields.has(column.field) ? (
            <InlineCell resource={resource} column={column} record={record} onEdit={beginEdit} />
          ) : (
            <ListCell resource={resource} column={column} record={record} />
          )}
        </TableCell>
      ))}
      {onOpen && (
        <TableCell className="no-print" data-row-tools>
          <IconButton
            size={density === 'compact' ? 'small' : 'medium'}
            aria-label={translate(canUpdate ? 'engine.list.edit' : 'engine.list.show', { name })}
            onClick={() => onOpen(record)}
          >
            {canUpdate ? <EditOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
          </IconButton>
          {resource.list.rowDelete && canDelete && (
            <PartSuspense fallback={null}>
              <DeleteButton isInRow resource={resource} record={record} onDeleted={() => undefined} />
            </PartSuspense>
          )}
        </TableCell>
      )}
    </TableRow>
  );
});
