import { ageGroups } from '#domain/keynumbers/keyNumberLabels.ts';
import type { AssessmentStructure, Club, KeyNumberValue, User } from '#schemas/generated/types.ts';
import clubFile from './clubs.json' with { type: 'json' };
import type { DemoStore } from './DemoStore.ts';
import { keyNumbers } from './keyNumbers.ts';
import { mailTemplates } from './mailTemplates.ts';
import { demoPeople, roleIdsOf } from './people.ts';
import { projects } from './projects.ts';
import { activities, campFaqs, companies, intervieweeKinds, surveyTemplates } from './registers.ts';
import { newClubDefaults } from '#domain/clubs/newClubDefaults.ts';

export const demoClubs = clubFile.clubs.map((club) => ({ ...newClubDefaults, ...seasonOf(club), ...club })) as (Club & {
  country: string;
})[];

/** Staff, templates, key numbers, clubs and their people: what projects and assessments stand on. */
export async function loadReference(store: DemoStore): Promise<void> {
  await store.add(
    'accounts',
    demoPeople.map((person) => ({
      id: person.id,
      subject: person.id,
      email: person.email,
      firstName: person.firstName,
      lastName: person.lastName,
      fullName: `${person.firstName} ${person.lastName}`,
      preferredLanguage: person.preferredLanguage,
      roles: roleIdsOf(person),
    })),
  );
  await store.add('mailtemplates', mailTemplates);
  await store.add('keynumbers', keyNumbers);
  await store.add(
    'projectemplates',
    ['Standard report', 'Short report', 'Label report'].map((templateName) => ({ templateName })),
  );
  await store.add(
    'projectcategories',
    ['Audit', 'Improvement', 'Certification'].map((projectCategory) => ({ projectCategory })),
  );
  await store.add('companies', companies);
  await store.add('processingactivities', activities);
  await store.add('intervieweekinds', intervieweeKinds);
  await store.add('surveytemplates', surveyTemplates);
  await store.add('campfaqs', campFaqs);
  await store.add(
    'clubs',
    demoClubs.map((club) => ({ ...club, practiceToolReportingEnabled: club.country === '020' })),
  );
  await store.add('users', demoClubs.filter(({ country }) => country === '020').map(makeUser));
}

/** The global pass and an assessment a project, each with its first version; then the projects. */
export async function loadProjects(store: DemoStore, structure: AssessmentStructure): Promise<void> {
  const globalPass = {
    id: 'assessment-global-pass',
    kind: 'globalPass',
    name: { en: 'Global pass', nl: 'Global pass', fr: 'Global pass' },
  };
  const own = projects.map(({ assessmentId, nameTranslation }) => ({
    id: assessmentId,
    kind: 'project',
    name: nameTranslation,
  }));
  const assessments = [globalPass, ...own];
  await store.add('assessments', assessments);
  await store.add(
    'assessmentversions',
    assessments.map(({ id }) => ({ id: `${id}-1`, assessmentId: id, number: 1, structure })),
  );
  await store.change(
    'assessments',
    assessments.map(({ id }) => ({ id, currentVersionId: `${id}-1` })),
  );
  const manager = demoPeople.find(({ email }) => email.startsWith('pm@'))?.id;
  await store.add(
    'projects',
    projects.map((project) => ({
      ...project,
      assessmentVersionId: `${project.assessmentId}-1`,
      projectManagers: manager ? [manager] : [],
    })),
  );
  await store.change(
    'assessments',
    projects.map(({ id, assessmentId }) => ({ id: assessmentId, projectId: id })),
  );
}

/** Figures that clubs reported for this season; sizes differ from club to club, always the same for one club. */
export function makeFigures(clubId: string, season: number): Omit<KeyNumberValue, 'id'>[] {
  const size = 0.6 + ([...clubId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 80) / 100;
  const base: Record<string, number> = {
    youthPlayers: 240,
    girlPlayers: 38,
    youthTeams: 17,
    seniorTeams: 3,
    pitches: 4,
    artificialPitches: 1,
    floodlitPitches: 3,
    dressingRooms: 8,
    youthCoaches: 26,
    qualifiedYouthCoaches: 17,
    goalkeeperCoaches: 2,
    physiotherapists: 1,
    scouts: 2,
    volunteers: 40,
    trainingCentres: 1,
    clubBudget: 620_000,
    academyBudget: 130_000,
    weeklyTrainings: 3,
    observedSessions: 14,
    promotedPlayers: 2,
    academyMinutes: 24,
  };
  const figures = keyNumbers.map(({ id, key }) => ({
    clubId,
    keyNumberId: id,
    season,
    ageGroup: '',
    value: Math.round((base[key] ?? 1) * size),
  }));
  const players = ageGroups.map((ageGroup, index) => ({
    clubId,
    keyNumberId: 'kn-youthPlayers',
    season,
    ageGroup,
    value: Math.round((10 + (index % 5) * 2.5) * size),
  }));
  return [...figures, ...players, ...makeYield(clubId, season, size)];
}

/** What an academy yielded in seasons before, with one in which minutes were not counted, and by age group this season. */
function makeYield(clubId: string, season: number, size: number): Omit<KeyNumberValue, 'id'>[] {
  const figure = (keyNumberId: string, ago: number, value: number, ageGroup = '') => ({
    ...{ clubId, keyNumberId, ageGroup },
    ...{ season: season - ago, value: Math.round(value * size) },
  });
  return [
    ...[1, 2, 3, 4].map((ago) => figure('kn-promotedPlayers', ago, 1 + ((season - ago) % 4))),
    ...[1, 3, 4].map((ago) => figure('kn-academyMinutes', ago, 28 - 4 * ago)),
    ...['U17', 'U19', 'U21'].flatMap((ageGroup, nth) =>
      [0, 1].map((ago) => figure('kn-promotedPlayers', ago, 1 + nth - ago / 2, ageGroup)),
    ),
  ];
}

function seasonOf(club: { calendarYear?: boolean }): Partial<Club> {
  return club.calendarYear ? { seasonStartDay: 1, seasonStartMonth: 1, seasonEndDay: 31, seasonEndMonth: 12 } : {};
}

function makeUser(club: Club, index: number): Partial<User> {
  return {
    email: `coordinator${index + 1}@clubs.example`,
    firstName: 'Coordinator',
    lastName: club.name.slice(0, 80),
    function: 'Youth coordinator',
    clubId: club.id,
    role: 'COORDINATOR',
    preferredLanguage: index % 2 === 0 ? 'nl' : 'fr',
  };
}
