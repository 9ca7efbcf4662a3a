import { useState } from 'react';
import { useTranslate } from 'react-admin';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { lazyPart, PartSuspense } from '#engine/ui/PartSuspense.tsx';
import { ServerButton } from '../offline/ServerButton.tsx';
import type { ImportPanelProps } from './ImportPanel.tsx';

const ImportPanel = lazyPart(async () => (await import('./ImportPanel.tsx')).ImportPanel);
const ImportsWatch = lazyPart(async () => (await import('./RecentImports.tsx')).ImportsWatch);

/** Opens the import of a resource; its panel is fetched then. */
export function ImportButton({ resource, given = {} }: Omit<ImportPanelProps, 'onClose'>) {
  const translate = useTranslate();
  const [panel, setPanel] = useState<'unopened' | 'open' | 'closed'>('unopened');
  return (
    <>
      <ServerButton
        color="inherit"
        startIcon={<UploadFileOutlined />}
        aria-haspopup="dialog"
        onClick={() => setPanel('open')}
      >
        {translate('import.button')}
      </ServerButton>
      {panel !== 'unopened' && (
        <PartSuspense fallback={null}>
          {panel === 'open' ? (
            <ImportPanel resource={resource} given={given} onClose={() => setPanel('closed')} />
          ) : (
            <ImportsWatch resource={resource} />
          )}
        </PartSuspense>
      )}
    </>
  );
}
