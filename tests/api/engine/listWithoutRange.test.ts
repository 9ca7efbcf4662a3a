import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAssessmentWorld, world, type AssessmentWorld } from '../assessments/openAssessmentWorld.ts';

const many = 10_203;

let at: AssessmentWorld;

beforeAll(async () => {
  at = await openAssessmentWorld();
  const { db } = at.services;
  await sql`
    INSERT INTO clubs (id, name, country, "seasonStartDay", "seasonStartMonth", "seasonEndDay", "seasonEndMonth", version, "createdAt", "updatedAt")
    SELECT 'many' || n, 'Club ' || n, '020', 1, 7, 30, 6, 1, now(), now() FROM generate_series(1, ${sql.lit(many - 2)}) AS n`.execute(
    db,
  );
  await sql`
    INSERT INTO clubassessments (id, "clubId", "projectId", "assessmentId", "assessmentVersionId", "gotLabel", version, "createdAt", "updatedAt")
    SELECT 'many' || n, ${world.club}, ${world.project}, ${world.assessment}, ${world.version},
      CASE WHEN n % 3 = 0 THEN NULL ELSE date '2020-01-01' + n % 50 END, 1, now(), now()
    FROM generate_series(1, ${sql.lit(many)}) AS n`.execute(db);
});
afterAll(() => at.dispose());

it.each([
  ['clubs', 1_000],
  ['clubassessments', 10_000],
])('GET %s is cut at %i, says so, and goes on at the address that it names', async (list, size) => {
  const authorization = `Bearer ${await at.sign('super')}`;
  const ids: string[] = [];
  const sizes: number[] = [];
  let url: string | undefined = `/api/${list}`;
  while (url && sizes.length < 12) {
    const answer: LightMyRequestResponse = await at.app.inject({ url, headers: { authorization } });
    const rows = answer.json<{ id: string }[]>();
    sizes.push(rows.length);
    ids.push(...rows.map(({ id }) => id));
    const { link, 'x-next-cursor': cursor } = answer.headers;
    expect(typeof cursor).toBe(typeof link);
    url = /^<([^>]+)>; rel="next"$/.exec(String(link))?.[1];
  }
  expect(sizes.slice(0, -1).every((one) => one === size)).toBe(true);
  expect(sizes.at(-1)).toBe(many % size);
  expect(new Set(ids).size).toBe(many);
});

it('a small list comes whole and names no next page', async () => {
  const headers = { authorization: `Bearer ${await at.sign('super')}` };
  const answer = await at.app.inject({ url: '/api/projects', headers });
  expect(answer.headers).toMatchObject({ 'content-range': 'projects 0-0/1' });
  expect(answer.headers).not.toHaveProperty('link');
});
