import { expect, it } from 'vitest';
import { clubIdSections, clubIdStatus, readClubId } from './readClubId.ts';

const stored = {
  contacts: [{ fullName: 'Ann' }, { fullName: 'Bo', board: true }],
  staff: [{ fullName: 'Cy' }],
  facilities: [
    { name: 'A', kind: 'pitch' as const },
    { name: 'B', kind: 'clubTrainingCentre' as const },
    { name: 'C', kind: 'academyTrainingCentre' as const },
  ],
  teams: [{ name: 'U13' }, { name: 'First', senior: true }],
  active: { contacts: true, teams: false },
};
const all = { useBoard: true, useClubTrainingCentra: true, useAcademyTrainingCentra: true, useSeniorTeams: true };
const none = { useBoard: false, useClubTrainingCentra: false, useAcademyTrainingCentra: false, useSeniorTeams: false };

it.each([
  ['everything', all, ['Ann', 'Bo'], ['A', 'B', 'C'], ['U13', 'First']],
  ['nothing more', none, ['Ann'], ['A'], ['U13']],
  ['what is usual', null, ['Ann'], ['A', 'C'], ['U13', 'First']],
  [
    'what it does not say as usual',
    { useBoard: true, useSeniorTeams: 'x' },
    ['Ann', 'Bo'],
    ['A', 'C'],
    ['U13', 'First'],
  ],
])('of a project that uses %s', (_what, configuration, contacts, facilities, teams) => {
  const read = readClubId(stored, configuration);
  expect(read.contacts.map(({ fullName }) => fullName)).toEqual(contacts);
  expect(read.facilities.map(({ name }) => name)).toEqual(facilities);
  expect(read.teams.map(({ name }) => name)).toEqual(teams);
});

it('says of each section how far it is', () => {
  const read = readClubId({ ...stored, staff: [] }, all);
  expect(clubIdSections.map((section) => clubIdStatus(read, section))).toEqual(['active', 'empty', 'filled', 'filled']);
  expect(clubIdSections.map((section) => clubIdStatus(readClubId(null, null), section))).toEqual(
    Array.from({ length: 4 }, () => 'empty'),
  );
  // In use, and nothing of it is wanted here: there is nothing.
  expect(
    readClubId({ contacts: [{ fullName: 'Bo', board: true }], active: { contacts: true } }, none).contactStatus,
  ).toBe('empty');
});
