import { useCallback } from 'react';
import { useTopicContent } from '../values/useAssessorValues.ts';
import { useTopics } from './TopicsContext.ts';

/** Of the record that holds the people interviewed, instead of a topic's (document 3 §3.1). */
export const peopleTopic = '';

/** What an interviewee is called in the chosen language, with the name of the person where it is known. */
export function useIntervieweeNames(): (interviewee: string) => string {
  const { definition, text, values } = useTopics();
  const content = useTopicContent(values, peopleTopic);
  const people = content.assessmentValue?.interviewees;
  return useCallback(
    (interviewee) => {
      const role =
        text(definition.interviewees.find(({ name }) => name === interviewee)?.nameTranslation) || interviewee;
      const person = people?.find((each) => each.interviewee === interviewee);
      const name = [person?.firstName, person?.lastName].map((part) => part?.trim()).filter(Boolean);
      return name.length > 0 ? `${role} (${name.join(' ')})` : role;
    },
    [definition, text, people],
  );
}
