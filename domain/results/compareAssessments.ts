import { radarAxisNames, type RadarAxis } from '../scoring/radarAxes.ts';
import { middleOf } from './placeAmong.ts';
import type { ScoreSummary } from './summariseScore.ts';

/** Most international standards that can be met, and what stands for their median while too few are known (document 3 §9). */
export const mostStandards = 74;
export const referenceStandards = 37;

/** Percent that stands for the median of an axis while too few are known: half, as for the standards (decision 053). */
export const referencePercent = 50;

/** With fewer assessments than this the reference stands, not the median (decisions C). */
export const fewestCompared = 5;

/** By what assessments are grouped: all of them, or those alike in one way (decisions C). */
export const comparisonGroups = ['all', 'gender', 'organisationType', 'confederation'] as const;

export type ComparisonGroup = (typeof comparisonGroups)[number];

/** What groups an assessment; null where it is not known. */
export type GroupKeys = Readonly<Record<Exclude<ComparisonGroup, 'all'>, string | number | null>>;

/** The closed assessments of one group. */
export interface Comparison {
  group: ComparisonGroup;
  /** What they have in common; null of all. */
  key: string | number | null;
  /** How many there are. */
  n: number;
  /** Whether reference values stand for medians, because there are too few. */
  isReference: boolean;
  standards: number;
  axes: RadarAxis[];
}

/**
 * What an assessment compares with: all closed ones and those with the same gender, organisation type and confederation,
 * each with their medians and how many they are. A group of which nothing is known of the assessment itself is left out.
 */
export function compareAssessments(own: GroupKeys, closed: readonly (GroupKeys & ScoreSummary)[]): Comparison[] {
  return comparisonGroups.flatMap((group) => {
    const key = group === 'all' ? null : own[group];
    if (group !== 'all' && key === null) return [];
    const alike = group === 'all' ? closed : closed.filter((each) => each[group] === key);
    return [{ group, key, ...measure(alike) }];
  });
}

function measure(alike: readonly ScoreSummary[]): Omit<Comparison, 'group' | 'key'> {
  const n = alike.length;
  const isReference = n < fewestCompared;
  return {
    n,
    isReference,
    standards: isReference ? referenceStandards : (median(alike.map(({ standards }) => standards)) ?? 0),
    axes: radarAxisNames.map((name) => ({
      name,
      percent: isReference ? referencePercent : median(alike.flatMap(({ axes }) => percentOf(axes, name) ?? [])),
    })),
  };
}

function percentOf(axes: readonly RadarAxis[], wanted: string): number | null {
  return axes.find(({ name }) => name === wanted)?.percent ?? null;
}

/** The middle of numbers, between two the mean of both; null of none. */
export function median(numbers: readonly number[]): number | null {
  return middleOf(Float64Array.from(numbers).sort());
}
