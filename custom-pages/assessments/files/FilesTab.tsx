import DownloadRounded from '@mui/icons-material/DownloadRounded';
import UploadRounded from '@mui/icons-material/UploadRounded';
import { Box, Stack } from '@mui/material';
import { useState, type DragEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { refuseUpload } from '#domain/clubfiles/fileKinds.ts';
import { ServerButton } from '#engine/browser/offline/ServerButton.tsx';
import { useFileSaving } from '#engine/browser/export/useFileSaving.ts';
import { useUploads } from '#engine/browser/uploads/useUploads.ts';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { FileButton } from '#engine/ui/FileButton.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import type { AssessmentTabProps } from '../values/OpenedAssessment.ts';
import { FileTable } from './FileTable.tsx';
import { UploadList } from './UploadList.tsx';
import { useFiles } from './useFiles.ts';
import { WebLinkTable } from './WebLinkTable.tsx';

/** The club's files and web links, with what is uploaded here as evidence (document 3 §2.8). */
export function FilesTab({ opened }: AssessmentTabProps) {
  const translate = useTranslate();
  const { clubAssessment, role } = opened;
  const work = useFiles(opened);
  const uploads = useUploads(`${clubAssessment.id} evidence`, work.target, work.about);
  const saving = useFileSaving('files.downloadFailed');
  const mayUpload = refuseUpload(role, 'evidence', clubAssessment) === null;
  const files = work.files.data;
  const isEmpty = (files?.length ?? 0) + work.links.length === 0;
  return (
    <Stack spacing={2}>
      <DropArea onFile={mayUpload ? (file) => uploads.add(file) : null}>
        <SectionCard
          title={translate('files.title')}
          intro={mayUpload ? translate('files.intro') : null}
          isFlush
          actions={
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
              <ServerButton
                variant="outlined"
                startIcon={<DownloadRounded />}
                disabled={isEmpty}
                loading={saving.isSaving}
                onClick={() =>
                  void saving.save(`files/clubassessments/${clubAssessment.id}`, 'files.zip', { method: 'POST' })
                }
              >
                {translate('files.downloadAll')}
              </ServerButton>
              {mayUpload ? (
                <FileButton
                  {...{ accept: '', isMultiple: true, testId: 'evidence-file', variant: 'contained' }}
                  startIcon={<UploadRounded />}
                  onFile={(file) => uploads.add(file)}
                >
                  {translate('files.upload')}
                </FileButton>
              ) : null}
            </Stack>
          }
        >
          <UploadList uploads={uploads} />
          {work.files.error && !files ? (
            <FailedState title={translate('files.error.title')} error={work.files.error} onRetry={work.files.refetch} />
          ) : !files ? (
            <LoadingState kind="list" label={translate('files.loading')} rows={3} />
          ) : files.length === 0 ? (
            <EmptyState
              isBare
              title={translate('files.empty.title')}
              advice={translate(mayUpload ? 'files.empty.advice' : 'files.empty.readOnly')}
            />
          ) : (
            <FileTable files={files} work={work} clubAssessmentId={clubAssessment.id} />
          )}
        </SectionCard>
      </DropArea>
      <WebLinkTable links={work.links} topics={work.topics} />
    </Stack>
  );
}

/** Takes files that are dropped on it. */
function DropArea({ onFile, children }: { onFile: ((file: File) => void) | null; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  if (!onFile) return children;
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <Box
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        for (const file of event.dataTransfer.files) onFile(file);
      }}
      sx={{ borderRadius: 2, ...(isOver && { outline: '2px dashed', outlineColor: 'primary.main' }) }}
    >
      {children}
    </Box>
  );
}
