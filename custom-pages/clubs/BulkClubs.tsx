import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import PlaylistAddRounded from '@mui/icons-material/PlaylistAddRounded';
import { renewResource } from '#engine/browser/context/renewResource.ts';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { lazyPart, PartSuspense } from '#engine/ui/PartSuspense.tsx';
import type { QueuedClubs } from './useBulkClubs.ts';
import { useStoredClubs } from './useStoredClubs.ts';

const BulkClubPanel = lazyPart(async () => (await import('./BulkClubPanel.tsx')).BulkClubPanel);

/** The button 'add many' and the panel it opens (document 1 §2.4, §2.6); the panel may be closed before all is stored. */
export function BulkClubs({ label, onStored }: WidgetProps) {
  const [isOpen, setOpen] = useState(false);
  const [queued, setQueued] = useState<readonly QueuedClubs[]>([]);
  const client = useQueryClient();
  useStoredClubs(queued[0] ?? null, {
    isFinding: onStored !== undefined,
    onStored: (ids) => {
      setQueued((before) => before.slice(1));
      // The list behind shows them, also where the panel was closed meanwhile.
      void renewResource(client, 'clubs');
      onStored?.(ids);
    },
  });
  return (
    <>
      <Button variant="outlined" startIcon={<PlaylistAddRounded />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <PartSuspense fallback={null}>
          <BulkClubPanel onClose={() => setOpen(false)} onQueued={(next) => setQueued((before) => [...before, next])} />
        </PartSuspense>
      )}
    </>
  );
}
