import { useState } from 'react';
import Button from '@mui/material/Button';
import PlaylistAddRounded from '@mui/icons-material/PlaylistAddRounded';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { lazyPart, PartSuspense } from '#engine/ui/PartSuspense.tsx';

const CompanyUploadPanel = lazyPart(async () => (await import('./CompanyUploadPanel.tsx')).CompanyUploadPanel);

/** The button 'add many' of a list of companies and the panel it opens (document 3 §2.13). */
export function CompanyUpload({ resource, label }: WidgetProps) {
  const [isOpen, setOpen] = useState(false);
  const type = resource.form.defaults['type'];
  return (
    <>
      <Button variant="outlined" startIcon={<PlaylistAddRounded />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <PartSuspense fallback={null}>
          <CompanyUploadPanel type={typeof type === 'string' ? type : null} onClose={() => setOpen(false)} />
        </PartSuspense>
      )}
    </>
  );
}
