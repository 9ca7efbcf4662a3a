import { toDataSourceMask, type DataSource } from './dataSources.ts';

/** The labels that key numbers are grouped by (document 3 §2.11). */
export const keyNumberLabels = [
  ...(['youth', 'teams', 'facilities', 'staff'] as const),
  ...(['budget', 'numbers', 'observations', 'productivity'] as const),
] as const;

const firstAge = 6;
const lastAge = 21;

/** The age groups that figures are given for: U6 to U21 (document 3 §2.11). */
export const ageGroups: readonly string[] = Array.from(
  { length: lastAge - firstAge + 1 },
  (_unused, index) => `U${firstAge + index}`,
);

/** What a list of key numbers is narrowed by; nothing chosen is no limit. */
export interface KeyNumberFilter {
  dataSources: readonly DataSource[];
  labels: readonly string[];
}

/** Those that come from one of the data sources and bear one of the labels, in the order given. */
export function filterKeyNumbers<One extends { dataSources: number; labels: readonly string[] }>(
  keyNumbers: readonly One[],
  { dataSources, labels }: KeyNumberFilter,
): One[] {
  const mask = toDataSourceMask(dataSources);
  return keyNumbers.filter(
    (one) =>
      (mask === 0 || (one.dataSources & mask) !== 0) &&
      (labels.length === 0 || one.labels.some((label) => labels.includes(label))),
  );
}
