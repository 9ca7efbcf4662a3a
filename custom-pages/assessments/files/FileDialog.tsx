import { Alert, Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { previewOf, type ListedFile } from '#domain/clubfiles/fileKinds.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import type { UploadToken } from '#engine/browser/uploads/sendBlocks.ts';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { Dialog } from '#engine/ui/overlays.ts';
import { FileFacts } from './FileFacts.tsx';

interface FileDialogProps {
  file: ListedFile;
  clubAssessmentId: string;
  onClose: () => void;
}

/** Tokens count for a quarter of an hour. */
const freshMs = 10 * 60_000;

/** A file with what is known of it: pictures and PDF are shown in place, all others saved. */
export function FileDialog({ file, clubAssessmentId, onClose }: FileDialogProps) {
  const translate = useTranslate();
  const sayRefusal = useRefusalText();
  const titleId = useId();
  const query = { clubAssessmentId, path: file.path };
  const reading = { staleTime: freshMs };
  const shown = useApiQuery<UploadToken>('files/token', { query, ...reading });
  const saved = useApiQuery<UploadToken>('files/token', { query: { ...query, save: true }, ...reading });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="lg" fullWidth>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{file.name}</bdi>
      </DialogTitle>
      <DialogContent>
        {shown.data ? (
          <Preview file={file} address={addressOf(shown.data)} />
        ) : shown.error ? (
          <Alert severity="error">{sayRefusal(shown.error)}</Alert>
        ) : (
          <LoadingState kind="form" label={translate('files.loading')} />
        )}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          <FileFacts file={file} />
        </Typography>
        {file.sha256 ? (
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
            SHA-256: <span dir="ltr">{file.sha256}</span>
          </Typography>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('files.close')}</Button>
        <Button
          variant="contained"
          startIcon={<DownloadRounded />}
          disabled={!saved.data}
          {...(saved.data && { href: addressOf(saved.data) })}
        >
          {translate('files.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Preview({ file, address }: { file: ListedFile; address: string }) {
  const translate = useTranslate();
  const [isBroken, setBroken] = useState(false);
  const preview = isBroken ? null : previewOf(file.contentType);
  if (preview === 'image') {
    return (
      <Box
        component="img"
        src={address}
        alt={file.name}
        onError={() => setBroken(true)}
        sx={{ display: 'block', mx: 'auto', maxWidth: '100%', maxHeight: '65vh', objectFit: 'contain' }}
      />
    );
  }
  if (preview === 'document') {
    return (
      <Box
        component="iframe"
        src={address}
        title={file.name}
        sx={{ width: '100%', height: '65vh', border: 1, borderColor: 'divider', borderRadius: 1 }}
      />
    );
  }
  return <Alert severity="info">{translate('files.noPreview')}</Alert>;
}

function addressOf({ uri, token }: UploadToken): string {
  return `${uri}?${token}`;
}
