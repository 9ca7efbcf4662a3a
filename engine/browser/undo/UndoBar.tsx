import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import Stack from '@mui/material/Stack';
import { quietPart } from '#engine/ui/PartSuspense.tsx';
import { undoPlace } from '#engine/ui/undoPlace.ts';
import { useApiQuery } from '../context/useApiQuery.ts';
import type { Undoable } from './UndoItem.tsx';
import { isUndoableLately, onUndoable } from './undoable.ts';
import { useFocusBack } from './useFocusBack.ts';

const UndoItem = quietPart(async () => (await import('./UndoItem.tsx')).UndoItem);

/**
 * What can still be taken back, with the seconds left: also after the page was loaded anew. The server is asked only where
 * something was done here lately.
 */
export function UndoBar() {
  const translate = useTranslate();
  const [isEnabled] = useState(isUndoableLately);
  const { data, dataUpdatedAt, refetch } = useApiQuery<Undoable[]>('undo', { isEnabled });
  useEffect(() => onUndoable(() => void refetch()), [refetch]);
  const { placeEvents, leadBack } = useFocusBack();
  return (
    <Stack
      spacing={1}
      role="region"
      aria-label={translate('undo.title')}
      {...placeEvents}
      sx={{
        ...undoPlace,
        ...{ pointerEvents: 'none', '& > *': { pointerEvents: 'auto' } },
      }}
    >
      {(Array.isArray(data) ? data : []).map((item) => (
        <UndoItem key={item.id} item={item} since={dataUpdatedAt} onGone={leadBack} />
      ))}
    </Stack>
  );
}
