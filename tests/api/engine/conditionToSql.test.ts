import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import type { Condition, Scalar } from '#engine/rules/conditions/Condition.ts';
import { evaluateCondition } from '#engine/rules/conditions/evaluateCondition.ts';
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { conditionToSql } from '#engine/server/conditionToSql.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/openTestDatabase.ts';

const schema: EntitySchema = {
  $id: 'thing',
  title: 'Thing',
  type: 'object',
  additionalProperties: false,
  required: [],
  properties: {
    name: { type: 'string' },
    size: { type: 'integer' },
    weight: { type: 'number' },
    active: { type: 'boolean' },
    since: { type: 'string', format: 'date' },
    at: { type: 'string', format: 'date-time' },
    tags: { type: 'array', items: { type: 'string' } },
    flags: { type: 'object' },
    country: { type: 'string', 'x-relation': { to: 'country' } },
    clubId: { type: 'string', 'x-relation': { to: 'club' } },
    config: {
      type: 'object',
      properties: { to: {}, day: { type: 'string', format: 'date' }, at: { type: 'string', format: 'date-time' } },
    },
  },
};
const user: SignedInUser = {
  id: 'c1',
  email: 'u@x',
  firstName: 'U',
  lastName: 'X',
  roles: ['vv'],
  clubs: ['c1', 'c2'],
};

let database: TestDatabase<Tables>;

beforeAll(async () => {
  database = await openTestDatabase<Tables>();
  await sql`CREATE TABLE things (number integer, name text COLLATE "und-x-icu", size integer, weight double precision,
    active boolean, since date, at timestamptz, tags jsonb, flags jsonb, country text COLLATE "C", "clubId" text COLLATE "C", config jsonb)`.execute(
    database.db,
  );
});
afterAll(() => database.dispose());

const texts = ['', 'a', 'B', 'b', 'é', 'Z', '\u{1F600}', '\uFFFD', "o'x", 'a%'];
const countries = ['020', '021', 'XK'];
const values = {
  name: fc.constantFrom(...texts),
  size: fc.constantFrom(-1, 0, 1, 2, 2_147_483_647),
  weight: fc.constantFrom(-0.5, 0, 1, 1.5),
  active: fc.boolean(),
  since: fc.constantFrom('2020-02-29', '2020-03-01', '1999-12-31'),
  at: fc.constantFrom('2020-01-01T00:00:00.000Z', '2020-01-01T00:30:00.000Z', '2021-01-01T00:00:00.000Z'),
  tags: fc.subarray(['x', 'y', 'z']),
  flags: fc.dictionary(fc.constantFrom('on', 'to'), fc.constantFrom(true, false, null, 1, 'x'), {
    noNullPrototype: true,
  }),
  country: fc.constantFrom(...countries),
  clubId: fc.constantFrom('c1', 'c2', 'c3'),
  config: fc.oneof(
    fc.record(
      {
        to: fc.oneof(
          fc.constantFrom<unknown>(null, true, 1, 1.5, '', 'a', 'é', '2020-02-29'),
          fc.subarray(['x', 'y', null]),
          fc.record({ on: fc.constantFrom(true, false, null, 'x'), toString: fc.constant('x') }, { requiredKeys: [] }),
        ),
        day: fc.constantFrom<unknown>('2020-02-29', '1999-12-31', 'a', null, 1),
        at: fc.constantFrom<unknown>(
          '2020-01-01T00:30:00+00:30',
          '2020-01-01T00:30:00.000Z',
          '2020-02-30T00:00:00Z',
          'a',
          null,
        ),
      },
      { requiredKeys: [] },
    ),
    fc.constantFrom<unknown>([], ['x'], 'a', 1),
  ),
};
const paths = [
  'config.day',
  'config.at',
  'config.to',
  'config.to.on',
  'config.to.1',
  'config.to.-1',
  'config.to.toString',
  'config.0',
  'name.length',
];
const record = fc.record(
  Object.fromEntries(Object.entries<fc.Arbitrary<unknown>>(values).map(([field, value]) => [field, fc.option(value)])),
);

const scalars: fc.Arbitrary<Scalar>[] = [
  ...Object.values({ ...values, tags: fc.constant('x'), flags: fc.constant(true), config: fc.constant('y') }),
  fc.constantFrom(null, '20', '0020', '2020-01-01T01:00:00+01:00', 'nonsense', '2020-02-30', 1.5, 1e12),
];
const scalar = fc.oneof(...scalars);
const comparable = scalar.filter((value) => typeof value === 'string' || typeof value === 'number');
const test = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.record({ in: fc.array(scalar, { maxLength: 3 }) }),
  fc.record({ notIn: fc.array(scalar, { maxLength: 3 }) }),
  fc.record({ not: scalar }),
  fc.record({ empty: fc.boolean() }),
  fc.record({
    has: fc.dictionary(fc.constantFrom('on', 'to'), fc.constantFrom(true, false, null, 1, 'x'), {
      noNullPrototype: true,
    }),
  }),
  fc.record({ gte: comparable, lt: comparable }, { requiredKeys: [] }),
  fc.record({ gt: comparable, lte: comparable }, { requiredKeys: [] }),
  fc.record({ in: fc.constantFrom('$user.clubs', '$user.roles') }),
  fc.record({ equals: fc.constant('$user.id') }),
);
const field = fc.constantFrom(...Object.keys(values), 'missing', ...paths);
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.dictionary(field, test, { maxKeys: 2, noNullPrototype: true }) as fc.Arbitrary<Condition>,
    fc.record({ all: fc.array(tie('condition'), { maxLength: 2 }) }),
    fc.record({ any: fc.array(tie('condition'), { maxLength: 2 }) }),
    fc.record({ none: fc.array(tie('condition'), { maxLength: 2 }) }),
  ),
}));

describe('a condition as SQL', () => {
  it('picks exactly the rows that the same condition accepts in JavaScript', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { minLength: 1, maxLength: 8 }),
        fc.array(condition, { minLength: 1, maxLength: 5 }),
        async (records, conditions) => {
          await sql`TRUNCATE things`.execute(database.db);
          await sql`INSERT INTO things SELECT * FROM jsonb_to_recordset(${JSON.stringify(records.map((one, number) => ({ ...one, number })))}::jsonb)
          AS rows(number integer, name text, size integer, weight double precision, active boolean, since date, at timestamptz,
            tags jsonb, flags jsonb, country text, "clubId" text, config jsonb)`.execute(database.db);
          for (const one of conditions) {
            const picked = await sql<{ number: number }>`
            SELECT number FROM things WHERE ${conditionToSql(one, { schema, user })} ORDER BY number`.execute(
              database.db,
            );
            const accepted = records.flatMap((row, number) =>
              evaluateCondition(one, row, { schema, user }) ? [number] : [],
            );
            expect(
              picked.rows.map(({ number }) => number),
              JSON.stringify(one),
            ).toEqual(accepted);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
