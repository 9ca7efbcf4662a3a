import { useEffect, useState } from 'react';
import { useGetMany } from 'react-admin';
import { dayInCountry } from '#domain/schedule/dayInCountry.ts';
import { deriveStage, type Stage } from '#domain/stages/deriveStage.ts';
import type { Club, ClubAssessment, Country, Project } from '#schemas/generated/types.ts';
import { usePersonNames } from '../values/usePersonNames.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useTextLanguages } from '#engine/browser/context/useTextLanguages.ts';
import { byName } from '#engine/rules/texts/byName.ts';
import { readText } from '#engine/rules/texts/readText.ts';

export interface OverviewRow {
  clubAssessment: ClubAssessment;
  club: Club | null;
  project: Project | null;
  country: string;
  assessors: string;
  /** Where it stands by the day in the country of its club. */
  stage: Stage;
}

/** Where a club assessment opens. */
export function addressOf({ clubAssessment: { clubId, id } }: OverviewRow): string {
  return `/clubassessments/${encodeURIComponent(clubId)}/${encodeURIComponent(id)}`;
}

export interface OverviewOption {
  id: string;
  name: string;
  /** What it is told apart by from another of the same name. */
  facts?: string[];
}

/**
 * The club assessments of projects with their names, and what they can be filtered by; a filter by what is not among
 * them, e.g. of an address that was kept, does not count.
 */
export function useOverview(projectIds: readonly string[], filters: { club: string; assessor: string }) {
  const { data, error, isLoading, refetch } = useApiQuery<ClubAssessment[]>('clubassessments/filter', {
    method: 'POST',
    body: { projectIds },
    isEnabled: projectIds.length > 0,
  });
  const { interfaceLanguage } = useEngine();
  const languages = useTextLanguages('country');
  const personName = usePersonNames();
  const [now] = useState(() => Date.now());
  const found = data ?? [];
  const isOf = (assessor: string) => (one: ClubAssessment) =>
    one.assessors?.some(({ assessorId }) => assessorId === assessor);
  const club = found.some(({ clubId }) => clubId === filters.club) ? filters.club : '';
  const assessor = found.some(isOf(filters.assessor)) ? filters.assessor : '';
  const clubs = useById<Club>(
    'clubs',
    found.map(({ clubId }) => clubId),
  );
  const projects = useById<Project>(
    'projects',
    found.map(({ projectId }) => projectId),
  );
  const countries = useById<Country>(
    'countries',
    [...clubs.found.values()].flatMap(({ country }) => country ?? []),
  );

  const rows = found
    .filter(({ clubId }) => club === '' || clubId === club)
    .filter((one) => assessor === '' || isOf(assessor)(one))
    .map((clubAssessment): OverviewRow => {
      const assessed = clubs.found.get(clubAssessment.clubId) ?? null;
      const country = countries.found.get(assessed?.country ?? '');
      return {
        clubAssessment,
        club: assessed,
        project: projects.found.get(clubAssessment.projectId) ?? null,
        country: readText(country?.name, languages),
        stage: deriveStage(clubAssessment, dayInCountry(now, country?.alpha2)),
        assessors: (clubAssessment.assessors ?? []).map(({ assessorId }) => personName(assessorId)).join(', '),
      };
    });
  const factsOf = ({ id, city, country, federationMembershipNumber }: Club) =>
    [city, readText(countries.found.get(country ?? '')?.name, languages), federationMembershipNumber || id].flatMap(
      (fact) => fact || [],
    );
  const shared = sharedNames([...clubs.found.values()]);
  const compare = byName(interfaceLanguage);
  const clubOptions = options(
    [...clubs.found.values()].map((one) => (shared.has(one.name) ? { ...one, facts: factsOf(one) } : one)),
    compare,
  );
  const assessorIds = found.flatMap(({ assessors }) => (assessors ?? []).map(({ assessorId }) => assessorId));
  return {
    rows,
    filters: { club, assessor },
    projects: [...projects.found.values()],
    clubs: clubOptions,
    assessors: options(
      [...new Set(assessorIds)].map((id) => ({ id, name: personName(id) })),
      compare,
    ),
    // The rows come with their names: a row that grows moves all below it.
    isLoading: isLoading || clubs.isLoading || projects.isLoading,
    error: data ? null : error,
    refetch: () => void refetch(),
  };
}

function useById<R extends { id: string }>(resource: string, ids: readonly string[]) {
  const unique = [...new Set(ids)];
  const { data, error, isLoading } = useGetMany<R>(
    resource,
    { ids: unique },
    { enabled: unique.length > 0, retry: false },
  );
  // What is named after them is shown all the same (document 1 §8).
  useEffect(() => {
    if (error) console.error(`The ${resource} could not be fetched`, error);
  }, [resource, error]);
  const found = new Map((data ?? []).flatMap((record) => (record ? [[record.id, record] as const] : [])));
  return { found, isLoading };
}

function options(list: readonly OverviewOption[], compare: (one: string, other: string) => number): OverviewOption[] {
  const written = ({ name, facts = [] }: OverviewOption) => [name, ...facts].join(' ');
  return list.map(({ id, name, facts = [] }) => ({ id, name, facts })).sort((a, b) => compare(written(a), written(b)));
}

/** The names that several have. */
function sharedNames(list: readonly Pick<OverviewOption, 'name'>[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(list.flatMap(({ name }) => (seen.size === seen.add(name).size ? [name] : [])));
}
