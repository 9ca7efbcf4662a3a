import { useGetOne, useTranslate } from 'react-admin';
import { isCalendarYear } from '#domain/clubs/seasonOf.ts';
import type { BenchmarkSeries } from '#domain/results/benchmark.ts';
import { fewestCompared } from '#domain/results/compareAssessments.ts';
import type { DimensionMedian, DimensionScore } from '#domain/results/DimensionScore.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';
import type { Club, Project } from '#schemas/generated/types.ts';
import { isWhole, type BenchmarkSet, type SetNumber } from './benchmarkSets.ts';

/** Milliseconds for which a comparison stands: what is drawn does not vanish for a look at another window. */
const staleTime = 300_000;

/** What came of loading one set. */
export interface LoadedSet {
  number: SetNumber;
  set: BenchmarkSet;
  /** Of the club; '' while it is not known. */
  clubName: string;
  /** Of the club: its seasons are written by it. */
  isCalendarYear: boolean;
  isLoading: boolean;
  series: BenchmarkSeries[];
  /** What there is to be said of it: refused, half chosen, nothing closed, too few clubs. */
  remarks: string[];
  hasFailed: boolean;
  refetch: () => void;
}

/**
 * The scores and medians of a set (document 2 §7).
 * @param hasMedian False where the other set shows the same median.
 */
export function useBenchmark(number: SetNumber, set: BenchmarkSet, hasMedian: boolean): LoadedSet {
  const translate = useTranslate();
  const sayRefusal = useRefusalText();
  const say = (key: string, values: object = {}) => translate(`benchmark.${key}`, { ...values, set: number });
  const isEnabled = isWhole(set);
  const about = { named: { club: set.club }, isEnabled, staleTime };
  const path = `clubassessments/${encodeURIComponent(set.project)}`;
  const scores = useApiQuery<DimensionScore[]>(`${path}/scorePerDimension`, { ...about, query: { clubId: set.club } });
  const medians = useApiQuery<DimensionMedian[]>(`${path}/medianScorePerDimension`, about);
  const once = { enabled: isEnabled, retry: false };
  const club = useGetOne<Club>('clubs', { id: set.club }, once);
  const project = useGetOne<Project>('projects', { id: set.project }, once);
  const loads = [scores, medians, club, project];
  const refused = loads.find(({ error }) => error !== null);
  const result = {
    ...{ number, set, clubName: club.data?.name ?? '', isCalendarYear: isCalendarYear(club.data) },
    isLoading: isEnabled && loads.some(({ isFetching, isPending }) => isFetching || isPending),
    hasFailed: refused !== undefined,
    refetch: () => void Promise.all(loads.map(({ refetch }) => refetch())),
  };
  if (!isEnabled) {
    const isHalf = set.project !== '' || set.club !== '';
    return { ...result, series: [], remarks: isHalf ? [say(set.project === '' ? 'noProject' : 'noClub')] : [] };
  }
  if (refused) return { ...result, series: [], remarks: [say('failed', { why: sayRefusal(refused.error) })] };

  const names = { club: result.clubName, project: project.data?.name ?? '' };
  const known = medians.data ?? [];
  const n = Math.max(0, ...known.map((median) => median.n));
  const isHidden = n > 0 && known.every(({ score }) => score === null);
  const own = scores.data ?? [];
  const remarks = [
    ...(own.length > 0 ? [] : [say('notClosed', names)]),
    ...(hasMedian && n === 0 ? [say('noMedian', names)] : []),
    ...(hasMedian && isHidden ? [say('tooFew', { ...names, n, fewest: fewestCompared })] : []),
  ];
  const series = [
    ...(own.length > 0 ? [{ name: say('series.club', names), scores: own }] : []),
    ...(hasMedian && n > 0 && !isHidden ? [{ name: say('series.median', { ...names, n }), scores: known }] : []),
  ];
  return { ...result, series, remarks };
}
