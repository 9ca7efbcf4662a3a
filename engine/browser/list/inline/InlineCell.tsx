import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ResolvedColumn, Resource } from '#engine/rules/resource/Resource.ts';
import { lazyPart, PartSuspense } from '#engine/ui/PartSuspense.tsx';
import type { EngineRecord } from '../../context/Engine.ts';
import { useTextLanguages } from '../../context/useTextLanguages.ts';
import { representRecord } from '../../display/representRecord.ts';
import { ListCell } from '../ListCell.tsx';

const InlineEditor = lazyPart(async () => (await import('./InlineEditor.tsx')).InlineEditor);

interface InlineCellProps {
  resource: Resource;
  column: ResolvedColumn;
  record: EngineRecord;
  /** Told that something is typed; what it gives back tells the end of it. */
  onEdit: (record: EngineRecord) => () => void;
}

/** Looks of what can be changed in its row, for the table around: once for all cells. */
export const inlineCellStyle = {
  '& [data-cell-edit]': {
    ...{ minHeight: 28, px: 1, mx: -1, py: 0.25, borderRadius: '6px', cursor: 'text' },
    ...{ border: 1, borderColor: 'transparent' },
    '&:hover': { borderColor: 'divider', bgcolor: 'background.paper' },
  },
} as const;

/** The input of a value, over its neighbours where the column is too narrow for it. */
const over = {
  ...{ position: 'relative', zIndex: 2, width: 'max(100%, 220px)' },
  ...{ bgcolor: 'background.paper', borderRadius: '6px', boxShadow: 3 },
} as const;

/** A value that can be changed in its row: a click, Enter or F2 makes it the field's input. */
export function InlineCell({ resource, column, record, onEdit }: InlineCellProps) {
  const translate = useTranslate();
  const languages = useTextLanguages(resource.entity);
  const [isEditing, setEditing] = useState(false);
  const cell = useRef<HTMLDivElement>(null);
  const editor = useRef<HTMLDivElement>(null);
  const isBack = useRef(false);
  const close = useCallback(() => {
    const { activeElement, body } = document;
    // What was saved is known later: whoever has gone elsewhere meanwhile stays there.
    isBack.current = activeElement === body || editor.current?.contains(activeElement) === true;
    setEditing(false);
  }, []);
  useEffect(() => {
    if (isEditing || !isBack.current) return;
    isBack.current = false;
    cell.current?.focus();
  }, [isEditing]);
  if (isEditing) {
    return (
      <>
        {/* The column stays as wide as it is: the input lies over its neighbours where it needs more. */}
        <Box aria-hidden sx={{ visibility: 'hidden', height: 0, overflow: 'hidden' }}>
          <ListCell resource={resource} column={column} record={record} />
        </Box>
        <Box ref={editor} sx={{ width: 0, minWidth: '100%' }}>
          <Box sx={over}>
            <PartSuspense fallback={<Skeleton variant="rounded" height={36} />}>
              <InlineEditor {...{ resource, record, onEdit }} field={column.field} onClose={close} />
            </PartSuspense>
          </Box>
        </Box>
      </>
    );
  }
  const field = translate(`resources.${resource.name}.fields.${column.field}`);
  const name = representRecord(record, resource, languages);
  return (
    <div
      ref={cell}
      role="button"
      tabIndex={-1}
      data-cell-edit
      title={translate('lists.inline.edit', { field, name })}
      onClick={() => setEditing(true)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'F2') return;
        event.preventDefault();
        setEditing(true);
      }}
    >
      <ListCell resource={resource} column={column} record={record} />
    </div>
  );
}
