import { expect, it } from 'vitest';
import type { ClubIdSection } from './readClubId.ts';
import { readPrefill } from './readPrefill.ts';

it.each<[ClubIdSection, object, object]>([
  [
    'contacts',
    { fullName: ' Ann ', function: 'Chair', email: 'a@clubs.example', mobile: 32470, board: true, secret: 'x' },
    { fullName: 'Ann', function: 'Chair', email: 'a@clubs.example', mobile: '32470', board: true },
  ],
  [
    'staff',
    { fullName: 'Bo', qualification: 'UEFA B', ageGroup: 'x'.repeat(11) },
    { fullName: 'Bo', qualification: 'UEFA B' },
  ],
  ['facilities', { name: 'A', kind: 'stadium', floodlit: 'yes' }, { name: 'A', kind: 'other' }],
  ['teams', { name: 'U9', gender: 7, players: '14', senior: false }, { name: 'U9', players: 14, senior: false }],
  ['teams', { name: 'U9', gender: 2, players: 1.5, level: null }, { name: 'U9', gender: 2 }],
])('%s: of %j only what fits', (section, told, read) => {
  expect(readPrefill(section, [told as Record<string, unknown>])).toEqual([read]);
});

it('a row without a name is none', () => {
  expect(readPrefill('teams', [{}, { name: ' ' }, { name: null }, { name: {} }, { name: 'U9' }])).toEqual([
    { name: 'U9' },
  ]);
});
