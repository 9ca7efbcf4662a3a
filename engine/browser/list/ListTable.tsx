import { useCallback, useEffect, useRef, useMemo } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import type { Theme } from '@mui/material/styles';
import { oneLine } from '#engine/ui/oneLine.ts';
import { stickyStart } from '#engine/ui/stickyStart.ts';
import { topBarPixels } from '#engine/ui/theme/tokens.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { ListHead } from './ListHead.tsx';
import { useListFrame } from './ListFrame.ts';
import { inlineCellStyle } from './inline/InlineCell.tsx';
import { drawnRows, useEditedRows } from './inline/useEditedRows.ts';
import { ListRow } from './ListRow.tsx';
import { useRowFocus } from './useRowFocus.ts';
import { useRowKeys } from './useRowKeys.ts';
import { useRowWindow } from './useRowWindow.ts';
import { useSelection } from './useSelection.ts';
import type { ResolvedColumn, Resource } from '#engine/rules/resource/Resource.ts';
import { usePermission } from '../context/usePermission.ts';
import { useConnection } from '../offline/useConnection.ts';

/** Pixels of columns that fit beside the menu on the narrowest window that shows it. */
const widestInView = 840;

/** Columns beside which a name still has room with the usual space around each. */
const mostRoomy = 6;

/** Rows of 32 px: what stands in them is no higher than its line. */
const compact = {
  '& tbody td, & tbody td[data-row-tools]': { py: 0, height: 32, fontSize: '0.875rem', lineHeight: 1.3 },
  '& thead th': { py: 0.5 },
  '& tbody .MuiIconButton-root, & tbody .MuiCheckbox-root': { p: 0.375 },
  '& tbody [data-cell-edit]': { minHeight: 24, py: 0 },
  '& tbody .MuiChip-root': { height: 22 },
} as const;

/** Pixels of the cells beside the columns: the box that chooses a row, and the sign that leads to it. */
const narrowCell = 56;

/** Columns of fixed widths do not grow with what stands in them. */
const fixedWidths = {
  '& td:not(.no-print), & [data-cell-edit]': oneLine,
  // Their names wrap: one that is cut is not read by touch.
  '& th[data-column]': { hyphens: 'auto', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
  '& th.MuiTableCell-paddingCheckbox': { width: narrowCell },
  '& td bdi:only-child': { ...oneLine, display: 'block' },
} as const;

interface ListTableProps {
  /** An empty place is a row that is not held right now. */
  rows: readonly (EngineRecord | undefined)[];
  /** Only the rows near the window are drawn; all are of one height then. */
  isWindowed?: boolean;
  /** Told which rows are drawn: the first, and the one behind the last. */
  onShown?: (first: number, last: number) => void;
}

/**
 * The table of a list with its head in view. A row opens by click or Enter; arrows, Home and End move between rows,
 * Space selects, left and right move within a row.
 */
export function ListTable({ rows, isWindowed = false, onShown }: ListTableProps) {
  const translate = useTranslate();
  const { resource, display, onOpen } = useListFrame();
  const openRow = useSteady(onOpen);
  const { total, isPlaceholderData } = useListContext<EngineRecord>();
  const body = useRef<HTMLTableSectionElement>(null);
  const selection = useSelection(rows.filter((row) => row !== undefined));
  const inlineFields = useInlineFields(resource);
  const shownWindow = useRowWindow({ body, count: rows.length, isOn: isWindowed, ...(onShown ? { onShown } : {}) });
  const { edited, begin } = useEditedRows();
  const focus = useRowFocus({ body, count: rows.length, reveal: shownWindow.reveal });
  const onKeyDown = useRowKeys({ rows, focus, selection, onOpen });
  const span = display.columns.length + (selection.isPossible ? 1 : 0) + (onOpen ? 1 : 0);
  const least = display.columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 140), 0);
  const beside = (span - display.columns.length) * narrowCell;
  const isFixed = isWindowed || display.widths !== null || display.density === 'compact';
  const inView = least > widestInView ? 'xl' : 'md';
  return (
    <Box
      sx={{
        // Only a narrow window scrolls sideways: a scrolling box of its own would keep the head from staying in view.
        overflowX: { xs: 'auto', [inView]: 'var(--docked-overflow, clip)' },
        '& thead th': { top: { md: 'auto', [inView]: `var(--docked-head, ${topBarPixels}px)` }, whiteSpace: 'normal' },
        opacity: isPlaceholderData ? 0.6 : 1,
        '& tbody tr': { cursor: onOpen ? 'pointer' : 'default' },
        '& tbody td[data-row-tools]': { width: narrowCell, textAlign: 'end', py: 0.5, whiteSpace: 'nowrap' },
        '& [data-row]:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        ...sidesOf(display.columns, selection.isPossible ? 1 : 0),
        ...{ ...inlineCellStyle, ...(onOpen && toolsInView) },
        '& table': { minWidth: { xs: least + beside, [inView]: least } },
        ...(display.columns.length > mostRoomy ? { '& th, & td': { px: 1.25 } } : {}),
        ...(display.density === 'compact' ? compact : {}),
        ...(display.columns.length > 1 ? firstColumnInView(display.columns[0], selection.isPossible ? 2 : 1) : {}),
        '& [data-row]': { scrollMarginBlock: '112px 72px' },
        '@media print': {
          overflow: 'visible',
          '& thead th, & tbody td': { position: 'static !important' },
          '& .no-print': { display: 'none' },
          // As narrow as the paper, and as high as what stands in it.
          '& table': { minWidth: '0 !important' },
          '& td, & th, & td bdi, & [data-cell-edit]': {
            ...{ whiteSpace: 'normal !important', overflow: 'visible !important' },
          },
        },
        ...(isFixed ? fixedWidths : {}),
      }}
    >
      <Table
        size={display.density === 'compact' ? 'small' : 'medium'}
        aria-label={translate(`resources.${resource.name}.name`, { smart_count: 2, count: 2 })}
        aria-rowcount={isWindowed ? (total ?? -1) : undefined}
        sx={isFixed ? { tableLayout: 'fixed' } : {}}
      >
        <ListHead selection={selection} />
        <TableBody ref={body} onKeyDown={onKeyDown} {...focus.bodyEvents}>
          {drawnRows(rows, shownWindow, edited).map((drawn) => {
            const { index } = drawn;
            if (drawn.kind !== 'row') {
              const count = drawn.kind === 'room' ? drawn.count : 1;
              return <Spacer key={`place ${index}`} height={count * shownWindow.height} span={span} />;
            }
            const { record } = drawn;
            return (
              <ListRow
                key={record.id}
                record={record}
                index={index}
                isCurrent={index === focus.current}
                isSelected={selection.isPossible ? selection.has(record.id) : null}
                onToggle={selection.toggle}
                onFocus={focus.onFocus}
                columns={display.columns}
                density={display.density}
                inlineFields={inlineFields}
                onEdit={begin}
                resource={resource}
                onOpen={onOpen && openRow}
              />
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
}

/** The widest first column, in pixels, beside which there is room on a narrow window for one more. */
const widestKept = 240;

/**
 * What the rows are known by stays where a table that is wider than its place begins, with the looks of its row; `nth`
 * of the cells.
 */
function firstColumnInView(column: ResolvedColumn | undefined, nth: 1 | 2): Record<string, object> {
  if (typeof column?.width === 'number' && column.width > widestKept) return {};
  const cell = `:nth-of-type(${nth})`;
  return {
    [`& [data-row] > ${cell}`]: stickyStart,
    [`& thead th${cell}`]: { insetInlineStart: 0, zIndex: 3 },
    ...looksOfRow(cell),
  };
}

/** A cell that stays in view looks as its row does, which has no ground of its own otherwise. */
function looksOfRow(cell: string): Record<string, object> {
  return {
    [`& .MuiTableRow-hover:hover > ${cell}, & .Mui-selected > ${cell}`]: { backgroundColor: 'inherit' },
    [`& [data-row]:focus-visible > ${cell}`]: {
      boxShadow: ({ palette: { primary } }: Theme) => `inset 0 2px ${primary.main}, inset 0 -2px ${primary.main}`,
    },
  };
}

/** What opens a row stays where a table that is wider than its place ends. */
const toolsInView = {
  '& [data-row] > td[data-row-tools]': {
    ...{ position: 'sticky', insetInlineEnd: 0, zIndex: 1, bgcolor: 'background.paper' },
  },
  '& thead th:last-of-type': { insetInlineEnd: 0 },
  ...looksOfRow('td[data-row-tools]'),
};

/**
 * Where the values of each column stand, of which there are `before` cells: at sides of the page as it is read, mirrored
 * with it, so that a text of the other direction stands there too.
 */
function sidesOf(columns: readonly ResolvedColumn[], before: number): Record<string, object> {
  const toEnd = columns.flatMap(({ align }, index) => (align === 'end' ? [before + index + 1] : []));
  return {
    '& [data-row] > td': { textAlign: 'left' },
    ...(toEnd.length > 0 && {
      [toEnd.map((nth) => `& [data-row] > td:nth-of-type(${nth})`).join(', ')]: { textAlign: 'right' },
    }),
  };
}

/** Stands for rows that are not drawn, or for one that is not there yet. */
function Spacer({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden data-print="none" style={{ height }}>
      <td colSpan={span} style={{ padding: 0, border: 0 }} />
    </tr>
  );
}

/** A handler that stays the same from drawing to drawing and calls the newest one: rows are not drawn anew for it. */
function useSteady(handler: ((record: EngineRecord) => void) | null): (record: EngineRecord) => void {
  const newest = useRef(handler);
  useEffect(() => {
    newest.current = handler;
  });
  return useCallback((record: EngineRecord) => newest.current?.(record), []);
}

/** Fields that the person may change in the row itself; none while the server does not answer. */
function useInlineFields(resource: Resource): ReadonlySet<string> {
  const { canUpdate, hidden, fixed } = usePermission(resource);
  const isThere = useConnection();
  const fields =
    canUpdate && isThere ? resource.list.inline.filter((field) => !hidden.has(field) && !fixed.has(field)) : [];
  const key = fields.join(' ');
  return useMemo(() => new Set(key.split(' ').filter((field) => field !== '')), [key]);
}
