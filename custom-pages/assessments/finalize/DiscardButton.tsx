import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '#engine/ui/overlays.ts';

/** Gives up what was typed and not saved, after a question. */
export function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const label = translate('forms.draft.discard');
  return (
    <>
      <Button color="inherit" onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={label}
        confirmLabel={label}
        cancelLabel={translate('report.delete.cancel')}
        onConfirm={() => {
          setAsked(false);
          onDiscard();
        }}
        onCancel={() => setAsked(false)}
        isDangerous
      >
        {translate('report.kept.discard')}
      </ConfirmDialog>
    </>
  );
}
