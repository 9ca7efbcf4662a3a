import { useEffect, useSyncExternalStore } from 'react';
import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { KeptFileFacts } from '#engine/browser/offline/outbox/DeviceStore.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { uploadsOf } from '#engine/browser/uploads/useUploads.ts';
import { FailedUpload } from './UploadList.tsx';
import { makeUploadTarget, readHeldAbout, type HeldAbout } from './uploadTarget.ts';
import { useSayLate } from './useFiles.ts';

/** Goes on with the files that this device holds, whichever page is open, waiting for the network. */
export function HeldUploads({ files }: { files: readonly KeptFileFacts[] }) {
  const engine = useEngine();
  const client = useQueryClient();
  const onLate = useSayLate();
  useEffect(() => {
    eachPlace(files, (place, about) => {
      void uploadsOf(engine, place, about).restore(makeUploadTarget(engine.api, client, about, onLate));
    });
  }, [engine, client, files, onLate]);
  return null;
}

/** Sends files that this device holds now, as somebody asks for; those that were refused once more. */
export function useSendHeld(): (files: readonly KeptFileFacts[]) => void {
  const engine = useEngine();
  const client = useQueryClient();
  const onLate = useSayLate();
  return (files) =>
    eachPlace(files, (place, about) => {
      void uploadsOf(engine, place, about).sendNow(makeUploadTarget(engine.api, client, about, onLate));
    });
}

function eachPlace(files: readonly KeptFileFacts[], act: (place: string, about: HeldAbout) => void): void {
  for (const file of new Map(files.map((each) => [each.place, each])).values()) {
    const about = readHeldAbout(file);
    if (about) act(file.place, about);
  }
}

/** A file that this device holds by its name; where the server refused it with the reason, to be tried again or let go. */
export function HeldUpload({ file }: { file: KeptFileFacts }) {
  const engine = useEngine();
  const client = useQueryClient();
  const onLate = useSayLate();
  const uploads = uploadsOf(engine, file.place, file.about);
  const upload = useSyncExternalStore(uploads.subscribe, uploads.list).find(({ heldId }) => heldId === file.id);
  const about = readHeldAbout(file);
  if (upload?.state === 'failed' && about) {
    const retry = () => uploads.retry(upload.id, makeUploadTarget(engine.api, client, about, onLate));
    return <FailedUpload upload={upload} onRetry={retry} onCancel={() => uploads.cancel(upload.id)} />;
  }
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <bdi>{file.name}</bdi>
    </Typography>
  );
}
