import { styled } from '@mui/material/styles';
import { useEffect, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { scoreTopic } from '#domain/scoring/scoreTopic.ts';
import type { ValueContent } from '#domain/scoring/ValueContent.ts';
import { useTopicContent } from '../values/useAssessorValues.ts';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { AssessorAnswers } from './AssessorAnswers.tsx';
import { useChecklist } from './ChecklistContext.ts';
import { InterviewAnswers } from './InterviewAnswers.tsx';
import { ItemList } from './items/ItemList.tsx';
import { MeterCard } from './MeterCard.tsx';
import type { Place } from '../topics/places.ts';
import { ReminderCard } from './ReminderCard.tsx';
import { ReportTexts } from './ReportTexts.tsx';
import { SaveStatus } from '../topics/SaveStatus.tsx';
import { TopicEvidence } from './TopicEvidence.tsx';
import { TopicLight } from './TopicLight.tsx';
import { TopicNotes } from './TopicNotes.tsx';
import { TopicPromises } from './TopicPromises.tsx';
import { TopicQuestion } from '../topics/TopicQuestion.tsx';

const noInterviews: NonNullable<ValueContent['interviewValues']> = [];

/**
 * Everything about one topic; derived from this topic alone, so that going to another one is quick. Its parts are drawn
 * anew when what they show changed, not at each step of a value's way to the server.
 */
export function TopicCard({ place }: { place: Place }) {
  const translate = useTranslate();
  const { index, values, evaluations } = useChecklist();
  const topicId = place.topic.id;
  const content = useTopicContent(values, topicId);
  const { itemValues = null, interviewValues = null } = content;
  const scored = useMemo(
    () => scoreTopic(index, topicId, { itemValues, interviewValues }, evaluations.scores),
    [index, topicId, itemValues, interviewValues, evaluations.scores],
  );
  useEffect(() => () => values.flush(topicId), [values, topicId]);

  return (
    <Areas>
      <Column style={{ gridArea: 'items' }}>
        <SectionCard title={translate('checklist.topic.items')} actions={<SaveStatus topicId={topicId} />} isFlush>
          <TopicQuestion topic={place.topic} />
          <ItemList topicId={topicId} scored={scored} interviewValues={interviewValues} />
        </SectionCard>
      </Column>
      <Column style={{ gridArea: 'light' }} data-row>
        <TopicLight topicId={topicId} proposed={scored.proposedTrafficLight} chosen={content.trafficLightValue || 0} />
        <MeterCard angle={scored.meterAngle} light={scored.proposedTrafficLight} />
        <ReminderCard
          topicId={topicId}
          text={content.reminder ?? ''}
          isCompleted={content.reminderCompleted ?? false}
        />
      </Column>
      <Column style={{ gridArea: 'texts' }} data-below>
        <AssessorAnswers topicId={topicId} />
        <ReportTexts topicId={topicId} content={content} scored={scored} />
        <TopicNotes topicId={topicId} notes={content.notes ?? ''} />
        <InterviewAnswers interviewValues={interviewValues ?? noInterviews} />
        <TopicPromises place={place} />
        <TopicEvidence topicId={topicId} isAsked={place.topic.askClubForEvidence ?? false} />
      </Column>
    </Areas>
  );
}

const Areas = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"items" "light" "texts"',
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"items light" "texts light"',
  },
}));

const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Mostly out of sight: laid out and painted when it comes into view, so that another topic shows sooner.
  '&[data-below] > *': { contentVisibility: 'auto', containIntrinsicSize: 'auto 220px' },
  '&[data-row]': {
    [theme.breakpoints.between('sm', 'lg')]: { gridTemplateColumns: '1.2fr 1fr 1.2fr' },
  },
}));
