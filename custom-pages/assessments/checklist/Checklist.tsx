import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { listPlaces } from '../topics/places.ts';
import { TopicRun } from '../topics/TopicRun.tsx';
import { TopicsContext } from '../topics/TopicsContext.ts';
import type { TopicsGiven } from '../topics/useTopicsWork.ts';
import { ChecklistContext } from './ChecklistContext.ts';
import { RemindersButton } from './RemindersButton.tsx';
import { TopicCard } from './TopicCard.tsx';
import { useChecklistLanguage } from './useChecklistLanguage.ts';
import { useChecklistWork } from './useChecklistWork.ts';

/** The checklist: where one is, the topic, and the ways to others. */
export function Checklist(given: TopicsGiven) {
  const translate = useTranslate();
  const work = useChecklistWork(given);
  const [, chooseLanguage] = useChecklistLanguage();
  const places = useMemo(() => listPlaces(given.index), [given.index]);
  const [first] = places;
  if (!first) return null;
  const isReadOnly = !work.canWrite && !given.opened.clubAssessment.closed;
  return (
    <TopicsContext value={work}>
      <ChecklistContext value={work}>
        <TopicRun
          places={places}
          first={first}
          notice={isReadOnly ? translate('checklist.readOnly') : null}
          label={translate('checklist.toolbar')}
          progressLabel={translate('checklist.progress.all')}
          onLanguage={chooseLanguage}
          ways={(go) => <RemindersButton places={places} onGo={go} />}
        >
          {(place) => <TopicCard place={place} />}
        </TopicRun>
      </ChecklistContext>
    </TopicsContext>
  );
}
