import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Finding } from '#engine/rules/resource/doctor/Finding.ts';
import type { EntitySchema, PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import { resources } from '#resources/index.ts';
import { examineDatabase } from '#engine/server/doctor/examineDatabase.ts';
import { printReach } from '#engine/server/doctor/describeReach.ts';
import { createRegistry } from '#engine/server/registry.ts';
import { openMigratedDatabase, type MigratedDatabase } from '#tests/support/openMigratedDatabase.ts';
import { season } from '#tests/support/season.ts';

let database: MigratedDatabase;

/** What the doctor finds in the database when the club's schema is another. */
async function examineWith(changed: Record<string, PropertySchema>, more: Partial<EntitySchema> = {}) {
  const { club } = schemas;
  const properties = { ...club.properties, ...changed };
  const schema = { ...club, ...more, properties };
  return examineDatabase(database.db, createRegistry(resources, { ...schemas, club: schema }));
}
const club = () => ({ ...schemas.club.properties });
const says = (findings: readonly Finding[], code: string) =>
  findings.filter((finding) => finding.code === code).map(({ field, message }) => `${field ?? ''}: ${message}`);

beforeAll(async () => {
  database = await openMigratedDatabase();
  const { db } = database;
  await sql`INSERT INTO accounts (id, email, "firstName", "lastName", "fullName", roles, active) VALUES ('a', 'a@b.example', 'A', 'B', 'A B', '[]', true)`.execute(
    db,
  );
  const insert = (id: string, more: Record<string, unknown>) =>
    db
      .insertInto('clubs')
      .values({ id, name: 'Same', ...season, ...more } as never)
      .execute();
  await insert('1', { city: 'x'.repeat(50) });
  await insert('2', {});
  const view = { filter: { nmae_contains: 'x' }, columns: ['name', 'gone'], sort: [['name', 'ASC']] };
  await db
    .insertInto('savedviews')
    .values({ id: 'v', resource: 'clubs', name: 'Mine', view: JSON.stringify(view), owner: 'a' } as never)
    .execute();
  const columns = [
    { header: 'Naam', field: 'name' },
    { header: 'Plaats', field: 'place', values: { field: 'no field' } },
  ];
  await db
    .insertInto('preferences')
    .values({
      id: 'p',
      account: 'a',
      key: 'clubs.imports',
      value: JSON.stringify([{ columns }]),
    } as never)
    .execute();
});
afterAll(() => database.dispose());

it('finds nothing where schemas and rows agree', async () => {
  const { findings, reach } = await examineDatabase(database.db, database.registry);
  expect(findings.filter(({ code }) => code !== 'L011' && code !== 'L012')).toEqual([]);
  expect(reach).toEqual([]);
});

it.each<[string, () => Record<string, PropertySchema>, Partial<EntitySchema>, string]>([
  ['L001', () => ({ name: { ...club()['name'], 'x-unique': true } }), {}, 'name: 2 rows: is to be unique'],
  ['L002', () => ({ city: { type: 'integer' } }), {}, 'city: 1 rows: holds text'],
  [
    'L003',
    () => ({ motto: { type: 'string', maxLength: 9 } }),
    { required: [...schemas.club.required, 'motto'] },
    'motto: 2 rows: is new and required',
  ],
  ['L004', () => ({}), { required: [...schemas.club.required, 'city'] }, 'city: 1 rows: is required now'],
  [
    'L005',
    () => ({ city: { type: 'string', maxLength: 64, 'x-relation': { to: 'club' } } }),
    {},
    'city: 1 rows: refers to clubs that do not exist',
  ],
  ['L008', () => ({ name: { type: 'string', enum: ['Other'] } }), {}, 'name: 2 rows of clubs hold a choice'],
  ['L009', () => ({ city: { type: 'string', maxLength: 10 } }), {}, 'city: 1 row of clubs are longer than 10'],
])('%s', async (code, changed, more, expected) => {
  const { findings } = await examineWith(changed(), more);
  expect(says(findings, code).join()).toContain(expected);
  expect(findings.find((finding) => finding.code === code)).toMatchObject({ file: 'schemas/club.schema.json' });
});

it('offers the mapping of a choice that is gone, which brings the rows to what the schema lets in', async () => {
  const { findings } = await examineWith({ name: { type: 'string', enum: ['Other'] } });
  const { remedy = '' } = findings.find(({ code }) => code === 'L008') ?? {};
  expect(remedy).toMatch(/^keep the choice in the schema, or write server\/db\/steps\/\d{3}-clubs-name\.ts/);
  const mapping = /UPDATE .*$/.exec(remedy)?.[0] ?? '';
  const undone = new Error('Undone');
  const trying = database.db.transaction().execute(async (trx) => {
    const { numAffectedRows } = await sql.raw(mapping).execute(trx);
    expect(Number(numAffectedRows)).toBe(2);
    throw undone;
  });
  await expect(trying).rejects.toBe(undone);
});

it('names columns and tables that no schema has, and the rename that was perhaps meant', async () => {
  await sql`ALTER TABLE clubs ADD COLUMN "cityy" text`.execute(database.db);
  await sql`CREATE TABLE clubz (id text, "deletedAt" timestamptz)`.execute(database.db);
  const { findings } = await examineDatabase(database.db, database.registry);
  expect(findings.find(({ code }) => code === 'L006')?.remedy).toContain('"x-renamedFrom": "cityy"');
  expect(findings.find(({ code }) => code === 'L007')?.remedy).toContain('"x-renamedFrom": "clubz"');
});

it('says that a rename has been done', async () => {
  const { findings } = await examineWith({ city: { ...club()['city'], 'x-renamedFrom': 'town' } });
  expect(says(findings, 'L010')).toEqual(['city: town has become city here']);
});

it('names the fields of saved views and remembered imports that are gone', async () => {
  const { findings } = await examineDatabase(database.db, database.registry);
  expect(says(findings, 'L011').map((text) => text.split(':')[0])).toEqual(['nmae', 'gone']);
  expect(says(findings, 'L012').map((text) => text.split(':')[0])).toEqual(['place']);
});

it('says how far a change reaches, and makes none', async () => {
  const { reach } = await examineWith({ motto: { type: 'string', maxLength: 9 } });
  expect(reach).toEqual([
    expect.objectContaining({ table: 'clubs', changes: ['added clubs.motto'], rows: 2, savedViews: 1 }),
  ]);
  expect(printReach(reach[0]!)).toContain('/api/clubs');
  expect((await examineWith({ motto: { type: 'string', maxLength: 9 } })).reach).toHaveLength(1);
});

it('says of which filters an index is wanted where there are rows enough to feel it', async () => {
  const filtered = resources.map((one) =>
    one.entity === 'roadmap'
      ? { ...one, config: { ...one.config, list: { columns: ['name'], filters: ['nbOfPeriods'] } } }
      : one,
  );
  await sql`
    INSERT INTO roadmaps (id, "clubId", name, "startPeriod", "nbOfPeriods")
    SELECT n::text, '1', 'R', 2026, 3 FROM generate_series(1, 10000) AS n`.execute(database.db);
  const { findings } = await examineDatabase(database.db, createRegistry(filtered, schemas));
  expect(says(findings, 'L013')).toEqual(['nbOfPeriods: 10000 rows are filtered or sorted by it without an index']);
});
