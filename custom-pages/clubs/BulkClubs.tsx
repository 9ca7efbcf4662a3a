import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import PlaylistAddRounded from '@mui/icons-material/PlaylistAddRounded';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';

const BulkClubPanel = lazy(async () => ({ default: (await import('./BulkClubPanel.tsx')).BulkClubPanel }));

/** The button 'add many' and the panel it opens (document 1 §2.4, §2.6). */
export function BulkClubs({ label }: WidgetProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<PlaylistAddRounded />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <BulkClubPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
