import { useState } from 'react';
import { useTranslate } from 'react-admin';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { lazyPart, PartSuspense } from '#engine/ui/PartSuspense.tsx';
import { ServerButton } from '../offline/ServerButton.tsx';
import type { ImportPanelProps } from './ImportPanel.tsx';

const ImportPanel = lazyPart(async () => (await import('./ImportPanel.tsx')).ImportPanel);

/** Opens the import of a resource; its panel is fetched then. */
export function ImportButton({ resource, given = {} }: Omit<ImportPanelProps, 'onClose'>) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ServerButton
        color="inherit"
        startIcon={<UploadFileOutlined />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {translate('import.button')}
      </ServerButton>
      {isOpen && (
        <PartSuspense fallback={null}>
          <ImportPanel resource={resource} given={given} onClose={() => setOpen(false)} />
        </PartSuspense>
      )}
    </>
  );
}
