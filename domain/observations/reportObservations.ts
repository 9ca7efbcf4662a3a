import type { Observation } from './Observation.ts';

/** By what the observations of a club are counted (decisions A17). */
export const reportGroups = ['month', 'agegroup', 'focus'] as const;

export type ReportGroup = (typeof reportGroups)[number];

/** How often something was observed. */
export interface ReportLine {
  /** `2026-03`, `U13`, `Pressing`; empty where the observation does not say. */
  key: string;
  sessions: number;
  games: number;
  /** Of which the service does not say whether it was a session or a game. */
  others: number;
}

/**
 * Sessions and games observed by month, age group or focus, in the order of the keys, what is not known last; an
 * observation with several focuses counts once for each (decisions A17).
 */
export function reportObservations(observations: readonly Observation[], group: ReportGroup): ReportLine[] {
  const lines = new Map<string, ReportLine>();
  for (const observation of observations) {
    for (const key of keysOf(observation, group)) {
      const line = lines.get(key) ?? { key, sessions: 0, games: 0, others: 0 };
      lines.set(key, line);
      if (observation.kind === 'session') line.sessions += 1;
      else if (observation.kind === 'game') line.games += 1;
      else line.others += 1;
    }
  }
  return [...lines.values()].toSorted(
    (one, other) =>
      Number(one.key === '') - Number(other.key === '') || one.key.localeCompare(other.key, 'en', { numeric: true }),
  );
}

function keysOf({ date, agegroup, focus }: Observation, group: ReportGroup): readonly string[] {
  if (group === 'month') return [date?.slice(0, 7) ?? ''];
  if (group === 'agegroup') return [agegroup];
  return focus.length > 0 ? [...new Set(focus)] : [''];
}

export function countOf({ sessions, games, others }: ReportLine): number {
  return sessions + games + others;
}
