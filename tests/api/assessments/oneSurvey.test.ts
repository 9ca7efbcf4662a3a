import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '#resources/index.ts';
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import { migrateDatabase } from '#engine/server/migrate/migrateDatabase.ts';
import { createRegistry } from '#engine/server/registry.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { steps } from '#server/db/steps/index.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { openAssessmentWorld, type AssessmentWorld } from './openAssessmentWorld.ts';

let at: AssessmentWorld;
beforeAll(async () => (at = await openAssessmentWorld()));
afterAll(() => at.dispose());

const groups = [{ id: 'g', minAmount: 1, elements: [{ id: 'e', translation: { en: 'Happy?' } }] }];
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  at.call('super', { method, url: `/api/${path}`, ...(payload && { payload }) });
const refusal = (rule: string) => ({ status: 422, body: { code: 20, details: [{ field: 'clubAssessmentId', rule }] } });
const surveyOf = (clubAssessmentId: string) => at.store('surveys', { name: 'Survey', clubAssessmentId, groups });
const close = (id: string) => sql`UPDATE clubassessments SET closed = true WHERE id = ${id}`.execute(at.services.db);

describe('a club assessment has one survey', () => {
  it('and it is given by its club assessment', async () => {
    const clubAssessmentId = await at.openClubAssessment();
    const id = await surveyOf(clubAssessmentId);
    expect(await at.call('lead', { url: `/api/assessments/${clubAssessmentId}/survey` })).toMatchObject({
      ...{ status: 200, body: { id, name: 'Survey', clubAssessmentId, groups } },
    });
  });

  it('a second one is neither made nor moved there', async () => {
    const clubAssessmentId = await at.openClubAssessment();
    await surveyOf(clubAssessmentId);
    expect(await send('POST', 'surveys', { name: 'Second', clubAssessmentId })).toMatchObject(refusal('unique'));
    const other = await at.store('surveys', { name: 'Other' });
    const moved = { name: 'Other', version: 1, clubAssessmentId };
    expect(await send('PUT', `surveys/${other}`, moved)).toMatchObject(refusal('unique'));
  });

  it('a deleted one makes room, and does not come back beside its successor', async () => {
    const clubAssessmentId = await at.openClubAssessment();
    const first = await surveyOf(clubAssessmentId);
    await send('DELETE', `surveys/${first}`);
    expect(await send('POST', 'surveys', { name: 'Second', clubAssessmentId })).toMatchObject({ status: 201 });
    expect(await send('POST', `surveys/${first}/restore`)).toMatchObject(refusal('unique'));
  });

  it('two of before: the one that people answered stays, the other is in the trash', async () => {
    const { db, dispose } = await openTestDatabase<Tables>();
    const survey = schemas.survey as unknown as EntitySchema;
    const { 'x-unique': _one, ...link } = survey.properties['clubAssessmentId'] ?? {};
    const before = { ...survey, properties: { ...survey.properties, clubAssessmentId: link } };
    await migrateDatabase(db, createRegistry(resources, { ...schemas, survey: before }));
    // Of neither project nor club: only the surveys count here.
    await sql`SET session_replication_role = replica`.execute(db);
    const stamps = sql`1, now(), now()`;
    for (const [id, group] of [
      ['answered', 'parents'],
      ['a-newer', 'coaches'],
    ]) {
      const own = JSON.stringify([{ id: group, minAmount: 1 }]);
      await sql`INSERT INTO surveys (id, name, "clubAssessmentId", groups, version, "createdAt", "updatedAt")
        VALUES (${id}, 'S', 'ca', ${own}::jsonb, ${stamps})`.execute(db);
    }
    await sql`INSERT INTO "surveyUsers" (id, "clubAssessmentId", "surveyGroupId", status, version, "createdAt", "updatedAt")
      VALUES ('u', 'ca', 'parents', 300, ${stamps})`.execute(db);
    await sql`SET session_replication_role = origin`.execute(db);
    await migrateDatabase(db, createRegistry(resources, schemas), { steps });
    const rows = await db.selectFrom('surveys').select(['id', 'deletedAt']).orderBy('id').execute();
    expect(rows.map(({ id, deletedAt }) => [id, deletedAt !== null])).toEqual([
      ['a-newer', true],
      ['answered', false],
    ]);
    await dispose();
  });
});

describe('the survey of a closed assessment', () => {
  it('is not made any more', async () => {
    const clubAssessmentId = await at.openClubAssessment({ closed: true });
    expect(await send('POST', 'surveys', { name: 'Late', clubAssessmentId })).toMatchObject(refusal('closed'));
  });

  it.each([
    ['another minimum', { groups: [{ ...groups[0], minAmount: 9 }] }],
    ['other questions', { groups: [{ ...groups[0], elements: [{ id: 'e', translation: { en: 'Sad?' } }] }] }],
    ['no assessment', { clubAssessmentId: null }],
    ['another name', { name: 'Renamed' }],
  ])('is not given %s', async (_what, change) => {
    const clubAssessmentId = await at.openClubAssessment();
    const id = await surveyOf(clubAssessmentId);
    await close(clubAssessmentId);
    const whole = { name: 'Survey', clubAssessmentId, groups, version: 1, ...change };
    expect(await send('PUT', `surveys/${id}`, whole)).toMatchObject(refusal('closed'));
  });

  it('is not deleted, but translated', async () => {
    const clubAssessmentId = await at.openClubAssessment();
    const id = await surveyOf(clubAssessmentId);
    await close(clubAssessmentId);
    expect(await send('DELETE', `surveys/${id}`)).toMatchObject(refusal('closed'));
    const elements = [{ id: 'e', translation: { en: 'Happy?', nl: 'Blij?' } }];
    expect(
      await at.call('translator', {
        ...{ method: 'PUT', url: `/api/surveys/${id}/translate/nl` },
        payload: { version: 1, groups: [{ ...groups[0], elements }] },
      }),
    ).toMatchObject({ status: 200, body: { groups: [{ elements }] } });
  });
});
