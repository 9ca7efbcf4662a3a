import CloudUploadRounded from '@mui/icons-material/CloudUploadRounded';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { dialogPart } from '#engine/ui/PartSuspense.tsx';

const UnsentPanel = dialogPart(async () => (await import('./UnsentPanel.tsx')).UnsentPanel);

/** Opens what is unsent on this device, where a file of another device is taken in too. */
export function UnsentButton() {
  const translate = useTranslate();
  const { outgoing } = useEngine();
  const [isOpen, setOpen] = useState(false);
  if (!outgoing) return null;
  return (
    <>
      <Button startIcon={<CloudUploadRounded />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('offline.panel.title')}
      </Button>
      {isOpen ? <UnsentPanel outgoing={outgoing} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
