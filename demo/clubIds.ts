import type { Club, ClubIdData } from '#schemas/generated/types.ts';

const names = ['Anna', 'Bart', 'Carla', 'Driss', 'Eva', 'Filip', 'Gitte', 'Hamid', 'Ines', 'Jonas'];
const staffOf: readonly (readonly [role: string, qualification: string, ageGroup: string])[] = [
  ['Head of youth', 'UEFA A', ''],
  ['Coach', 'UEFA B', 'U13'],
  ['Coach', 'UEFA C', 'U9'],
  ['Goalkeeper coach', 'UEFA GK B', 'U15'],
  ['Physiotherapist', 'Physiotherapy', ''],
];
const teamsOf: readonly (readonly [ageGroup: string, gender: 1 | 2 | 3, level: string, players: number])[] = [
  ['U9', 3, 'Regional', 14],
  ['U11', 1, 'Regional', 15],
  ['U13', 1, 'Provincial', 16],
  ['U13', 2, 'Provincial', 13],
  ['U15', 1, 'Provincial', 18],
  ['U17', 1, 'National', 19],
  ['U21', 1, 'National', 20],
];

/** What a club has told of itself: invented, always the same for one club; teams are not said to be in use yet. */
export function makeClubId(club: Pick<Club, 'id'>, projectId: string): Omit<ClubIdData, 'id'> {
  const seed = [...club.id].reduce((sum, sign) => sum + sign.charCodeAt(0), 0);
  const person = (nth: number) => `${names[(seed + nth) % names.length] ?? ''} Clubmens`;
  const contact = (nth: number, role: string, board: boolean) => ({
    ...{ fullName: person(nth), function: role, email: `contact${nth + 1}.${seed}@clubs.example`, board },
    mobile: `+32 470 55 0${1 + (seed % 9)} ${10 + nth}`,
  });
  return {
    clubId: club.id,
    projectId,
    contacts: [
      contact(0, 'Academy coordinator', false),
      contact(1, 'Secretary', false),
      contact(2, 'Chair of the board', true),
    ],
    staff: staffOf.map(([role, qualification, ageGroup], nth) => ({
      ...{ fullName: person(nth + 3), function: role, qualification },
      ...(ageGroup && { ageGroup }),
    })),
    facilities: [
      { name: 'Main pitch', kind: 'pitch', surface: 'Natural grass', floodlit: true },
      { name: 'Pitch 2', kind: 'pitch', surface: 'Artificial grass', floodlit: true },
      { name: 'Pitch 3', kind: 'pitch', surface: 'Natural grass', floodlit: false },
      { name: 'Dressing rooms', kind: 'dressingRoom' },
      { name: 'Academy centre', kind: 'academyTrainingCentre', surface: 'Artificial grass', floodlit: true },
    ],
    teams: [
      ...teamsOf.map(([ageGroup, gender, level, players]) => ({
        ...{ name: `${ageGroup}${gender === 2 ? ' girls' : ''}`, ageGroup, gender, level },
        players: players + (seed % 3),
      })),
      { name: 'First team', gender: 1, level: 'National', players: 24, senior: true },
    ],
    active: { contacts: true, staff: true, facilities: true, teams: false },
  };
}
