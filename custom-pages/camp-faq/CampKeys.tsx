import { useState } from 'react';
import Button from '@mui/material/Button';
import KeyRounded from '@mui/icons-material/KeyRounded';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { lazyPart, PartSuspense } from '#engine/ui/PartSuspense.tsx';

const CampKeysPanel = lazyPart(async () => (await import('./CampKeysPanel.tsx')).CampKeysPanel);

/** The button of the keys of CAMP and the panel it opens (decisions A20). */
export function CampKeys({ label }: WidgetProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<KeyRounded />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <PartSuspense fallback={null}>
          <CampKeysPanel onClose={() => setOpen(false)} />
        </PartSuspense>
      )}
    </>
  );
}
