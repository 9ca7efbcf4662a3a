import { useTranslate } from 'react-admin';
import type { TrafficLight } from '#domain/scoring/TrafficLight.ts';
import type { InterviewedPerson } from '#domain/scoring/valueParts.ts';
import type { AssessmentStructure, InterviewValue } from '#schemas/generated/types.ts';
import { describeValue } from './describeValue.ts';
import { useLightNames } from './useLightNames.ts';

/** The words of a part of an assessor value: what it is, and how a value of it shows. */
export interface ValueWords {
  label: string;
  show: (value: unknown) => string;
}

/** Puts parts of assessor values into words, by their path; `text` reads a localized text. */
export function useValueWords(
  structure: Pick<AssessmentStructure, 'items'> | undefined,
  text: (localized: AssessmentStructure['items'][number]['name']) => string,
): (path: readonly string[]) => ValueWords {
  const translate = useTranslate();
  const { nameOf } = useLightNames();
  const words = { yes: translate('checklist.item.yes'), no: translate('checklist.item.no') };
  const empty = translate('checklist.merge.empty');
  const nameOfItem = (id: string) => text(structure?.items.find((item) => item.id === id)?.name ?? {}) || id;

  const describeInterview = ({ answer, itemValues }: InterviewValue) => {
    const checks = (itemValues ?? []).map(
      ({ itemId, value }) =>
        `${nameOfItem(itemId)}: ${describeValue(value, words) || translate('checklist.item.open')}`,
    );
    return [answer?.trim(), ...checks].filter(Boolean).join('; ');
  };
  const describe = (kind: string, value: unknown): string => {
    if (kind === 'trafficLightValue') return nameOf((value ?? 0) as TrafficLight);
    if (kind === 'interviewValues' && value) {
      return [value as InterviewValue | InterviewValue[]].flat().map(describeInterview).join('; ');
    }
    if (kind === 'assessmentValue' && value) return describePeople(value as InterviewedPeople);
    return describeValue(value, words);
  };

  return ([kind = '', key = '']) => ({
    label: translate(`checklist.merge.parts.${kind}`, { about: kind === 'itemValues' ? nameOfItem(key) : key }),
    show: (value) => describe(kind, value) || empty,
  });
}

/** A list, or the record's whole field with the list in it. */
type InterviewedPeople = InterviewedPerson[] | { interviewees: InterviewedPerson[] };

function describePeople(given: InterviewedPeople): string {
  const people = 'interviewees' in given ? given.interviewees : given;
  return people
    .map(({ interviewee, firstName, lastName }) => `${interviewee}: ${[firstName, lastName].filter(Boolean).join(' ')}`)
    .join('; ');
}
