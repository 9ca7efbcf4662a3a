import AttachFileRounded from '@mui/icons-material/AttachFileRounded';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { isDataClosed } from '#domain/access/assessmentActions.ts';
import type { ListedFile } from '#domain/clubfiles/fileKinds.ts';
import { readAt } from '#engine/rules/outbox/recordParts.ts';
import { readText } from '#engine/rules/texts/readText.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useTextLanguages } from '#engine/browser/context/useTextLanguages.ts';
import { formatMoment } from '#engine/rules/dates/formatDate.ts';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import type { LateValue } from '#schemas/generated/types.ts';
import { FileDialog } from '../files/FileDialog.tsx';
import { FileFacts } from '../files/FileFacts.tsx';
import { callAbout, type OpenedAssessment } from '../values/OpenedAssessment.ts';
import { useAssessmentStructure } from '../values/useAssessmentStructure.ts';
import { usePersonNames } from '../values/usePersonNames.ts';
import { useValueWords } from '../values/useValueWords.ts';
import { LateChange, useStanding } from './LateChange.tsx';
import { LateDecision } from './LateDecision.tsx';

interface LateInboxProps {
  opened: OpenedAssessment;
  /** Told when a value has been taken over. */
  onTaken: () => void;
}

/** What came after the data was closed, for the lead to take over or to dismiss with a reason (decisions, section E). */
export function LateInbox({ opened, onTaken }: LateInboxProps) {
  const translate = useTranslate();
  const path = `clubassessments/${opened.clubAssessment.id}/latevalues`;
  const { data, refetch } = useApiQuery<LateValue[]>(path, callAbout(opened));
  if (!data || data.length === 0) return null;
  return (
    <SectionCard title={translate('offline.inbox.title')}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {translate('offline.inbox.intro')}
      </Typography>
      <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((late) => (
          <LateEntry
            key={late.id}
            {...{ late, opened, path }}
            onDecided={(isTaken) => {
              void refetch();
              if (isTaken) onTaken();
            }}
          />
        ))}
      </Stack>
    </SectionCard>
  );
}

interface LateEntryProps {
  late: LateValue;
  opened: OpenedAssessment;
  path: string;
  onDecided: (isTaken: boolean) => void;
}

function LateEntry({ late, opened, path, onDecided }: LateEntryProps) {
  const translate = useTranslate();
  const textLanguages = useTextLanguages('assessment');
  const nameOf = usePersonNames();
  const { data: structure } = useAssessmentStructure(opened.clubAssessment, callAbout(opened));
  const wordsOf = useValueWords(structure, (text) => readText(text, textLanguages));
  const topic = structure?.topics.find(({ id }) => id === late.assessmentTitleId);
  const nameOfItem = (id: string) =>
    readText(structure?.items.find((item) => item.id === id)?.name, textLanguages) || id;
  const isOpen = !isDataClosed(opened.clubAssessment);
  const standing = useStanding(late, opened);
  const heading = readText(topic?.name, textLanguages) || late.assessmentTitleId || wordsOf(['assessmentValue']).label;
  const parts = late.file ? [late.file.name] : late.changes.map((change) => wordsOf(change.path).label);
  // Which of the entries a button is of: a topic may have several.
  const about = [heading, ...parts, moment(late.madeAt ?? late.receivedAt)].join(', ');
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Typography variant="h3">{heading}</Typography>
        {late.changes.map(({ path: part, base, value }) => (
          <LateChange
            key={part.join(' ')}
            words={wordsOf(part)}
            {...{ base, value }}
            {...(standing.isAnother(part) && { stands: readAt(standing.content, part) ?? null })}
          />
        ))}
        {late.file ? (
          <LateFile {...{ late, opened, file: late.file }} itemName={nameOfItem(late.file.itemId)} />
        ) : (
          <Source late={late} person={late.by ? nameOf(late.by) : '–'} />
        )}
        {late.decision ? (
          <Typography variant="body2">
            {translate(`offline.inbox.${late.decision}`, {
              ...{ person: late.decidedBy ? nameOf(late.decidedBy) : '–', moment: moment(late.decidedAt) },
              reason: late.reason ?? '',
            })}
          </Typography>
        ) : isOpen ? null : (
          <Typography variant="body2">
            {translate(opened.clubAssessment.closed ? 'offline.inbox.final' : 'offline.inbox.waits')}
          </Typography>
        )}
      </Box>
      {late.decision ? null : (
        <LateDecision {...{ late, opened, path, about, wordsOf, standing, onDecided }} mayTake={isOpen} />
      )}
    </Box>
  );
}

const moment = (at: string | null | undefined) => (at ? formatMoment(at) : '–');

/** Who typed it where and when, and when it came. */
function Source({ late, person }: { late: LateValue; person: string }) {
  const translate = useTranslate();
  return (
    <Typography variant="body2" color="textSecondary">
      {translate('offline.inbox.source', {
        ...{ person, device: late.device || translate('offline.inbox.unknownDevice') },
        ...{ typed: moment(late.madeAt), came: moment(late.receivedAt) },
      })}
    </Typography>
  );
}

interface LateFileProps extends Pick<LateInboxProps, 'opened'> {
  late: LateValue;
  file: NonNullable<LateValue['file']>;
  itemName: string;
}

/** A file by its name, which shows it, with the item it is of, its size, who sent it and when it came. */
function LateFile({ late, opened, file, itemName }: LateFileProps) {
  const [isShown, setShown] = useState(false);
  const listed: ListedFile = {
    ...{ id: late.id, kind: 'evidence', topicId: late.assessmentTitleId, itemId: file.itemId, path: file.path },
    ...{ name: file.name, size: file.size, contentType: file.contentType, sha256: file.sha256 },
    ...{ uploadedBy: late.by ?? null, uploadedAt: late.receivedAt, version: null, mayChange: false },
  };
  return (
    <>
      {itemName ? <Typography variant="body2">{itemName}</Typography> : null}
      <Button
        size="small"
        startIcon={<AttachFileRounded />}
        onClick={() => setShown(true)}
        sx={{ textAlign: 'start', overflowWrap: 'anywhere' }}
      >
        <bdi>{file.name}</bdi>
      </Button>
      <Typography variant="body2" color="textSecondary">
        <FileFacts file={listed} />
      </Typography>
      {isShown ? (
        <FileDialog file={listed} clubAssessmentId={opened.clubAssessment.id} onClose={() => setShown(false)} />
      ) : null}
    </>
  );
}
