import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRecords } from '#engine/server/createRecords.ts';
import { systemActor } from '#engine/server/records/Actor.ts';
import { updateMany } from '#engine/server/records/updateMany.ts';
import { openMigratedDatabase, type MigratedDatabase } from '#tests/support/openMigratedDatabase.ts';
import { season } from '#tests/support/season.ts';

let database: MigratedDatabase;
const club = (number: number) => ({
  ...season,
  id: `c${number}`,
  name: `Club ${number}`,
  federationMembershipNumber: String(number),
  country: '020',
});

beforeAll(async () => {
  database = await openMigratedDatabase();
  const records = createRecords(database, systemActor('test'));
  await records.create('countries', { id: '020', name: { en: 'Belgium' }, nameEnglish: 'Belgium' });
});
afterAll(() => database.dispose());
beforeEach(async () => {
  await sql`TRUNCATE clubs, history CASCADE`.execute(database.db);
  await createRecords(database, systemActor('test')).createMany('clubs', [1, 2, 3, 4].map(club));
});

const change = (inputs: { id: string; input: unknown }[]) => {
  const session = { ...database, actor: systemActor('sheet') };
  return updateMany(session, database.registry.get('clubs'), inputs);
};
const history = () =>
  database.db
    .selectFrom('history')
    .select(['recordId', 'recordVersion', 'changes', 'source'])
    .where('action', '=', 'update')
    .orderBy('recordId')
    .orderBy('recordVersion')
    .execute();

describe('many changes at once', () => {
  it('are stored with their history, what is as it was is left alone', async () => {
    const results = await change([
      { id: 'c1', input: { name: 'First', city: 'Gent' } },
      { id: 'c2', input: { name: 'Club 2', country: '20' } },
      { id: 'c3', input: { name: 'Third' } },
    ]);
    expect(results.map(({ status }) => status)).toEqual(['updated', 'unchanged', 'updated']);
    expect(results[0]).toMatchObject({ record: { name: 'First', city: 'Gent', version: 2 } });
    const source = 'sheet';
    expect(await history()).toEqual([
      { recordId: 'c1', recordVersion: 2, changes: { name: ['Club 1', 'First'], city: [null, 'Gent'] }, source },
      { recordId: 'c3', recordVersion: 2, changes: { name: ['Club 3', 'Third'] }, source },
    ]);
  });

  it('say which of them are refused and why; the others stand', async () => {
    const results = await change([
      { id: 'c1', input: { name: '' } },
      { id: 'c2', input: { federationMembershipNumber: '4' } },
      { id: 'c3', input: { federationMembershipNumber: '33' } },
      { id: 'c4', input: { country: '998' } },
      { id: 'nobody', input: { name: 'x' } },
    ]);
    expect(
      results.map((result) => (result.status === 'failed' ? result.errors.map(({ rule }) => rule) : result.status)),
    ).toEqual([['minLength'], ['unique', 'unique'], 'updated', ['relation'], ['40']]);
    expect((await history()).map(({ recordId }) => recordId)).toEqual(['c3']);
  });

  it('of one record follow one another', async () => {
    const results = await change([
      { id: 'c1', input: { city: 'Gent' } },
      { id: 'c1', input: { name: 'Again' } },
      { id: 'c1', input: { name: 'Again' } },
    ]);
    expect(results.map(({ status }) => status)).toEqual(['updated', 'updated', 'unchanged']);
    expect(results[1]).toMatchObject({ record: { city: 'Gent', name: 'Again', version: 3 } });
  });
});
