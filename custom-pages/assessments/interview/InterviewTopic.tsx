import { useEffect, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Box, Typography } from '@mui/material';
import { askedItems } from '#domain/scoring/interviewProgress.ts';
import { changeInterview } from '#domain/scoring/valueParts.ts';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { longestTexts } from '#domain/scoring/longestTexts.ts';
import { LimitedTextArea } from '#engine/browser/form/LimitedTextArea.tsx';
import type { Topic } from '#schemas/generated/types.ts';
import { SaveStatus } from '../topics/SaveStatus.tsx';
import { TopicQuestion } from '../topics/TopicQuestion.tsx';
import { textDelay, useTopics } from '../topics/TopicsContext.ts';
import { useTopicContent } from '../values/useAssessorValues.ts';
import { InterviewChecks } from './InterviewChecks.tsx';

/** The questions of one topic to one interviewee: its items to tick, and the answer (document 3 §2.5). */
export function InterviewTopic({ topic, interviewee }: { topic: Topic; interviewee: string }) {
  const translate = useTranslate();
  const { index, values, canWrite, write } = useTopics();
  const content = useTopicContent(values, topic.id);
  const { interviewValues = null } = content;
  const items = useMemo(() => askedItems(index, topic.id, interviewee), [index, topic.id, interviewee]);
  useEffect(() => () => values.flush(topic.id), [values, topic.id]);
  const said = interviewValues?.findLast((value) => value.interviewee === interviewee);
  return (
    <SectionCard title={translate('interview.topic.checks')} actions={<SaveStatus topicId={topic.id} />} isFlush>
      <TopicQuestion topic={topic} />
      {items.length > 0 ? (
        <InterviewChecks {...{ items, topicId: topic.id, interviewee, interviewValues }} />
      ) : (
        <Typography color="textSecondary" sx={{ px: 2.5, pb: 1 }}>
          {translate('interview.topic.noChecks')}
        </Typography>
      )}
      <Box sx={{ px: 2.5, pt: 1, pb: 2.5, borderTop: 1, borderColor: 'divider' }}>
        <LimitedTextArea
          label={translate('interview.topic.answerLabel')}
          most={longestTexts.answer}
          value={said?.answer ?? ''}
          isReadOnly={!canWrite}
          onChange={(answer) => {
            const now = values.read(topic.id).content;
            const changed = changeInterview(now.interviewValues, interviewee, { answer });
            write(topic.id, { interviewValues: changed }, textDelay);
          }}
          onBlur={() => values.flush(topic.id)}
        />
      </Box>
    </SectionCard>
  );
}
