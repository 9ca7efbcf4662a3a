import { useState } from 'react';
import { useGetList, useGetMany } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { listAssessmentRoles, type AssessmentRole } from '#domain/access/assessmentRoles.ts';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import type { ClubAssessment, Country, Project } from '#schemas/generated/types.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useTextLanguages } from '#engine/browser/context/useTextLanguages.ts';
import { byName } from '#engine/rules/texts/byName.ts';
import { readText } from '#engine/rules/texts/readText.ts';

interface Option {
  id: string;
  name: string;
}

interface Choice<Value> {
  options: readonly Value[];
  /** The id of the text that says why there is nothing to choose from. */
  hint: string | null;
  value: string;
  choose: (value: string) => void;
}

export interface Selector {
  country: { options: Option[]; value: Option | null; choose: (value: Option | null) => void; isLoading: boolean };
  /** The id of the club. */
  club: { value: string | null; choose: (id: string | null) => void };
  assessment: Choice<Option>;
  role: Choice<AssessmentRole>;
  /** Null until club, club assessment and role are chosen. */
  load: (() => void) | null;
}

/** The choices of the selector; each one that changes takes back those that follow from it. */
export function useSelector(): Selector {
  const navigate = useNavigate();
  const { user } = useEngine();
  const [country, setCountry] = useState<Option | null>(null);
  const [club, setClub] = useState<string | null>(null);
  const [assessmentId, setAssessmentId] = useState('');
  const [role, setRole] = useState('');
  const countries = useCountryOptions();
  const assessments = useApiQuery<ClubAssessment[]>('clubassessments', {
    named: { club: club ?? '' },
    isEnabled: club !== null,
  });
  const found = (club && assessments.data) || [];
  const projects = useGetMany<Project>(
    'projects',
    { ids: [...new Set(found.map(({ projectId }) => projectId))] },
    { enabled: found.length > 0 },
  );
  const projectOf = (one: ClubAssessment) => projects.data?.find((project) => project?.id === one.projectId) ?? null;
  const chosen = found.find(({ id }) => id === assessmentId) ?? null;
  const roles = chosen && user ? listAssessmentRoles(user, chosen, projectOf(chosen)) : [];
  const chosenRole = roles.find((each) => each === role) ?? null;

  const chooseClub = (id: string | null) => {
    setClub(id);
    setAssessmentId('');
    setRole('');
  };
  return {
    country: {
      ...countries,
      value: country,
      choose: (value) => {
        setCountry(value);
        chooseClub(null);
      },
    },
    club: { value: club, choose: chooseClub },
    assessment: {
      options: found.map((one) => ({ id: one.id, name: nameOf(one, projectOf(one)) })),
      hint: club === null ? 'chooseClub' : assessments.data?.length === 0 ? 'noAssessments' : null,
      value: chosen?.id ?? '',
      choose: (id) => {
        setAssessmentId(id);
        setRole('');
      },
    },
    role: {
      options: roles,
      hint: chosen === null ? 'chooseProject' : roles.length === 0 ? 'noRoles' : null,
      value: chosenRole ?? '',
      choose: setRole,
    },
    load:
      chosen && chosenRole
        ? () => void navigate(`/clubassessments/${chosen.clubId}/${chosen.id}?role=${chosenRole}`)
        : null,
  };
}

function nameOf({ name, visitDate, id }: ClubAssessment, project: Project | null): string {
  const date = formatDate(visitDate);
  return `${project?.name ?? name ?? id}${date ? ` (${date})` : ''}`;
}

function useCountryOptions() {
  const { interfaceLanguage } = useEngine();
  const languages = useTextLanguages('country');
  const compare = byName(interfaceLanguage);
  const { data, isLoading } = useGetList<Country>('countries', {
    pagination: { page: 1, perPage: 400 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  });
  const options = (data ?? [])
    .map(({ id, name }) => ({ id, name: readText(name, languages) }))
    .sort((a, b) => compare(a.name, b.name));
  return { options, isLoading };
}
