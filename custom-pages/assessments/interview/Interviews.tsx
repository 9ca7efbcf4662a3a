import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { measureInterview, planInterviews } from '#domain/scoring/interviewProgress.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { listPlaces, type Place } from '../topics/places.ts';
import { ProgressBook } from '../topics/ProgressBook.ts';
import type { TopicsGiven } from '../topics/useTopicsWork.ts';
import { Interview } from './Interview.tsx';

/** Somebody to interview: the topics they are asked about, and how far their interview is. */
export interface Interviewed {
  /** The name that the structure gives them; what is said is kept under it. */
  name: string;
  places: readonly Place[];
  progress: ProgressBook;
}

/** The interviews of a club assessment; which one is open stands in the address. */
export function Interviews(given: TopicsGiven) {
  const translate = useTranslate();
  const { definition, index, values } = given;
  const [search, setSearch] = useSearchParams();
  const interviews = useMemo(() => {
    const places = new Map(listPlaces(index).map((place) => [place.topic.id, place]));
    return planInterviews(definition, index).map(({ interviewee: { name }, topicIds }): Interviewed => {
      const progress = new ProgressBook(index, values, (topicId, content) =>
        measureInterview(index, topicId, name, content),
      );
      return { name, places: topicIds.flatMap((id) => places.get(id) ?? []), progress };
    });
  }, [definition, index, values]);
  const interview = interviews.find(({ name }) => name === search.get('interviewee')) ?? interviews[0];
  if (!interview) {
    return <EmptyState title={translate('interview.empty.title')} advice={translate('interview.empty.advice')} />;
  }
  const choose = (name: string) => {
    values.flush();
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.set('interviewee', name);
        return next;
      },
      { replace: true },
    );
  };
  return <Interview key={interview.name} {...{ given, interview, interviews }} onChoose={choose} />;
}
