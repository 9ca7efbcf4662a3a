import { useId, type KeyboardEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import DragIndicatorRounded from '@mui/icons-material/DragIndicatorRounded';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import { touchTarget } from '#engine/ui/touchTarget.ts';
import { RowButtons } from './RowButtons.tsx';
import type { SortableRows } from './useSortableRows.ts';

interface SortableRowProps {
  /** What the row is called. */
  title: string;
  index: number;
  rows: SortableRows;
  /** Without it, it cannot be taken away. */
  onRemove?: () => void;
  readOnly: boolean;
  /** It keeps its place. */
  isFixed?: boolean;
  /** In a tree: how deep it is, counted from 1; around the rows stands an element of the role list. */
  level?: number;
  /** Room in px without which the buttons go below. */
  leastWidth?: number;
  /** Buttons before those that move and remove it. */
  actions?: ReactNode;
  /** Below the row, in its full width. */
  below?: ReactNode;
  children: ReactNode;
}

/** A row that is moved by its handle, by buttons or by Alt with the arrows up and down. */
export function SortableRow({
  title,
  index,
  rows,
  readOnly,
  isFixed = false,
  leastWidth = 200,
  level,
  ...parts
}: SortableRowProps) {
  const labelId = useId();
  const isDragged = rows.drag.dragged === index;
  const move = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    // In a list that is open, the arrows choose.
    const isChoosing = event.target instanceof Element && event.target.closest('[role="combobox"], [role="listbox"]');
    if (!event.altKey || by === 0 || readOnly || isChoosing) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isFixed) rows.move(index, index + by);
  };
  return (
    <Box
      data-row={index}
      role="group"
      {...(level && { role: 'listitem', 'aria-level': level, 'aria-setsize': rows.count, 'aria-posinset': index + 1 })}
      aria-labelledby={labelId}
      onKeyDown={move}
      style={rows.drag.styleOf(index)}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        boxShadow: isDragged ? 6 : 0,
        // Of a large tree only what is in sight is laid out; what is dragged, or stands around it, is not cut off.
        ...(level &&
          !parts.below &&
          !isDragged && { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 56px' }),
      }}
    >
      <Box id={labelId} hidden>
        {title}
      </Box>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1, px: 1, py: 0.75 }}>
        {!readOnly && <Grip isFixed={isFixed} {...rows.drag.grip(index)} />}
        <Box sx={{ flex: `1 1 ${leastWidth}px`, minWidth: 0, paddingInlineStart: readOnly ? 0.5 : 0 }}>
          {parts.children}
        </Box>
        {!readOnly && (
          <Stack direction="row" sx={{ marginInlineStart: 'auto', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
            {parts.actions}
            <RowButtons
              title={title}
              index={index}
              isLast={index === rows.count - 1}
              isFixed={isFixed}
              rows={{ move: rows.move, remove: parts.onRemove }}
            />
          </Stack>
        )}
      </Stack>
      {parts.below}
    </Box>
  );
}

function Grip({ isFixed, onPointerDown }: { isFixed: boolean } & ReturnType<SortableRows['drag']['grip']>) {
  const look = {
    width: 32,
    height: 32,
    display: 'grid',
    placeItems: 'center',
    color: 'text.secondary',
    ...touchTarget,
  } as const;
  if (isFixed) {
    return (
      <Box aria-hidden sx={look}>
        <PushPinOutlined fontSize="small" />
      </Box>
    );
  }
  return (
    <Box
      aria-hidden
      data-grip
      onPointerDown={onPointerDown}
      sx={{ ...look, cursor: 'grab', touchAction: 'none', userSelect: 'none', '&:active': { cursor: 'grabbing' } }}
    >
      <DragIndicatorRounded fontSize="small" />
    </Box>
  );
}
