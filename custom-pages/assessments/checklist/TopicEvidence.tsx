import { memo } from 'react';
import PhotoCameraRounded from '@mui/icons-material/PhotoCameraRounded';
import UploadRounded from '@mui/icons-material/UploadRounded';
import { Alert, Stack, useMediaQuery } from '@mui/material';
import { useTranslate } from 'react-admin';
import { readTag, refuseUpload } from '#domain/clubfiles/fileKinds.ts';
import { useConnection } from '#engine/browser/offline/useConnection.ts';
import { scalePhoto } from '#engine/browser/uploads/scalePhoto.ts';
import { useUploads } from '#engine/browser/uploads/useUploads.ts';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { FileButton } from '#engine/ui/FileButton.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { FileTable } from '../files/FileTable.tsx';
import { UploadList } from '../files/UploadList.tsx';
import { freshMs, useFiles } from '../files/useFiles.ts';
import { useChecklist } from './ChecklistContext.ts';

interface TopicEvidenceProps {
  topicId: string;
  /** The club is asked for evidence on this topic. */
  isAsked: boolean;
}

/** The files of the Files screen that are tagged with a topic; what is uploaded here gets its tag (decisions A16). */
export const TopicEvidence = memo(function TopicEvidence({ topicId, isAsked }: TopicEvidenceProps) {
  const translate = useTranslate();
  const { opened } = useChecklist();
  const { clubAssessment, role } = opened;
  const isThere = useConnection();
  const work = useFiles(opened, freshMs);
  const uploads = useUploads(`${clubAssessment.id} evidence`, work.target, work.about);
  const isOfTopic = ({ tag }: { tag: string }) => readTag(tag).topicId === topicId;
  const ofTopic = {
    ...uploads,
    running: uploads.running.filter(isOfTopic),
    begun: uploads.begun.filter(isOfTopic),
  };
  const mayUpload = refuseUpload(role, 'evidence', clubAssessment) === null;
  const reason = clubAssessment.closed
    ? 'assessment.closed'
    : clubAssessment.dataClosedAt
      ? 'assessment.dataClosed'
      : 'checklist.evidence.readOnly';
  const files = work.files.data?.filter((file) => file.topicId === topicId);
  return (
    <SectionCard
      title={translate('checklist.evidence.title')}
      intro={isAsked ? translate('checklist.evidence.asked') : null}
      isFlush
      actions={mayUpload ? <UploadButtons onFile={(file) => uploads.add(file, topicId)} /> : null}
    >
      <UploadList uploads={ofTopic} />
      {!isThere && files ? (
        <Alert severity="info" sx={{ mx: 2.5, mb: 2 }}>
          {translate('checklist.evidence.offline')}
        </Alert>
      ) : null}
      {files && files.length > 0 ? (
        <FileTable files={files} work={work} clubAssessmentId={clubAssessment.id} isOfOneTopic />
      ) : files ? (
        <EmptyState
          isBare
          title={translate('checklist.evidence.none')}
          advice={translate(mayUpload ? 'checklist.evidence.advice' : reason)}
        />
      ) : work.files.error ? (
        <FailedState
          isBare
          title={translate('files.error.title')}
          error={work.files.error}
          onRetry={() => void work.files.refetch()}
        />
      ) : (
        <LoadingState kind="list" label={translate('files.loading')} rows={2} />
      )}
    </SectionCard>
  );
});

/** Files of the device; on a touch device also straight from its camera. */
function UploadButtons({ onFile }: { onFile: (file: File) => void }) {
  const translate = useTranslate();
  const isTouched = useMediaQuery('(pointer: coarse)');
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {isTouched ? (
        <FileButton
          {...{ accept: 'image/*', isFromCamera: true, testId: 'topic-photo' }}
          onFile={(photo) => void scalePhoto(photo).then(onFile)}
          startIcon={<PhotoCameraRounded />}
        >
          {translate('checklist.evidence.photo')}
        </FileButton>
      ) : null}
      <FileButton {...{ accept: '', isMultiple: true, testId: 'topic-file', onFile }} startIcon={<UploadRounded />}>
        {translate('files.upload')}
      </FileButton>
    </Stack>
  );
}
