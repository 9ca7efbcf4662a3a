import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EntitySchema, PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { columnTypeOf } from '#engine/server/migrate/columnTypeOf.ts';
import { migrateDatabase, planMigration } from '#engine/server/migrate/migrateDatabase.ts';
import { MigrationRefused } from '#engine/server/migrate/MigrationRefused.ts';
import { createRegistry } from '#engine/server/registry.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/openTestDatabase.ts';

type Row = Record<string, unknown>;

/** Property and values of every type that a column can have. */
const kinds: readonly (readonly [PropertySchema, readonly unknown[]])[] = [
  [{ type: 'string', maxLength: 200, 'x-search': true }, ['', "d'Or", '12', 'Zoë "x"']],
  [{ type: 'integer' }, [0, -5, 2_147_483_647]],
  [{ type: 'integer', format: 'int64' }, [7, 9_007_199_254_740_991]],
  [{ type: 'number' }, [0.5, -3, 1e20]],
  [{ type: 'number', format: 'decimal' }, [19.99, 0.07, -3]],
  [{ type: 'number', format: 'decimal', 'x-scale': 4 }, [0.0001, 12]],
  [{ type: 'boolean' }, [true, false]],
  [{ type: 'string', format: 'date' }, ['2026-02-28', '1900-01-01']],
  [{ type: 'array', items: { type: 'string' } }, [['a'], []]],
];
const names = ['one', 'two', 'three', 'four'];

interface Change {
  what: 'add' | 'remove' | 'rename' | 'retype' | 'require' | 'relax' | 'unique';
  field: number;
  to: number;
  kind: number;
  values: number[];
}

const change: fc.Arbitrary<Change> = fc.record({
  what: fc.constantFrom('add', 'add', 'remove', 'rename', 'rename', 'retype', 'retype', 'require', 'relax', 'unique'),
  field: fc.nat(names.length - 1),
  to: fc.nat(names.length - 1),
  kind: fc.nat(kinds.length - 1),
  values: fc.array(fc.nat(9), { minLength: names.length, maxLength: names.length }),
});

const first: EntitySchema = {
  ...{ $id: 'thing', title: 'Thing', type: 'object', additionalProperties: false, required: [] },
  properties: { id: { type: 'string' }, one: { type: 'string', maxLength: 200 } },
};

let database: TestDatabase<Tables>;
beforeAll(async () => {
  database = await openTestDatabase<Tables>();
});
afterAll(() => database.dispose());

it('whatever the sequence of changes, no value is lost, the design is reached, and a second run changes nothing', async () => {
  let accepted = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 10 }), async (changes) => {
      await sql`DROP TABLE IF EXISTS things`.execute(database.db);
      let schema = first;
      await migrate(schema);
      for (const [step, one] of changes.entries()) {
        await insert(schema, String(step), one.values);
        const wanted = apply(schema, one);
        const before = await rows();
        await plan(wanted);
        expect(await rows()).toEqual(before);
        if (await migrate(wanted)) {
          accepted += 1;
          keepsValues(before, await rows(), schema, wanted);
          schema = wanted;
        } else {
          refused += 1;
          expect(await rows()).toEqual(before);
        }
        await reaches(schema);
      }
    }),
    // The same few in every run; `SEQUENCES=200` tries as many others.
    process.env['SEQUENCES'] ? { numRuns: Number(process.env['SEQUENCES']) } : { numRuns: 4, seed: 20261122 },
  );
  // The generator makes both: what can be done and what needs a person.
  expect(Math.min(accepted, refused)).toBeGreaterThan(0);
}, 600_000);

const registryOf = (schema: EntitySchema) => createRegistry([], { thing: schema });

async function migrate(schema: EntitySchema): Promise<boolean> {
  try {
    await migrateDatabase(database.db, registryOf(schema));
    return true;
  } catch (error) {
    if (error instanceof MigrationRefused) return false;
    throw error;
  }
}

async function plan(schema: EntitySchema): Promise<void> {
  await planMigration(database.db, registryOf(schema));
}

async function rows(): Promise<Row[]> {
  const { rows: found } = await sql<{ row: Row }>`SELECT to_jsonb(things) AS row FROM things ORDER BY id`.execute(
    database.db,
  );
  return found.map(({ row: { searchText: _searchText, ...row } }) => row);
}

async function insert(schema: EntitySchema, id: string, choices: readonly number[]): Promise<void> {
  const values = Object.entries(schema.properties).flatMap(([field, property], at) => {
    const possible = kinds.find(([kind]) => columnTypeOf(kind) === columnTypeOf(property))?.[1] ?? [];
    const choice = choices[at % choices.length] ?? 0;
    const isEmpty = choice > 6 && !schema.required.includes(field);
    // A unique value each time, where the type has so many.
    const value = property['x-unique'] ? `${id}-${String(Math.random())}` : possible[choice % possible.length];
    return field === 'id' || isEmpty ? [] : [[field, value] as const];
  });
  const row = JSON.stringify({ id, ...Object.fromEntries(values) });
  const columns = sql.join(['id', ...values.map(([field]) => field)].map((column) => sql.ref(column)));
  await sql`INSERT INTO things (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::things, ${row}::jsonb)`.execute(
    database.db,
  );
}

/** The schema after a change; the same where the change makes no sense. */
function apply(schema: EntitySchema, { what, field, to, kind }: Change): EntitySchema {
  const [name = '', other = ''] = [names[field], names[to]];
  const { [name]: property, ...rest } = schema.properties;
  const required = schema.required.filter((one) => one !== name);
  const [plain] = kinds[kind] ?? [{}];
  const plainly = (one: PropertySchema): PropertySchema => {
    const { 'x-renamedFrom': _old, ...kept } = one;
    return kept;
  };
  switch (what) {
    case 'add':
      if (property) return schema;
      // A name that is taken anew is no field's former name any more.
      return {
        ...schema,
        properties: {
          ...Object.fromEntries(
            Object.entries(schema.properties).map(([key, one]) => [
              key,
              one['x-renamedFrom'] === name ? plainly(one) : one,
            ]),
          ),
          [name]: plain,
        },
      };
    case 'remove':
      return { ...schema, required, properties: rest };
    case 'rename': {
      if (!property || other in schema.properties) return schema;
      const renamed = { ...plainly(property), 'x-renamedFrom': name };
      const properties = Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, plainly(one)]));
      return {
        ...schema,
        required: schema.required.map((one) => (one === name ? other : one)),
        properties: { ...properties, [other]: renamed },
      };
    }
    case 'retype':
      return property ? { ...schema, properties: { ...rest, [name]: plain } } : schema;
    case 'require':
      return property ? { ...schema, required: [...required, name] } : schema;
    case 'relax':
      return { ...schema, required };
    case 'unique': {
      if (columnTypeOf(property ?? {}) !== 'text') return schema;
      return { ...schema, properties: { ...rest, [name]: { ...property, 'x-unique': true } } };
    }
  }
}

/** Every value stands where the schema says now, or where it stood; only its type may be another. */
function keepsValues(before: readonly Row[], after: readonly Row[], old: EntitySchema, now: EntitySchema): void {
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  const moved = new Map(
    Object.entries(now.properties).flatMap(([field, { 'x-renamedFrom': from }]) =>
      from && from in old.properties && !(field in old.properties) ? [[from, field] as const] : [],
    ),
  );
  before.forEach((row, at) => {
    for (const [column, value] of Object.entries(row)) {
      if (value === null) continue;
      const stands = after[at]?.[moved.get(column) ?? column];
      expect(same(stands, value), `${column}: ${JSON.stringify(value)} became ${JSON.stringify(stands)}`).toBe(true);
    }
  });
}

function same(one: unknown, other: unknown): boolean {
  if (JSON.stringify(one) === JSON.stringify(other)) return true;
  if (typeof one === 'object' || typeof other === 'object') return false;
  if (one === undefined || one === null) return false;
  // A number as text, a day as the moment that it begins with.
  return (
    String(one) === String(other) || Number(one) === Number(other) || String(one).startsWith(`${String(other)}T00:00`)
  );
}

async function reaches(schema: EntitySchema): Promise<void> {
  const report = await migrateDatabase(database.db, registryOf(schema));
  expect(report.changes).toEqual([]);
  const { rows: columns } = await sql<{ name: string; type: string; isNullable: string }>`
    SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, NOT a.attnotnull AS "isNullable"
    FROM pg_attribute a WHERE a.attrelid = 'things'::regclass AND a.attnum > 0 AND NOT a.attisdropped`.execute(
    database.db,
  );
  const stored = new Map(columns.map((column) => [column.name, column]));
  for (const [field, property] of Object.entries(schema.properties)) {
    expect(stored.get(field)).toMatchObject({
      type: columnTypeOf(property),
      isNullable: field !== 'id' && !schema.required.includes(field),
    });
  }
}
