import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EntitySchema, OnDelete, PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import type { DataStep, ListedStep } from '#engine/server/db/DataStep.ts';
import { dropLeftovers, listLeftovers } from '#engine/server/migrate/dropLeftovers.ts';
import { migrateDatabase, planMigration } from '#engine/server/migrate/migrateDatabase.ts';
import { MigrationRefused } from '#engine/server/migrate/MigrationRefused.ts';
import { isSchemaOf } from '#engine/server/migrate/schemaVersion.ts';
import { createRegistry } from '#engine/server/registry.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/openTestDatabase.ts';

let database: TestDatabase<Tables>;

beforeAll(async () => {
  database = await openTestDatabase<Tables>();
});
afterAll(() => database.dispose());
beforeEach(async () => {
  await sql`DROP TABLE IF EXISTS things, makers, places, touchline_steps, touchline_schema CASCADE`.execute(
    database.db,
  );
});

const text = { type: 'string' } as const;

function entity($id: string, properties: Record<string, PropertySchema>, required: string[] = []): EntitySchema {
  return {
    ...{ $id, title: $id, type: 'object', additionalProperties: false, required },
    properties: { id: text, ...properties },
  };
}
const thing = (properties: Record<string, PropertySchema>, required?: string[]) =>
  entity('thing', properties, required);
const registryOf = (...entities: EntitySchema[]) =>
  createRegistry([], Object.fromEntries(entities.map((schema) => [schema.$id, schema])));
const migrate = (entities: EntitySchema[], steps: ListedStep[] = []) =>
  migrateDatabase(database.db, registryOf(...entities), { steps });
const listed = (name: string, step: DataStep, checksum = name): ListedStep => ({ name, checksum, step });

async function refusal(entities: EntitySchema[], steps: ListedStep[] = []): Promise<string> {
  const error: unknown = await migrate(entities, steps).catch((refused: unknown) => refused);
  if (!(error instanceof MigrationRefused)) throw new Error('was not refused', { cause: error });
  return error.message;
}

async function run(statement: string) {
  return (await sql.raw<Record<string, unknown>>(statement).execute(database.db)).rows;
}

describe('a rename', () => {
  it('is refused where the column of the old name stands beside the new one, and says what to do', async () => {
    await migrate([thing({ titel: text })]);
    await run(`INSERT INTO things (id, titel) VALUES ('1', 'a'), ('2', 'b')`);
    // Renamed without saying so: both columns are there from now on.
    await migrate([thing({ title: text })]);
    await run(`UPDATE things SET title = 'new' WHERE id = '2'`);
    const renamed = [thing({ title: { ...text, 'x-renamedFrom': 'titel' } })];
    const said = await refusal(renamed);
    expect(said).toContain(
      'things.title (2 rows): was titel, but both columns are there: titel with 2 values, title with 1',
    );
    expect(said).toContain('server/db/steps/001-things-title.ts');

    const step = listed('001-things-title', async ({ run: change }) => {
      await change(`UPDATE things SET title = titel WHERE title IS NULL`);
      await change(`ALTER TABLE things DROP COLUMN titel`);
    });
    await migrate(renamed, [step]);
    expect(await run(`SELECT id, title FROM things ORDER BY id`)).toEqual([
      { id: '1', title: 'a' },
      { id: '2', title: 'new' },
    ]);
  });

  it('of a table is refused where a table of the old name with rows stands beside it', async () => {
    await migrate([entity('maker', {}), thing({})]);
    await run(`INSERT INTO makers (id) VALUES ('1')`);
    expect(await refusal([{ ...thing({}), 'x-renamedFrom': 'makers' }])).toContain('makers, is still there');
  });

  it('in two releases lets servers of both write: each sees what the other wrote, and no default hides it', async () => {
    await migrate([thing({ titel: { ...text, default: '-' }, size: { type: 'integer' } }, ['titel'])]);
    await run(`INSERT INTO things (id, titel) VALUES ('1', 'kept')`);
    const both = { ...text, default: '-', 'x-renamedFrom': 'titel', 'x-writeBoth': true };
    await migrate([thing({ title: both, size: { type: 'integer' } }, ['title'])]);
    expect((await migrate([thing({ title: both, size: { type: 'integer' } }, ['title'])])).changes).toEqual([]);
    await run(`INSERT INTO things (id, titel) VALUES ('old', 'by the old')`);
    await run(`INSERT INTO things (id, title) VALUES ('new', 'by the new')`);
    await run(`UPDATE things SET titel = 'changed by the old' WHERE id = 'new'`);
    await run(`UPDATE things SET title = 'changed by the new' WHERE id = 'old'`);
    expect(await run(`SELECT id, title, titel FROM things ORDER BY id`)).toEqual([
      { id: '1', title: 'kept', titel: 'kept' },
      { id: 'new', title: 'changed by the old', titel: 'changed by the old' },
      { id: 'old', title: 'changed by the new', titel: 'changed by the new' },
    ]);

    // The next release writes the new one alone, whether or not it still says what it was called.
    const alone = [
      thing({ title: { ...text, default: '-', 'x-renamedFrom': 'titel' }, size: { type: 'integer' } }, ['title']),
    ];
    await migrate(alone);
    await run(`UPDATE things SET title = 'alone' WHERE id = '1'`);
    expect(await run(`SELECT title, titel FROM things WHERE id = '1'`)).toEqual([{ title: 'alone', titel: 'kept' }]);
    expect(await migrate(alone)).toMatchObject({
      changes: [],
      kept: [{ table: 'things', column: 'titel', values: 3 }],
    });
    await dropLeftovers(database.db, registryOf(...alone));
    expect((await migrate(alone)).kept).toEqual([]);
  });
});

describe('what no schema names any more', () => {
  it('is reported with the values that it holds, and dropped only when somebody asks', async () => {
    await migrate([thing({ name: text, phone: text, mail: text }), entity('maker', {})]);
    await run(`INSERT INTO things (id, name, phone) VALUES ('1', 'a', '0123'), ('2', 'b', NULL)`);
    const now = [thing({ name: text })];
    expect((await migrate(now)).kept).toEqual([
      { table: 'things', column: 'phone', values: 1 },
      { table: 'things', column: 'mail', values: 0 },
    ]);
    expect(await run(`SELECT phone FROM things WHERE id = '1'`)).toEqual([{ phone: '0123' }]);
    const registry = registryOf(...now);
    await expect(dropLeftovers(database.db, registry, ['things.name'])).rejects.toThrow('things.name');
    expect(await dropLeftovers(database.db, registry, ['things.mail'])).toHaveLength(1);
    expect(await listLeftovers(database.db, registry)).toEqual([
      { table: 'makers', column: null, values: 0 },
      { table: 'things', column: 'phone', values: 1 },
    ]);
    await dropLeftovers(database.db, registry);
    expect(await listLeftovers(database.db, registry)).toEqual([]);
    expect(await run(`SELECT name FROM things ORDER BY id`)).toEqual([{ name: 'a' }, { name: 'b' }]);
  });

  it('never is a column whose rename is still to come', async () => {
    await migrate([thing({ titel: text })]);
    const registry = registryOf(thing({ title: { ...text, 'x-renamedFrom': 'titel' } }));
    expect(await listLeftovers(database.db, registry)).toEqual([]);
  });
});

describe('a data step', () => {
  const split = listed('001-split', async ({ run: change }) => {
    await change(`UPDATE things SET first = split_part(name, ' ', 1), last = split_part(name, ' ', 2)`);
  });
  const before = [thing({ name: text }, ['name'])];
  const after = [thing({ first: text, last: text }, ['first', 'last'])];

  it('splits a field: new columns are there, the old one still is, and what is required is checked after', async () => {
    await migrate(before);
    await run(`INSERT INTO things (id, name) VALUES ('1', 'Ana Bo'), ('2', 'Cy Do')`);
    expect(await refusal(after)).toMatch(/things\.first \(2 rows\): is new and required.*001-things-first\.ts/);
    const report = await migrate(after, [split]);
    expect(report.steps).toEqual([{ name: '001-split', rows: 2 }]);
    expect(await run(`SELECT first, last FROM things ORDER BY id`)).toEqual([
      { first: 'Ana', last: 'Bo' },
      { first: 'Cy', last: 'Do' },
    ]);
  });

  it('turns a value into a list, with the statement that the refusal names', async () => {
    await migrate([thing({ tag: { ...text, 'x-search': true } })]);
    await run(`INSERT INTO things (id, tag) VALUES ('1', 'red'), ('2', NULL)`);
    const list = [thing({ tag: { type: 'array', items: text, 'x-search': true } })];
    const said = await refusal(list);
    const statement = /e\.g\. with: (.*)\.$/m.exec(said)?.[1] ?? '';
    expect(statement).toContain('jsonb_build_array("tag")');
    await migrate(list, [listed('001-things-tag', ({ run: change }) => change(statement))]);
    expect(await run(`SELECT tag, "searchText" FROM things ORDER BY id`)).toEqual([
      { tag: ['red'], searchText: ' red' },
      { tag: null, searchText: ' ' },
    ]);
  });

  it('runs once, in the order of the numbers, and not in a database that is new', async () => {
    const order: string[] = [];
    const step = (name: string) => listed(name, async () => void order.push(name));
    await migrate(before, [step('001-a')]);
    expect(order).toEqual([]);
    await migrate(before, [step('001-a'), step('002-b'), step('003-c')]);
    await migrate(before, [step('001-a'), step('002-b'), step('003-c')]);
    expect(order).toEqual(['002-b', '003-c']);
    expect(await run(`SELECT name FROM touchline_steps ORDER BY name`)).toHaveLength(3);
  });

  it('is refused when it was changed after it ran, and when it comes before one that ran', async () => {
    await migrate(before);
    await migrate(before, [listed('002-b', async () => {})]);
    expect(await refusal(before, [listed('002-b', async () => {}, 'other')])).toContain('was changed since');
    expect(await refusal(before, [listed('001-a', async () => {}), listed('002-b', async () => {})])).toContain(
      'comes before 002-b',
    );
  });

  it('is undone with everything else when the change that it prepares is refused', async () => {
    await migrate(before);
    await run(`INSERT INTO things (id, name) VALUES ('1', 'Ana')`);
    const half = listed('001-half', ({ run: change }) => change(`UPDATE things SET first = name`));
    expect(await refusal(after, [half])).toContain('things.last (1 row)');
    expect(await run(`SELECT name FROM things`)).toEqual([{ name: 'Ana' }]);
    expect(await run(`SELECT FROM pg_tables WHERE tablename = 'touchline_steps'`)).toHaveLength(1);
    expect(await run(`SELECT FROM touchline_steps`)).toEqual([]);
  });

  it('is planned with the rows that it would change, and changes nothing', async () => {
    await migrate(before);
    await run(`INSERT INTO things (id, name) VALUES ('1', 'Ana Bo'), ('2', 'Cy Do')`);
    const plan = await planMigration(database.db, registryOf(...after), { steps: [split] });
    expect(plan).toMatchObject({ steps: [{ name: '001-split', rows: 2 }], refusals: [] });
    expect(plan.changes).toContain('ran data step 001-split (2 rows)');
    expect(
      await run(`SELECT FROM information_schema.columns WHERE table_name = 'things' AND column_name = 'first'`),
    ).toEqual([]);
    expect((await migrate(after, [split])).steps).toHaveLength(1);
  });
});

describe('a reference', () => {
  const relation = (to: string, onDelete: OnDelete) => ({ ...text, 'x-relation': { to, onDelete } });
  const keys = () =>
    run(`SELECT confrelid::regclass::text AS target, confdeltype::text AS action FROM pg_constraint
      WHERE contype = 'f' AND conrelid = 'things'::regclass`);

  it('follows its target and what happens on delete, and goes with its relation', async () => {
    const all = (property: PropertySchema) => [thing({ owner: property }), entity('maker', {}), entity('place', {})];
    await migrate(all(relation('maker', 'restrict')));
    expect(await keys()).toEqual([{ target: 'makers', action: 'a' }]);
    await migrate(all(relation('maker', 'cascade')));
    expect(await keys()).toEqual([{ target: 'makers', action: 'c' }]);
    await migrate(all(relation('place', 'setNull')));
    expect(await keys()).toEqual([{ target: 'places', action: 'n' }]);
    expect((await migrate(all(relation('place', 'setNull')))).changes).toEqual([]);
    await migrate(all(text));
    expect(await keys()).toEqual([]);
  });

  it('is refused where rows refer to nothing at the new target', async () => {
    await migrate([thing({ owner: relation('maker', 'restrict') }), entity('maker', {}), entity('place', {})]);
    await run(`INSERT INTO makers (id) VALUES ('m')`);
    await run(`INSERT INTO things (id, owner) VALUES ('1', 'm')`);
    const other = [thing({ owner: relation('place', 'restrict') }), entity('maker', {}), entity('place', {})];
    expect(await refusal(other)).toContain('things.owner (1 row): refers to places that do not exist');
    expect(await keys()).toEqual([{ target: 'makers', action: 'a' }]);
  });
});

describe('the same build, started again', () => {
  const at = (entities: EntitySchema[], builtAt: string | null) =>
    migrateDatabase(database.db, registryOf(...entities), { builtAt });
  const [one, built, later] = [[thing({ name: text })], '2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'];

  it('does not look through the tables once more; another build does, and so does a migration by hand', async () => {
    await at(one, built);
    await run('ALTER TABLE things DROP COLUMN name');
    expect((await at(one, built)).changes).toEqual([]);
    expect((await at(one, later)).changes).toEqual(['added things.name']);
    await run('ALTER TABLE things DROP COLUMN name');
    expect((await at(one, null)).changes).toEqual(['added things.name']);
  });

  it('looks again where other schemas were at work meanwhile, or leftovers must be told of', async () => {
    await at(one, built);
    await run(`INSERT INTO things (id, name) VALUES ('1', 'one')`);
    await at([thing({ title: text })], later);
    expect((await at([thing({ title: text })], later)).kept).toEqual([{ table: 'things', column: 'name', values: 1 }]);
    await run('ALTER TABLE things DROP COLUMN name');
    expect((await at(one, '2026-01-03T00:00:00Z')).changes).toEqual(['added things.name']);
  });
});

describe('an older build', () => {
  const [first, second] = [[thing({ name: text, old: text })], [thing({ name: text, fresh: text })]];
  const at = (entities: EntitySchema[], builtAt: string) =>
    migrateDatabase(database.db, registryOf(...entities), { builtAt });
  const columns = async () =>
    (await run(`SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'things'`)).map(
      ({ name }) => name,
    );

  it('changes nothing where a newer one was, never adds a column back, and is not ready', async () => {
    await at(first, '2026-01-01T00:00:00Z');
    await at(second, '2026-02-01T00:00:00Z');
    await dropLeftovers(database.db, registryOf(...second));
    expect(await at(first, '2026-01-01T00:00:00Z')).toMatchObject({ isOutdated: true, changes: [] });
    expect(await columns()).not.toContain('old');
    expect(await isSchemaOf(database.db, registryOf(...first))).toBe(false);
    expect(await isSchemaOf(database.db, registryOf(...second))).toBe(true);
  });

  it('is the present one again once somebody migrates by hand, and a later build of the old schemas too', async () => {
    await at(first, '2026-01-01T00:00:00Z');
    await at(second, '2026-02-01T00:00:00Z');
    await at(first, '2026-03-01T00:00:00Z');
    expect(await isSchemaOf(database.db, registryOf(...first))).toBe(true);
    expect(await at(first, '2026-01-01T00:00:00Z')).toMatchObject({ isOutdated: false });
    await migrate(second);
    expect(await isSchemaOf(database.db, registryOf(...second))).toBe(true);
  });
});
