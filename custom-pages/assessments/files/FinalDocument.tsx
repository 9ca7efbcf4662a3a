import HistoryRounded from '@mui/icons-material/HistoryRounded';
import UploadRounded from '@mui/icons-material/UploadRounded';
import { Box, Button, Collapse, Link, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { endingsOf, refuseUpload, type ListedFile } from '#domain/clubfiles/fileKinds.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useUploads } from '#engine/browser/uploads/useUploads.ts';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { FileButton } from '#engine/ui/FileButton.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { callAbout, type OpenedAssessment } from '../values/OpenedAssessment.ts';
import { FileDialog } from './FileDialog.tsx';
import { FileFacts } from './FileFacts.tsx';
import { UploadList } from './UploadList.tsx';
import { useUploadTarget } from './useFiles.ts';

interface FinalDocumentProps {
  opened: OpenedAssessment;
  kind: 'report' | 'label';
}

/** The final report or the audit label: the latest by date is used, those before stay as history (document 3 §2.9, §7.1). */
export function FinalDocument({ opened, kind }: FinalDocumentProps) {
  const translate = useTranslate();
  const { clubAssessment, role } = opened;
  const listed = useApiQuery<ListedFile[]>(`clubassessments/${clubAssessment.id}/files`, {
    ...callAbout(opened),
    query: { kind },
  });
  const { target, about } = useUploadTarget(opened, kind);
  const uploads = useUploads(`${clubAssessment.id} ${kind}`, target, about);
  const [shown, setShown] = useState<ListedFile | null>(null);
  const refusal = refuseUpload(role, kind, clubAssessment);
  const endings = endingsOf(kind) ?? [];
  const [latest, ...before] = listed.data ?? [];
  return (
    <SectionCard
      title={translate(`files.final.${kind}`)}
      intro={
        refusal === null
          ? translate('files.final.endings', { endings: endings.join(', ') })
          : translate(clubAssessment.closed ? 'assessment.closed' : 'files.final.notAllowed')
      }
      actions={
        refusal === null && listed.data ? (
          <FileButton
            accept={endings.map((ending) => `.${ending}`).join(',')}
            testId={`${kind}-file`}
            startIcon={<UploadRounded />}
            disabled={uploads.running.some(({ state }) => state !== 'failed')}
            onFile={(file) => uploads.add(file)}
          >
            {translate(latest ? 'files.final.replace' : 'files.upload')}
          </FileButton>
        ) : null
      }
    >
      <Box sx={{ mx: -2.5 }}>
        <UploadList uploads={uploads} />
      </Box>
      {latest ? (
        <Stack spacing={1}>
          <FinalFile file={latest} onShow={() => setShown(latest)} />
          {before.length > 0 ? <Replaced files={before} onShow={setShown} /> : null}
        </Stack>
      ) : listed.data ? (
        <Typography color="textSecondary">{translate(`files.final.no${kind}`)}</Typography>
      ) : listed.error ? (
        <FailedState title={translate('files.error.title')} error={listed.error} onRetry={listed.refetch} />
      ) : (
        <LoadingState kind="form" rows={1} label={translate('files.loading')} />
      )}
      {shown ? <FileDialog file={shown} clubAssessmentId={clubAssessment.id} onClose={() => setShown(null)} /> : null}
    </SectionCard>
  );
}

function FinalFile({ file, onShow }: { file: ListedFile; onShow: () => void }) {
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Link component="button" type="button" onClick={onShow} sx={{ fontWeight: 600, textAlign: 'start', py: 0.5 }}>
        <bdi>{file.name}</bdi>
      </Link>
      <Typography variant="body2" color="textSecondary">
        <FileFacts file={file} />
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        SHA-256: <span dir="ltr">{file.sha256}</span>
      </Typography>
    </Box>
  );
}

/** What the latest has taken the place of. */
function Replaced({ files, onShow }: { files: readonly ListedFile[]; onShow: (file: ListedFile) => void }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Box>
      <Button
        size="small"
        startIcon={<HistoryRounded />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {translate('files.final.history', { amount: files.length })}
      </Button>
      <Collapse in={isOpen} id={id} unmountOnExit>
        <Stack component="ul" spacing={1} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
          {files.map((file) => (
            <li key={file.path}>
              <FinalFile file={file} onShow={() => onShow(file)} />
            </li>
          ))}
        </Stack>
      </Collapse>
    </Box>
  );
}
