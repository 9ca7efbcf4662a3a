import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import SellOutlined from '@mui/icons-material/SellOutlined';
import { IconButton, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ListedFile } from '#domain/clubfiles/fileKinds.ts';
import { NeedsServer } from '#engine/browser/offline/NeedsServer.tsx';
import { dialogPart } from '#engine/ui/PartSuspense.tsx';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
import { WideTable } from '#engine/ui/WideTable.tsx';
import { FileFacts } from './FileFacts.tsx';
import type { useFiles } from './useFiles.ts';

const FileDialog = dialogPart(async () => (await import('./FileDialog.tsx')).FileDialog);
/** It brings a list of choices that nothing else of a checklist needs. */
const TopicDialog = dialogPart(async () => (await import('./TopicDialog.tsx')).TopicDialog);

interface FileTableProps {
  files: readonly ListedFile[];
  work: Pick<ReturnType<typeof useFiles>, 'topics' | 'nameOfItem' | 'remove' | 'tag'>;
  clubAssessmentId: string;
  /** All are of one topic, which is said elsewhere. */
  isOfOneTopic?: boolean;
}

type Asked = { file: ListedFile; what: 'show' | 'tag' | 'delete' } | null;

/** The files, each to be looked at; whoever may says of which topic they are evidence, and deletes them. */
export function FileTable({ files, work, clubAssessmentId, isOfOneTopic = false }: FileTableProps) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const { topics, nameOfItem, remove, tag } = work;
  const nameOfTopic = (id: string) => topics.find((topic) => topic.id === id)?.name ?? '';
  return (
    <WideTable label={translate('files.title')}>
      <Table aria-label={translate('files.title')}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('files.columns.file')}</TableCell>
            {isOfOneTopic ? null : (
              <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
                {translate('files.columns.topic')}
              </TableCell>
            )}
            <TableCell align="right">{translate('files.columns.actions')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {files.map((file) => (
            <FileRow
              key={file.id ?? `${file.topicId} ${file.path}`}
              file={file}
              topic={isOfOneTopic ? null : nameOfTopic(file.topicId)}
              item={nameOfItem(file)}
              onAsk={(what) => setAsked({ file, what })}
            />
          ))}
        </TableBody>
      </Table>
      {asked?.what === 'show' ? (
        <FileDialog file={asked.file} clubAssessmentId={clubAssessmentId} onClose={close} />
      ) : null}
      {asked?.what === 'tag' ? (
        <TopicDialog
          file={asked.file}
          topics={topics}
          onClose={close}
          onChoose={(topicId) => {
            tag.mutate({ file: asked.file, topicId });
            close();
          }}
        />
      ) : null}
      <ConfirmDialog
        isOpen={asked?.what === 'delete'}
        title={translate('files.delete.title')}
        confirmLabel={translate('files.delete.confirm')}
        cancelLabel={translate('files.cancel')}
        onCancel={close}
        onConfirm={() => {
          if (asked) remove.mutate(asked.file);
          close();
        }}
        isDangerous
      >
        {translate('files.delete.text', { name: asked?.file.name ?? '' })}
      </ConfirmDialog>
    </WideTable>
  );
}

interface FileRowProps {
  file: ListedFile;
  /** Null where it is not shown. */
  topic: string | null;
  /** Empty for none. */
  item: string;
  onAsk: (what: NonNullable<Asked>['what']) => void;
}

function FileRow({ file, topic, item, onAsk }: FileRowProps) {
  const translate = useTranslate();
  const { name } = file;
  return (
    <TableRow hover>
      <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 160 }}>
        {file.size === null ? (
          <Typography sx={{ fontWeight: 600 }}>
            <bdi>{name}</bdi>
          </Typography>
        ) : (
          <Link
            component="button"
            type="button"
            onClick={() => onAsk('show')}
            sx={{ fontWeight: 600, textAlign: 'start', py: 0.5 }}
          >
            <bdi>{name}</bdi>
          </Link>
        )}
        <Typography variant="body2" color="textSecondary">
          <FileFacts file={file} />
        </Typography>
        {topic ? (
          <Typography variant="body2" sx={{ display: { xs: 'block', sm: 'none' } }}>
            {topic}
          </Typography>
        ) : null}
        {item ? (
          <Typography variant="body2" dir="auto">
            {item}
          </Typography>
        ) : null}
      </TableCell>
      {topic === null ? null : <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{topic || '–'}</TableCell>}
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {file.mayChange ? (
          <NeedsServer>
            {(isResting) => (
              <span>
                <IconButton
                  aria-label={translate('files.topic.edit', { name })}
                  disabled={isResting}
                  onClick={() => onAsk('tag')}
                >
                  <SellOutlined />
                </IconButton>
                <IconButton
                  aria-label={translate('files.delete.label', { name })}
                  disabled={isResting}
                  onClick={() => onAsk('delete')}
                >
                  <DeleteOutlineRounded />
                </IconButton>
              </span>
            )}
          </NeedsServer>
        ) : null}
      </TableCell>
    </TableRow>
  );
}
