import type { Observation } from '#domain/observations/Observation.ts';
import { byName } from '#engine/rules/texts/byName.ts';

export const observationColumns = ['date', 'agegroup', 'gender', 'coaches', 'focus', 'sent'] as const;

export type ObservationColumn = (typeof observationColumns)[number];

/** How the observations are sorted. */
export interface ObservationSort {
  column: ObservationColumn | 'linked';
  isDescending: boolean;
}

type Text = (observation: Observation) => string;

/** What a column is sorted by; age groups by their number. */
const keys: Readonly<Record<ObservationColumn, Text>> = {
  date: ({ date }) => date ?? '',
  agegroup: ({ agegroup }) => agegroup,
  gender: ({ gender }) => String(gender ?? ''),
  coaches: ({ coaches }) => coaches.join(', '),
  focus: ({ focus }) => focus.join(', '),
  sent: ({ syncMetaData }) => syncMetaData.date ?? '',
};

/** Observations in the order of a column, as a language sorts; equal ones the latest first. */
export function sortObservations(
  observations: readonly Observation[],
  { column, isDescending }: ObservationSort,
  { linked, language }: { linked: ReadonlySet<string>; language: string },
): Observation[] {
  const compare = byName(language, 'base');
  const keyOf: Text = column === 'linked' ? ({ id }) => (linked.has(id) ? '0' : '1') : keys[column];
  return observations.toSorted((one, other) => {
    const order = compare(keyOf(one), keyOf(other));
    return (isDescending ? -order : order) || compare(keys.date(other), keys.date(one));
  });
}
