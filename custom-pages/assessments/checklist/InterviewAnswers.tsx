import { memo } from 'react';
import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { InterviewValue } from '#schemas/generated/types.ts';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { useIntervieweeNames } from '../topics/useIntervieweeNames.ts';

/** What was answered in the interviews on this topic; to read, the Interview tab is where it is written. */
export const InterviewAnswers = memo(function InterviewAnswers({
  interviewValues,
}: {
  interviewValues: readonly InterviewValue[];
}) {
  const translate = useTranslate();
  const nameOf = useIntervieweeNames();
  return (
    <SectionCard title={translate('checklist.interviews.title')}>
      {interviewValues.length === 0 ? (
        <Typography color="textSecondary">{translate('checklist.interviews.none')}</Typography>
      ) : (
        <Answers>
          {interviewValues.map(({ interviewee, answer }) => (
            <div key={interviewee}>
              <dt>{nameOf(interviewee)}</dt>
              <dd dir="auto">{answer?.trim() || translate('checklist.interviews.noAnswer')}</dd>
            </div>
          ))}
        </Answers>
      )}
    </SectionCard>
  );
});

const Answers = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gap: 12,
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, color: theme.palette.text.secondary, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
}));
