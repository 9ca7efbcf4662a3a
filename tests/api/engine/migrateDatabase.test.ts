import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EntitySchema, PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { resources } from '#resources/index.ts';
import { migrateDatabase } from '#engine/server/migrate/migrateDatabase.ts';
import { MigrationRefused } from '#engine/server/migrate/MigrationRefused.ts';
import { createRegistry } from '#engine/server/registry.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/openTestDatabase.ts';

let database: TestDatabase<Tables>;

beforeAll(async () => {
  database = await openTestDatabase<Tables>();
});
afterAll(() => database.dispose());
beforeEach(async () => {
  await sql`DROP TABLE IF EXISTS gadgets, things, makers CASCADE`.execute(database.db);
});

const text = { type: 'string', maxLength: 200 } as const;

function thing(properties: Record<string, PropertySchema>, rest: Partial<EntitySchema> = {}): EntitySchema {
  return {
    $id: 'thing',
    title: 'Thing',
    type: 'object',
    additionalProperties: false,
    required: [],
    ...rest,
    properties: { id: text, ...properties },
  };
}

async function migrate(...entities: EntitySchema[]) {
  const registry = createRegistry([], Object.fromEntries(entities.map((schema) => [schema.$id, schema])));
  return migrateDatabase(database.db, registry);
}

async function refusals(...entities: EntitySchema[]) {
  const error: unknown = await migrate(...entities).catch((refused: unknown) => refused);
  if (!(error instanceof MigrationRefused)) throw new Error('was not refused', { cause: error });
  return error.refusals.map(({ table, column, rows }) => [table, column, rows]);
}

async function run(statement: string) {
  return (await sql.raw<Record<string, unknown>>(statement).execute(database.db)).rows;
}

describe('a migration', () => {
  it('makes the tables of all schemas, and finds nothing to do the second time', async () => {
    const registry = createRegistry(resources, schemas);
    const first = await migrateDatabase(database.db, registry);
    expect(first.changes).toContain('created table clubs');
    const second = await migrateDatabase(database.db, registry);
    expect(second).toEqual({ changes: [], kept: [], steps: [], isOutdated: false });
    await sql`DROP TABLE ${sql.join(registry.tables.map(({ name }) => sql.table(name)))} CASCADE`.execute(database.db);
  });

  it('adds columns, fills their defaults, and keeps what is no longer named', async () => {
    await migrate(thing({ name: text, old: text }, { required: ['old'] }));
    await run(`INSERT INTO things (id, name, old) VALUES ('1', 'a', 'x')`);
    const report = await migrate(thing({ name: text, size: { type: 'integer', default: 7 } }, { required: ['size'] }));
    expect(report.changes).toContain('added things.size');
    expect(report.kept).toEqual([{ table: 'things', column: 'old', values: 1 }]);
    await run(`INSERT INTO things (id, size) VALUES ('2', 8)`);
    expect(await run(`SELECT id, size, old FROM things ORDER BY id`)).toEqual([
      { id: '1', size: 7, old: 'x' },
      { id: '2', size: 8, old: null },
    ]);
  });

  it('renames tables and columns with their data, and widens types', async () => {
    await migrate(thing({ titel: { type: 'string', 'x-search': true }, size: { type: 'integer' } }));
    await run(`INSERT INTO things (id, titel, size) VALUES ('1', 'Café', 3)`);
    const renamed = thing(
      { title: { type: 'string', 'x-search': true, 'x-renamedFrom': 'titel' }, size: { type: 'number' } },
      { $id: 'gadget', 'x-renamedFrom': 'things' },
    );
    await migrate(renamed);
    expect(await run(`SELECT title, size, "searchText" FROM gadgets`)).toEqual([
      { title: 'Café', size: 3, searchText: ' cafe' },
    ]);
    expect((await migrate(renamed)).changes).toEqual([]);
  });

  it('takes saved views, columns and remembered imports along to the new names', async () => {
    const strip = ({ properties: { owner: _owner, account: _account, ...properties }, ...rest }: EntitySchema) => ({
      ...rest,
      ...{ properties: { ...properties, account: text }, required: [], 'x-unique': [], 'x-indexes': [] },
    });
    const kept = [strip(schemas.savedView), strip(schemas.preference)];
    const first = thing({ titel: text, place: text });
    const now = thing(
      { title: { ...text, 'x-renamedFrom': 'titel' }, place: text },
      { $id: 'gadget', 'x-renamedFrom': 'things' },
    );
    await migrate(first, ...kept);
    const view = {
      columns: ['titel', 'place'],
      sort: [['titel', 'ASC']],
      filter: { titel_contains: "d'Or", place: 'x' },
    };
    const plans = [
      {
        columns: [
          { header: 'Titel', field: 'titel' },
          // What a cell stands for may have the name of anything.
          { header: 'P', field: 'place', values: { key: ['titel'], field: 'titel' } },
        ],
        key: ['titel'],
      },
    ];
    const asText = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;
    await run(`INSERT INTO savedviews (id, resource, name, view) VALUES ('v', 'things', 'Mine', ${asText(view)})`);
    await run(`INSERT INTO preferences (id, account, key, value) VALUES
      ('l', 'a', 'things.list', '{"columns":["titel"],"density":"compact"}'), ('i', 'a', 'things.imports', ${asText(plans)}),
      ('o', 'a', 'others.list', '{"columns":["titel"]}')`);
    await migrate(now, ...kept);
    expect(await run('SELECT resource, view FROM savedviews')).toEqual([
      {
        resource: 'gadgets',
        view: { columns: ['title', 'place'], sort: [['title', 'ASC']], filter: { title_contains: "d'Or", place: 'x' } },
      },
    ]);
    expect(await run('SELECT key, value FROM preferences ORDER BY key')).toEqual([
      {
        key: 'gadgets.imports',
        value: [
          {
            columns: [
              { header: 'Titel', field: 'title' },
              { header: 'P', field: 'place', values: { key: ['titel'], field: 'titel' } },
            ],
            key: ['title'],
          },
        ],
      },
      { key: 'gadgets.list', value: { columns: ['title'], density: 'compact' } },
      { key: 'others.list', value: { columns: ['titel'] } },
    ]);
    expect((await migrate(now, ...kept)).changes).toEqual([]);

    // Another table has the name by now, and views and columns of its own.
    await migrate(now, first, ...kept);
    await run(`INSERT INTO savedviews (id, resource, name, view) VALUES ('w', 'things', 'Other', '{}')`);
    await run(`INSERT INTO preferences (id, account, key, value) VALUES ('n', 'b', 'things.list', '{}')`);
    expect((await migrate(now, first, ...kept)).changes).toEqual([]);
    expect(await run(`SELECT resource FROM savedviews WHERE id = 'w'`)).toEqual([{ resource: 'things' }]);
    expect(await run(`SELECT key FROM preferences WHERE id = 'n'`)).toEqual([{ key: 'things.list' }]);
    await run('DROP TABLE savedviews, preferences');
  });

  it('takes history, changes to take back, imports and waiting jobs along to the new names', async () => {
    const strip = ({ properties: { createdBy: _createdBy, ...properties }, ...rest }: EntitySchema) => ({
      ...{ ...rest, properties, required: [] },
    });
    const kept = [schemas.historyEntry, schemas.undoBatch, schemas.undoEntry, schemas.importBatch, schemas.job].map(
      strip,
    );
    const renamed = (title: PropertySchema) =>
      thing({ title: { ...text, ...title } }, { $id: 'gadget', 'x-renamedFrom': 'things' });
    await migrate(thing({ titel: text }), ...kept);
    await run(`INSERT INTO history (id, resource, "recordId", changes, cause, released) VALUES
      ('1', 'things', 'a', '{"titel":[null,"x"],"size":[1,2]}', '{"kind":"delete","resource":"things","id":"b"}',
        '[{"resource":"things","id":"b","field":"titel.0.id"},{"resource":"others","id":"c","field":"titel"}]'),
      ('2', 'others', 'a', '{"titel":[null,"x"]}', '{"kind":"delete","resource":"others"}', NULL)`);
    await run(`INSERT INTO undobatches (id, resource, fields, skipped) VALUES
      ('1', 'things', '["size","titel"]', '[{"resource":"things","id":"a","reason":"changed"}]'),
      ('2', 'others', '["titel"]', NULL)`);
    await run(`INSERT INTO undoentries (id, resource, before) VALUES ('1', 'things', '{"titel":null}')`);
    await run(`INSERT INTO imports (id, resource) VALUES ('1', 'things'), ('2', 'others')`);
    await run(`INSERT INTO jobs (id, kind, name, payload) VALUES
      ('1', 'records.import', 'i', '{"resource":"things","upload":"u"}')`);

    // Servers of the release before read the history by the former name as long as they write it.
    await migrate(renamed({ 'x-renamedFrom': 'titel', 'x-writeBoth': true }), ...kept);
    expect(await run(`SELECT changes -> 'titel' AS titel FROM history WHERE id = '1'`)).toEqual([
      { titel: [null, 'x'] },
    ]);
    expect(await run('SELECT resource, before FROM undoentries')).toEqual([
      { resource: 'gadgets', before: { title: null } },
    ]);

    const { changes } = await migrate(renamed({ 'x-renamedFrom': 'titel' }), ...kept);
    expect(changes).toContain('history and changes to take back of gadgets follow its new names');
    const others = { resource: 'others', changes: { titel: [null, 'x'] } };
    expect(await run('SELECT resource, changes, cause, released FROM history ORDER BY id')).toEqual([
      {
        ...{ resource: 'gadgets', changes: { title: [null, 'x'], size: [1, 2] } },
        cause: { kind: 'delete', resource: 'gadgets', id: 'b' },
        released: [
          { resource: 'gadgets', id: 'b', field: 'title.0.id' },
          { resource: 'others', id: 'c', field: 'titel' },
        ],
      },
      { ...others, cause: { kind: 'delete', resource: 'others' }, released: null },
    ]);
    expect(await run('SELECT resource, fields, skipped FROM undobatches ORDER BY id')).toEqual([
      {
        ...{ resource: 'gadgets', fields: ['size', 'title'] },
        skipped: [{ resource: 'gadgets', id: 'a', reason: 'changed' }],
      },
      { resource: 'others', fields: ['titel'], skipped: null },
    ]);
    expect(await run('SELECT resource FROM imports ORDER BY id')).toEqual([
      { resource: 'gadgets' },
      { resource: 'others' },
    ]);
    expect(await run('SELECT payload FROM jobs')).toEqual([{ payload: { resource: 'gadgets', upload: 'u' } }]);
    expect((await migrate(renamed({ 'x-renamedFrom': 'titel' }), ...kept)).changes).toEqual([]);
    await run('DROP TABLE history, undobatches, undoentries, imports, jobs');
  });

  it('refuses everything that would lose data, at once, and changes nothing', async () => {
    await migrate(thing({ name: text, size: text, email: { ...text, format: 'email' }, makerId: text }));
    await run(`INSERT INTO things (id, name, size, email, "makerId") VALUES
      ('1', 'a', 'big', 'A@x.example', 'gone'), ('2', NULL, 'big', 'a@X.example', NULL)`);
    const wanted = thing(
      {
        name: text,
        size: { type: 'integer' },
        email: { ...text, format: 'email', 'x-unique': true },
        makerId: { ...text, 'x-relation': { to: 'maker' } },
        colour: { ...text, 'x-index': true },
        added: text,
      },
      { required: ['name', 'colour'] },
    );
    const maker: EntitySchema = { ...thing({}), $id: 'maker' };
    expect(await refusals(wanted, maker)).toEqual([
      ['things', 'name', 1],
      ['things', 'size', 2],
      ['things', 'colour', 2],
      ['things', 'email', 2],
      ['things', 'makerId', 1],
    ]);
    expect(
      await run(
        `SELECT column_name FROM information_schema.columns WHERE table_name = 'things' AND column_name = 'added'`,
      ),
    ).toEqual([]);
  });

  it('searches texts of all languages without accents or case', async () => {
    const localized = { type: 'object', 'x-localized': true, 'x-search': true } as const;
    await migrate(thing({ name: localized }));
    await run(`INSERT INTO things (id, name) VALUES ('1', '{"en": "Köln", "ar": "كولونيا"}')`);
    expect(await run(`SELECT "searchText" FROM things`)).toEqual([
      { searchText: expect.stringContaining('koln') as string },
    ]);
    expect(await run(`SELECT "searchText" FROM things`)).toEqual([
      { searchText: expect.stringContaining('كولونيا') as string },
    ]);
  });

  it('drops a key that nobody asks for any more', async () => {
    const names = () => run(`SELECT indexname FROM pg_indexes WHERE tablename = 'things' ORDER BY 1`);
    await migrate(thing({ name: { ...text, 'x-unique': true } }));
    expect(await names()).toEqual([{ indexname: 'things_name_key' }, { indexname: 'things_pkey' }]);
    await migrate(thing({ name: text }));
    expect(await names()).toEqual([{ indexname: 'things_pkey' }]);
  });
});
