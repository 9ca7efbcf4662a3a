import { useState } from 'react';
import { useListContext } from 'react-admin';
import Button from '@mui/material/Button';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { lazyPart, PartSuspense } from '#engine/ui/PartSuspense.tsx';

const ReinvitePanel = lazyPart(async () => (await import('./ReinvitePanel.tsx')).ReinvitePanel);

/** The button 'reinvite many' and the panel it opens (document 1 §2.7); it begins with whom the list has selected. */
export function ReinviteMany({ label }: WidgetProps) {
  const [isOpen, setOpen] = useState(false);
  const { selectedIds = [] } = useListContext();
  return (
    <>
      <Button variant="outlined" startIcon={<ForwardToInboxOutlined />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <PartSuspense fallback={null}>
          <ReinvitePanel selected={selectedIds.map(String)} onClose={() => setOpen(false)} />
        </PartSuspense>
      )}
    </>
  );
}
