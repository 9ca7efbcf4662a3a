import DownloadForOfflineRounded from '@mui/icons-material/DownloadForOfflineRounded';
import OfflinePinRounded from '@mui/icons-material/OfflinePinRounded';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPart, PartSuspense } from '#engine/ui/PartSuspense.tsx';
import { CompactButton } from '#engine/ui/CompactButton.tsx';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import type { OpenedAssessment } from '../values/OpenedAssessment.ts';
import { usePack } from './usePack.ts';

const PackDialog = lazyPart(async () => (await import('./PackDialog.tsx')).PackDialog);

/** Says whether a club assessment is there without a network, and takes it along. */
export function PackButton({ opened }: { opened: OpenedAssessment }) {
  const translate = useTranslate();
  const { outgoing } = useEngine();
  const [isOpen, setOpen] = useState(false);
  const pack = usePack(opened.clubAssessment.id);
  if (!outgoing) return null;
  return (
    <>
      <CompactButton
        icon={pack ? <OfflinePinRounded color="success" /> : <DownloadForOfflineRounded />}
        label={translate(pack ? 'offline.pack.made' : 'offline.pack.make')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <PartSuspense fallback={null}>
          <PackDialog opened={opened} onClose={() => setOpen(false)} />
        </PartSuspense>
      ) : null}
    </>
  );
}
