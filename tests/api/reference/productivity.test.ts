import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAssessmentWorld, world, type AssessmentWorld, type Person } from '../assessments/openAssessmentWorld.ts';

/** What the academy of a club yields (decisions A5). */
let at: AssessmentWorld;

beforeAll(async () => {
  at = await openAssessmentWorld();
  const number = (id: string, dataSources: number) =>
    at.store('keynumbers', { id, key: id, name: { en: `Name ${id}` }, dataSources });
  const figure = (keyNumberId: string, season: number, ageGroup: string, value: number, clubId: string = world.club) =>
    at.store('keynumbervalues', { clubId, keyNumberId, season, ageGroup, value });
  await number('promotedPlayers', 16384);
  await number('mixed', 16384 | 8);
  await number('staff', 8 | 8192);
  await number('silent', 16384);
  await figure('promotedPlayers', 2025, 'U21', 2);
  await figure('promotedPlayers', 2023, '', 0);
  await figure('promotedPlayers', 2024, '', 99, world.eliteClub);
  await figure('mixed', 2025, 'U6', 1.5);
  await figure('staff', 2025, '', 7);
});
afterAll(() => at.dispose());

const read = (person: Person, club: string = world.club) =>
  at.call(person, { url: `/api/clubs/${encodeURIComponent(club)}/productivity` });

it('are the figures of the club, of key numbers with bit 16384 alone', async () => {
  const { status, body } = await read('none');
  expect(status).toBe(200);
  const name = (id: string) => ({ id, key: id, name: { en: `Name ${id}` } });
  expect(body).toEqual([
    { ...name('mixed'), figures: [{ season: 2025, ageGroup: 'U6', value: 1.5 }] },
    {
      ...name('promotedPlayers'),
      figures: [
        { season: 2023, ageGroup: '', value: 0 },
        { season: 2025, ageGroup: 'U21', value: 2 },
      ],
    },
    { ...name('silent'), figures: [] },
  ]);
});

it('is not for the federation variant, as its screen is not', async () => {
  expect((await read('vv')).status).toBe(403);
});

it.each(['nobody', 'a\0b', 'x'.repeat(90)])('finds no club %j', async (club) => {
  expect((await read('super', club)).status).toBe(404);
});
