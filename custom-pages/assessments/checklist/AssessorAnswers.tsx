import { Alert, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { memo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useQueries } from '@tanstack/react-query';
import { findLead } from '#domain/access/assessmentRoles.ts';
import { scoreTopic } from '#domain/scoring/scoreTopic.ts';
import type { AssessorValue } from '#schemas/generated/types.ts';
import { readAnswer } from '#engine/browser/context/useApiQuery.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { StatusChip } from '#engine/ui/StatusChip.tsx';
import { stickyStart } from '#engine/ui/stickyStart.ts';
import { WideTable } from '#engine/ui/WideTable.tsx';
import { TrafficLight } from '../values/TrafficLight.tsx';
import { callAbout } from '../values/OpenedAssessment.ts';
import { useTopicContent } from '../values/useAssessorValues.ts';
import { useLightNames } from '../values/useLightNames.ts';
import { usePersonNames } from '../values/usePersonNames.ts';
import { useChecklist } from './ChecklistContext.ts';
import { useAnswerWords } from './useAnswerWords.ts';

type Content = Pick<AssessorValue, 'itemValues' | 'interviewValues' | 'trafficLightValue' | 'notes'>;

/** The answers of all assessors on a topic side by side, for those who see more than their own; shown when asked for. */
export const AssessorAnswers = memo(function AssessorAnswers({ topicId }: { topicId: string }) {
  const translate = useTranslate();
  const { opened } = useChecklist();
  const [isShown, setShown] = useState(false);
  const seesOthers = opened.roles.some((role) => role !== 'ASSESSOR');
  if (!seesOthers || (opened.clubAssessment.assessors?.length ?? 0) < 2) return null;
  return (
    <SectionCard
      title={translate('checklist.others.title')}
      isFlush={isShown}
      actions={
        <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {translate(isShown ? 'checklist.others.hide' : 'checklist.others.show')}
        </Button>
      }
    >
      {isShown ? <AnswersTable topicId={topicId} /> : translate('checklist.others.hint')}
    </SectionCard>
  );
});

/** Everybody's values of the topic: what is typed here as it stands, that of others as the server has it. */
function useContents(topicId: string) {
  const engine = useEngine();
  const { opened, values } = useChecklist();
  const { clubAssessment } = opened;
  const own = useTopicContent(values, topicId);
  const lead = findLead(clubAssessment);
  const all = (clubAssessment.assessors ?? []).map(({ assessorId }) => assessorId);
  const assessors = [...new Set([...(lead ? [lead] : []), ...all])];
  const results = useQueries({
    queries: assessors.map((assessorId) => ({
      queryKey: ['values-of', clubAssessment.id, assessorId],
      enabled: assessorId !== values.assessorId,
      queryFn: () =>
        readAnswer<AssessorValue[]>(engine, 'assessmentvalues/assessor', {
          ...callAbout(opened),
          query: { clubAssessmentId: clubAssessment.id, assessorId },
        }),
    })),
  });
  const isLoading = results.some(({ isLoading: waits }) => waits);
  const error = results.find((result) => result.error && !result.data)?.error ?? null;
  const contents = assessors.map((assessorId, at): Content => {
    if (assessorId === values.assessorId) return own;
    return results[at]?.data?.find(({ assessmentTitleId }) => assessmentTitleId === topicId) ?? {};
  });
  return { assessors, contents, isLoading, error };
}

function AnswersTable({ topicId }: { topicId: string }) {
  const translate = useTranslate();
  const { index, evaluations, text, language } = useChecklist();
  const nameOfPerson = usePersonNames();
  const { nameOf } = useLightNames();
  const tell = useAnswerWords();
  const { assessors, contents, isLoading, error } = useContents(topicId);
  if (error) return <Alert severity="error">{translate('checklist.others.failed')}</Alert>;
  if (isLoading) return <LoadingState kind="list" label={translate('checklist.others.loading')} />;
  const scored = contents.map((content) => scoreTopic(index, topicId, content, evaluations.scores));
  const title = translate('checklist.others.title');
  const hasNotes = contents.some(({ notes }) => notes);
  return (
    <WideTable label={title}>
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell sx={stickyName}>{translate('checklist.table.item')}</TableCell>
            {assessors.map((id) => (
              <TableCell key={id}>{nameOfPerson(id)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {index.itemsOf(topicId).map((item, at) => {
            const answers = scored.flatMap(({ items }) => (items[at] ? [tell(items[at])] : []));
            return (
              <TableRow key={item.id}>
                <TableCell component="th" scope="row" sx={stickyName}>
                  <bdi lang={language}>{text(item.name)}</bdi>{' '}
                  {new Set(answers).size > 1 ? (
                    <StatusChip kind="warning" label={translate('checklist.others.differs')} />
                  ) : null}
                </TableCell>
                {answers.map((answer, nth) => (
                  <TableCell key={nth}>{answer}</TableCell>
                ))}
              </TableRow>
            );
          })}
          <TableRow>
            <TableCell component="th" scope="row" sx={stickyName}>
              {translate('checklist.light.title')}
            </TableCell>
            {scored.map(({ proposedTrafficLight }, nth) => {
              const light = contents[nth]?.trafficLightValue || proposedTrafficLight;
              return (
                <TableCell key={nth}>
                  <TrafficLight code={light} label={nameOf(light)} />
                </TableCell>
              );
            })}
          </TableRow>
          {hasNotes ? (
            <TableRow>
              <TableCell component="th" scope="row" sx={stickyName}>
                {translate('checklist.notes.title')}
              </TableCell>
              {contents.map(({ notes }, nth) => (
                <TableCell key={nth} sx={{ whiteSpace: 'pre-wrap', minWidth: 160 }}>
                  <bdi>{notes}</bdi>
                </TableCell>
              ))}
            </TableRow>
          ) : null}
        </TableBody>
      </Table>
    </WideTable>
  );
}

const stickyName = {
  ...stickyStart,
  ...{ minWidth: { xs: 140, sm: 220 }, overflowWrap: 'anywhere' },
} as const;
