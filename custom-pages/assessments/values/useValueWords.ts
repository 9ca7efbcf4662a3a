import { useTranslate } from 'react-admin';
import type { TrafficLight } from '#domain/scoring/TrafficLight.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { describeValue } from '../checklist/describeValue.ts';
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
  return ([kind = '', key = '']) => {
    const about =
      kind === 'itemValues' ? text(structure?.items.find((item) => item.id === key)?.name ?? {}) || key : key;
    return {
      label: translate(`checklist.merge.parts.${kind}`, { about }),
      show: (value) =>
        kind === 'trafficLightValue' ? nameOf((value ?? 0) as TrafficLight) : describeValue(value, words) || empty,
    };
  };
}
