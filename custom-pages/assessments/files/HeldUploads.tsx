import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { KeptFileFacts } from '#engine/browser/offline/outbox/DeviceStore.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { uploadsOf } from '#engine/browser/uploads/useUploads.ts';
import { makeUploadTarget } from './uploadTarget.ts';

/** Goes on with the files that this device holds, whichever page is open: each place once, waiting for the network. */
export function HeldUploads({ files }: { files: readonly KeptFileFacts[] }) {
  const engine = useEngine();
  const client = useQueryClient();
  useEffect(() => {
    for (const { place, about } of new Map(files.map((file) => [file.place, file])).values()) {
      const { clubAssessmentId, clubId, club = '', kind, role = '' } = about;
      if (!clubAssessmentId || !clubId || !kind) continue;
      const whole = { clubAssessmentId, clubId, club, kind, role };
      void uploadsOf(engine, place, whole).restore(makeUploadTarget(engine.api, client, whole));
    }
  }, [engine, client, files]);
  return null;
}
