import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resources } from '#resources/index.ts';
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { steps } from '#server/db/steps/index.ts';
import { migrateDatabase } from '#engine/server/migrate/migrateDatabase.ts';
import { createRegistry } from '#engine/server/registry.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/openTestDatabase.ts';

/** Lights of before the owner was kept go to the assessor in whose score they were given (decisions G). */
let database: TestDatabase<Tables>;
beforeAll(async () => {
  database = await openTestDatabase<Tables>();
  await migrateDatabase(database.db, createRegistry(resources, { ...schemas, scoreOverride: schemaOfBefore() }));
  await fill();
  await migrateDatabase(database.db, createRegistry(resources, schemas), { steps });
});
afterAll(() => database.dispose());

function schemaOfBefore(): EntitySchema {
  const { scoreOverride } = schemas;
  const { assessorId: _owner, ...properties } = scoreOverride.properties as EntitySchema['properties'];
  return {
    ...(scoreOverride as unknown as EntitySchema),
    properties,
    required: ['clubAssessmentId', 'elementId', 'trafficLight'],
    'x-unique': [['clubAssessmentId', 'elementId']],
  };
}

async function fill(): Promise<void> {
  const { db } = database;
  const stamps = sql`1, now(), now()`;
  for (const id of ['lead', 'assessor', 'pm', 'former']) {
    await sql`INSERT INTO accounts (id, email, "firstName", "lastName", version, "createdAt", "updatedAt")
      VALUES (${id}, ${`${id}@touchline.example`}, 'A', 'B', ${stamps})`.execute(db);
  }
  await sql`INSERT INTO clubs (id, name, country, "seasonStartDay", "seasonStartMonth", "seasonEndDay", "seasonEndMonth", version, "createdAt", "updatedAt")
    VALUES ('c', 'C', NULL, 1, 7, 30, 6, ${stamps})`.execute(db);
  await sql`INSERT INTO assessments (id, name, kind, version, "createdAt", "updatedAt")
    VALUES ('a', '{}', 'globalPass', ${stamps})`.execute(db);
  await sql`INSERT INTO projects (id, name, "assessmentId", version, "createdAt", "updatedAt")
    VALUES ('p', 'P', 'a', ${stamps})`.execute(db);
  const both = JSON.stringify([
    { assessorId: 'lead', lead: true },
    { assessorId: 'assessor', lead: false },
  ]);
  for (const [id, assessors] of [['led', both] as const, ['empty', '[]'] as const]) {
    await sql`INSERT INTO clubassessments (id, "clubId", "projectId", name, assessors, version, "createdAt", "updatedAt")
      VALUES (${id}, 'c', 'p', 'P', ${assessors}::jsonb, ${stamps})`.execute(db);
  }
  const lights: [string, string, string | null][] = [
    ['led', 'by-lead', 'lead'],
    ['led', 'by-assessor', 'assessor'],
    ['led', 'by-manager', 'pm'],
    ['led', 'by-former-assessor', 'former'],
    ['led', 'by-nobody-known', null],
    ['empty', 'of-who-set-it', 'former'],
    ['empty', 'of-nobody', null],
  ];
  for (const [clubAssessmentId, elementId, setBy] of lights) {
    await sql`INSERT INTO scoreoverrides (id, "clubAssessmentId", "elementId", "trafficLight", "setBy", version, "createdAt", "updatedAt")
      VALUES (${elementId}, ${clubAssessmentId}, ${elementId}, 3, ${setBy}, ${stamps})`.execute(db);
  }
}

it('each has its owner', async () => {
  const rows = await database.db
    .selectFrom('scoreoverrides')
    .select(['elementId', 'assessorId', 'trafficLight'])
    .orderBy('elementId')
    .execute();
  expect(Object.fromEntries(rows.map((row) => [row.elementId, row.assessorId]))).toEqual({
    'by-lead': 'lead',
    'by-assessor': 'assessor',
    'by-manager': 'lead',
    'by-former-assessor': 'lead',
    'by-nobody-known': 'lead',
    'of-who-set-it': 'former',
  });
  expect(rows.every(({ trafficLight }) => trafficLight === 3)).toBe(true);
});

it('another assessor may give the same line another light now, once', async () => {
  const add = (id: string) =>
    sql`INSERT INTO scoreoverrides (id, "clubAssessmentId", "assessorId", "elementId", "trafficLight", version, "createdAt", "updatedAt")
      VALUES (${id}, 'led', 'assessor', 'by-lead', 1, 1, now(), now())`.execute(database.db);
  await add('second');
  await expect(add('third')).rejects.toMatchObject({ code: '23505' });
});
