import { Stack } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { TopicRun } from '../topics/TopicRun.tsx';
import { TopicsContext } from '../topics/TopicsContext.ts';
import { useTopicsWork, type TopicsGiven } from '../topics/useTopicsWork.ts';
import { useInterviewLanguage } from '../values/shownLanguages.ts';
import { IntervieweeCard } from './IntervieweeCard.tsx';
import type { Interviewed } from './Interviews.tsx';
import { InterviewTopic } from './InterviewTopic.tsx';
import { SaveSnackbar } from './SaveSnackbar.tsx';

interface InterviewProps {
  given: TopicsGiven;
  interview: Interviewed;
  interviews: readonly Interviewed[];
  onChoose: (name: string) => void;
}

/** One interview: who is asked, and the questions topic by topic (document 3 §2.5). */
export function Interview({ given, interview, interviews, onChoose }: InterviewProps) {
  const translate = useTranslate();
  const { name, places, progress } = interview;
  const [language, chooseLanguage] = useInterviewLanguage();
  const options = useMemo(() => ({ area: 'interviews' as const, language, progress }), [language, progress]);
  const work = useTopicsWork(given, options);
  const [first] = places;
  if (!first) return null;
  const isReadOnly = !work.canWrite && !given.opened.clubAssessment.closed;
  return (
    <TopicsContext value={work}>
      <Stack spacing={2}>
        <IntervieweeCard {...{ interview, interviews, onChoose }} />
        <TopicRun
          places={places}
          first={first}
          notice={isReadOnly ? translate('interview.readOnly') : null}
          label={translate('interview.toolbar')}
          progressLabel={translate('interview.progress')}
          onLanguage={chooseLanguage}
        >
          {(place) => <InterviewTopic key={place.topic.id} topic={place.topic} interviewee={name} />}
        </TopicRun>
        <SaveSnackbar values={given.values} />
      </Stack>
    </TopicsContext>
  );
}
