import CloseRounded from '@mui/icons-material/CloseRounded';
import { Alert, AlertTitle, Box, Button, IconButton, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { saveFile } from '#engine/browser/export/saveFile.ts';
import type { Upload } from '#engine/browser/uploads/Uploads.ts';
import type { UploadsInUse } from '#engine/browser/uploads/useUploads.ts';
import { useSayRefusal } from '#engine/browser/validation/useSayRefusal.ts';
import { formatBytes } from '#engine/rules/values/formatBytes.ts';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
import { ProgressBar } from '#engine/ui/ProgressBar.tsx';

/** Uploads that are on their way, that failed, and that broke off before. */
export function UploadList({ uploads: { running, begun, cancel, retry, forget } }: { uploads: UploadsInUse }) {
  const translate = useTranslate();
  if (running.length + begun.length === 0) return null;
  return (
    <Stack
      component="ul"
      spacing={1.5}
      sx={{ m: 0, px: 2.5, pb: 2, listStyle: 'none' }}
      aria-label={translate('files.uploads')}
    >
      {running.map((upload) => (
        <li key={upload.id}>
          {upload.state === 'failed' ? (
            <FailedUpload upload={upload} onRetry={() => retry(upload.id)} onCancel={() => cancel(upload.id)} />
          ) : (
            <RunningUpload upload={upload} onCancel={() => cancel(upload.id)} />
          )}
        </li>
      ))}
      {begun.map((one) => (
        <li key={one.path}>
          <Alert
            severity="info"
            action={
              <Button
                color="inherit"
                size="small"
                aria-label={`${translate('files.begun.discard')}: ${one.name}`}
                onClick={() => forget(one)}
              >
                {translate('files.begun.discard')}
              </Button>
            }
          >
            {translate('files.begun.text', { name: one.name })}
          </Alert>
        </li>
      ))}
    </Stack>
  );
}

function RunningUpload({ upload, onCancel }: { upload: Upload; onCancel: () => void }) {
  const translate = useTranslate();
  const { interfaceLanguage } = useEngine();
  const { discard, question } = useDiscarding(upload, onCancel);
  // Nothing of it would outlive the page, and the server does not answer.
  const isHereAlone = upload.state === 'waiting' && upload.heldId === null;
  const [sent, size] = [upload.sent, upload.size].map((bytes) => formatBytes(bytes, interfaceLanguage));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <ProgressBar
          label={upload.name}
          share={upload.size === 0 ? 0 : upload.sent / upload.size}
          text={[
            translate(`files.state.${upload.state}`, { sent, size }),
            ...(upload.heldId ? [translate('checklist.save.safe')] : []),
            ...(isHereAlone ? [translate('files.state.notHeld')] : []),
          ].join(' – ')}
        />
      </Box>
      <IconButton aria-label={translate('files.cancelUpload', { name: upload.name })} onClick={discard}>
        <CloseRounded />
      </IconButton>
      {question}
    </Box>
  );
}

/** The product's text, and what the server said (document 3 §8). */
export function FailedUpload({
  upload,
  onRetry,
  onCancel,
}: {
  upload: Upload;
  onRetry: () => void;
  onCancel: () => void;
}) {
  const translate = useTranslate();
  const say = useSayRefusal();
  const { discard, question } = useDiscarding(upload, onCancel);
  const save = useSavingHeld(upload);
  const { refusal } = upload;
  const reason =
    refusal && refusal.code >= errorCodes.notAllowed && refusal.code < errorCodes.tooManyRequests ? say(refusal) : '';
  return (
    <Alert
      severity="error"
      action={
        <Stack direction={{ xs: 'column', sm: 'row' }}>
          <Button
            color="inherit"
            size="small"
            aria-label={`${translate('files.retry')}: ${upload.name}`}
            onClick={onRetry}
          >
            {translate('files.retry')}
          </Button>
          {save ? (
            <Button
              color="inherit"
              size="small"
              aria-label={`${translate('files.save')}: ${upload.name}`}
              onClick={() => void save()}
            >
              {translate('files.save')}
            </Button>
          ) : null}
          <Button
            color="inherit"
            size="small"
            aria-label={`${translate('files.begun.discard')}: ${upload.name}`}
            onClick={discard}
          >
            {translate('files.begun.discard')}
          </Button>
        </Stack>
      }
    >
      <AlertTitle sx={{ overflowWrap: 'anywhere' }}>{upload.name}</AlertTitle>
      {translate('files.uploadFailed')}
      {reason ? ` (${reason})` : ''}
      {question}
    </Alert>
  );
}

/** Hands over what this device holds, which may be the only copy of a photo; null where it holds nothing. */
function useSavingHeld({ heldId }: Upload): (() => Promise<void>) | null {
  const { outgoing } = useEngine();
  if (!outgoing || heldId === null) return null;
  return async () => {
    const held = await outgoing.files.read(heldId);
    if (held) saveFile(held.name, held.content, held.type);
  };
}

/** Lets an upload go; what this device holds, as a photo of its camera, may be nowhere else: it asks first. */
function useDiscarding({ heldId, name }: Upload, onDiscard: () => void) {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const question = (
    <ConfirmDialog
      isOpen={isAsked}
      title={translate('files.begun.discard')}
      confirmLabel={translate('files.begun.discard')}
      cancelLabel={translate('offline.panel.cancel')}
      onConfirm={() => {
        setAsked(false);
        onDiscard();
      }}
      onCancel={() => setAsked(false)}
      isDangerous
    >
      {translate('files.begun.discardText', { name })}
    </ConfirmDialog>
  );
  return { discard: () => (heldId === null ? onDiscard() : setAsked(true)), question };
}
