import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiError, type FieldError } from '#engine/rules/errors/ApiError.ts';
import type { ResourceDefinition } from '#engine/rules/resource/defineResource.ts';
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import { changeMany } from '#engine/server/bulk/changeMany.ts';
import { storeRows } from '#engine/server/import/storeRows.ts';
import { invalid } from '#engine/server/records/acceptInput.ts';
import { systemActor } from '#engine/server/records/Actor.ts';
import { errorsOf } from '#engine/server/records/attemptOne.ts';
import { createMany } from '#engine/server/records/createMany.ts';
import { createRecord } from '#engine/server/records/createRecord.ts';
import type { WithinSession } from '#engine/server/records/RecordSession.ts';
import type { StoredRecord } from '#engine/server/records/StoredRecord.ts';
import { updateMany } from '#engine/server/records/updateMany.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import { upsertMany } from '#engine/server/records/upsertMany.ts';
import { openMigratedDatabase, type MigratedDatabase } from '#tests/support/openMigratedDatabase.ts';

const schema: EntitySchema = {
  $id: 'parcel',
  title: 'Parcel',
  type: 'object',
  additionalProperties: false,
  properties: {
    id: { type: 'string', readOnly: true, maxLength: 64 },
    code: { type: 'string', minLength: 1, maxLength: 10, 'x-unique': true },
    label: { type: 'string', maxLength: 10, 'x-unique': true },
    name: { type: 'string', minLength: 1, maxLength: 20 },
    country: { type: 'string', maxLength: 3, 'x-relation': { to: 'country', label: 'name', onDelete: 'restrict' } },
    stamp: { type: 'string', maxLength: 20, readOnly: true },
  },
  required: ['code', 'name'],
};
const definition: ResourceDefinition = {
  entity: 'parcel' as never,
  config: {
    access: { read: 'staff', write: ['clubUserManager'], rows: { name: { not: 'Elsewhere' } } },
    server: { beforeSave: 'stampChange', afterSave: 'inviteUser' },
  },
};
const user = {
  ...{ id: 'me', email: 'me@x.example', firstName: 'M', lastName: 'E' },
  ...{ roles: ['clubUserManager' as const], clubs: [] },
};

let database: MigratedDatabase;
let trail: string[];

beforeAll(async () => {
  database = await openMigratedDatabase({}, { definitions: [definition], schemas: { parcel: schema } });
  const { db, registry } = database;
  const country = { id: '020', name: { en: 'Belgium' }, nameEnglish: 'Belgium' };
  await createRecord({ db, registry, actor: systemActor('test') }, registry.get('countries'), country);
  const trace = (step: string, record: StoredRecord) =>
    void trail.push(
      `${step} ${String(record['name'])} ${String(record['country'])} ${String(record['stamp'] ?? null)}`,
    );
  registry.specials.register('stampChange', {
    beforeSave(values) {
      trace('before', values);
      if (values['name'] === 'Refused') throw invalid([{ field: 'name', rule: 'special', message: 'is refused' }]);
      return { ...values, stamp: 'stamped' };
    },
  });
  registry.specials.register('inviteUser', {
    async afterSave(record, { trx }) {
      trace('after', record);
      const { rows } = await sql<{ action: string }>`
        SELECT action FROM history WHERE "recordId" = ${record['id']} ORDER BY "recordVersion" DESC LIMIT 1`.execute(
        trx,
      );
      trail.push(`history ${rows[0]?.action}`);
    },
  });
});
afterAll(() => database.dispose());

const parcels = () => database.registry.get('parcels');
const refusalOf = (error: unknown): FieldError[] => {
  if (error instanceof ApiError) return errorsOf(error);
  throw error;
};
const column = (field: string) => ({ header: field, field, language: null, values: {} });

type Way = (session: WithinSession, values: StoredRecord) => Promise<FieldError[]>;
type Result = { status: string } | { status: 'failed'; errors: FieldError[] };
const errorsIn = ([result]: readonly Result[]) => (result && 'errors' in result ? result.errors : []);
const rowOf = (values: StoredRecord) => ({ row: 2, cells: Object.values(values).map(String) });
const planOf = (values: StoredRecord, mode: 'insert' | 'upsert', key: string[]) => ({
  plan: { columns: Object.keys(values).map(column), mode, key, emptyClears: true },
  date1904: false,
});

const creating: Record<string, Way> = {
  one: (session, values) => createRecord(session, parcels(), values).then(() => [], refusalOf),
  many: async (session, values) => errorsIn(await createMany(session, parcels(), [values])),
  'many by their key': async (session, values) => errorsIn(await upsertMany(session, parcels(), [values], ['code'])),
  'a sheet': async (session, values) =>
    errorsIn(await storeRows(session, parcels(), planOf(values, 'insert', []), [rowOf(values)])),
};
const changing: Record<string, Way> = {
  one: (session, values) => updateRecord(session, parcels(), 'p1', { ...values, version: 1 }).then(() => [], refusalOf),
  many: async (session, values) => errorsIn(await updateMany(session, parcels(), [{ id: 'p1', input: values }])),
  'many by their key': async (session, values) =>
    errorsIn(await upsertMany(session, parcels(), [{ code: 'A', ...values }], ['code'])),
  'many at once': async (session, values) =>
    (await changeMany(session, user, parcels(), { ids: ['p1'], versions: new Map(), set: values })).failed.flatMap(
      ({ errors }) => errors,
    ),
  'a sheet': async (session, values) => {
    const keyed = { code: 'A', ...values };
    return errorsIn(await storeRows(session, parcels(), planOf(keyed, 'upsert', ['code']), [rowOf(keyed)]));
  },
};

/** Writes in a transaction that is rolled back; gives what was refused. */
async function write(way: Way, values: StoredRecord): Promise<[string, string][]> {
  const { db, registry } = database;
  const trx = await db.startTransaction().execute();
  try {
    const errors = await way({ db: trx, registry, actor: { user, source: null } }, values);
    return errors.map(({ field, rule }) => [field, rule]);
  } finally {
    await trx.rollback().execute();
  }
}

beforeEach(async () => {
  trail = [];
  await sql`TRUNCATE parcels, history`.execute(database.db);
  const session = { ...database, actor: systemActor('test') };
  await createMany(session, parcels(), [
    { id: 'p1', code: 'A', label: 'a', name: 'First' },
    { id: 'p2', code: 'B', label: 'b', name: 'Second' },
  ]);
  trail = [];
});

const faults: [string, StoredRecord, [string, string][]][] = [
  ['the schema', { name: 'n'.repeat(21) }, [['name', 'maxLength']]],
  ['a reference', { name: 'New', country: '998' }, [['country', 'relation']]],
  [
    'both',
    { name: 'n'.repeat(21), country: '998' },
    [
      ['name', 'maxLength'],
      ['country', 'relation'],
    ],
  ],
  ['the rows of the person', { name: 'Elsewhere' }, [['', '11']]],
  ['a special', { name: 'Refused' }, [['name', 'special']]],
  ['a unique key', { name: 'New', label: 'b' }, [['label', 'unique']]],
];

describe.each([
  ['a new record', creating, { code: 'C' }, 'create'],
  ['a change', changing, {}, 'update'],
] as const)('%s', (_what, ways, more, action) => {
  it.each(Object.entries(ways))(
    'is refused for the same reasons, in the same words, written as %s',
    async (_how, way) => {
      for (const [, values, expected] of faults) expect(await write(way, { ...more, ...values })).toEqual(expected);
    },
  );

  it.each(Object.entries(ways))('goes through the same steps in the same order, written as %s', async (_how, way) => {
    expect(await write(way, { ...more, name: 'New', country: '20' })).toEqual([]);
    const stamp = action === 'create' ? 'null' : 'stamped';
    expect(trail).toEqual([`before New 020 ${stamp}`, 'after New 020 stamped', `history ${action}`]);
  });
});
