import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import TravelExploreOutlined from '@mui/icons-material/TravelExploreOutlined';
import type { Prefill } from '#domain/clubs/changePrefill.ts';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { lazyPart, PartSuspense } from '#engine/ui/PartSuspense.tsx';

const PrefillPanel = lazyPart(async () => (await import('./PrefillPanel.tsx')).PrefillPanel);

/** For new clubs only: opens the panel that fills the form from a federation's service (document 1 §2.5). */
export function PrefillClub({ record, readOnly }: WidgetProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [last, setLast] = useState<Prefill | null>(null);
  if (record || readOnly) return null;
  return (
    <>
      <Button variant="outlined" fullWidth startIcon={<TravelExploreOutlined />} onClick={() => setOpen(true)}>
        {translate('clubs.prefill.button')}
      </Button>
      {isOpen && (
        <PartSuspense fallback={null}>
          <PrefillPanel last={last} onTaken={setLast} onClose={() => setOpen(false)} />
        </PartSuspense>
      )}
    </>
  );
}
