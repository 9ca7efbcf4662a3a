import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { readTag } from '#domain/clubfiles/fileKinds.ts';
import { useUploads } from '#engine/browser/uploads/useUploads.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import type { Item } from '#schemas/generated/types.ts';
import { FileTable } from '../../files/FileTable.tsx';
import { UploadList } from '../../files/UploadList.tsx';
import { freshMs, useFiles } from '../../files/useFiles.ts';
import { useChecklist } from '../ChecklistContext.ts';

/** The photos and files of one item, each to be opened in place; they stand under Files too. */
export function ItemFilesDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const { opened, text, language } = useChecklist();
  const { clubAssessment } = opened;
  const work = useFiles(opened, freshMs);
  const uploads = useUploads(`${clubAssessment.id} evidence`, work.target, work.about);
  const isOfItem = ({ tag }: { tag: string }) => readTag(tag).itemId === item.id;
  const [running, begun] = [uploads.running.filter(isOfItem), uploads.begun.filter(isOfItem)];
  const files = work.files.data?.filter(({ itemId }) => itemId === item.id) ?? [];
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>
        {translate('checklist.evidence.title')}: <bdi lang={language}>{text(item.name)}</bdi>
      </DialogTitle>
      <DialogContent sx={{ px: 0 }}>
        <UploadList uploads={{ ...uploads, running, begun }} />
        {files.length > 0 ? (
          <FileTable
            files={files}
            work={{ ...work, nameOfItem: () => '' }}
            clubAssessmentId={clubAssessment.id}
            isOfOneTopic
          />
        ) : running.length === 0 ? (
          <EmptyState isBare title={translate('files.empty.title')} />
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('files.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
