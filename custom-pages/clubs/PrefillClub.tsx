import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import TravelExploreOutlined from '@mui/icons-material/TravelExploreOutlined';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';

const PrefillPanel = lazy(async () => ({ default: (await import('./PrefillPanel.tsx')).PrefillPanel }));

/** For new clubs only: opens the panel that fills the form from a federation's service (document 1 §2.5). */
export function PrefillClub({ record, readOnly }: WidgetProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (record || readOnly) return null;
  return (
    <>
      <Button variant="outlined" fullWidth startIcon={<TravelExploreOutlined />} onClick={() => setOpen(true)}>
        {translate('clubs.prefill.button')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PrefillPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
