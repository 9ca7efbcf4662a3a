import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import { addSteps } from '#engine/server/undo/undoRows.ts';
import { settleJobs } from '#tests/support/settleJobs.ts';
import { openClubApi, type ClubApi, type StoredClub } from './openClubApi.ts';

/** What was changed, deleted and imported at once within thirty days, and taking it back from there. */
let api: ClubApi;

const manager: RoleKey[] = ['clubUserManager'];

interface Change {
  id: string;
  state: string;
  restored: number;
  skippedCount: number;
  skipped: { id: string; reason: string }[];
}

beforeAll(async () => {
  api = await openClubApi();
});
beforeEach(async () => {
  await api.empty();
  await sql`DELETE FROM undobatches`.execute(api.touchline.services.db);
});
afterAll(() => api.touchline.dispose());

const undo = (id: string, roles = manager) => api.call(roles, 'POST', `undo/${id}`, {});
const recent = async (roles = manager, query = '') =>
  (await api.call(roles, 'GET', `recent-changes${query}`)).json<Change[]>();
const one = async (id: string) => (await api.call(manager, 'GET', `recent-changes/${id}`)).json<Change>();
const change = async (body: object) =>
  (await api.call(manager, 'POST', 'clubs/bulk', body)).json<{ undoId: string; changed: number }>();
const ageBy = (interval: string) =>
  sql`UPDATE undobatches SET "changedAt" = "changedAt" - ${interval}::interval, until = until - ${interval}::interval`.execute(
    api.touchline.services.db,
  );

/** Stores clubs without a call each. */
async function storeClubs(count: number): Promise<void> {
  await sql`
    INSERT INTO clubs (id, name, country, province, "seasonStartDay", "seasonStartMonth", "seasonEndDay", "seasonEndMonth")
    SELECT 'm' || i, 'Many ' || i, '020', 'Old', 1, 7, 30, 6 FROM generate_series(1, ${count}) AS i`.execute(
    api.touchline.services.db,
  );
}

describe('recent changes', () => {
  it('say who did what to how many, by name, also long after the offer is over', async () => {
    const first = await api.createClub({ name: 'First' });
    const { undoId } = await change({ ids: [first.id], action: 'update', set: { province: 'New' } });
    await api.call(manager, 'DELETE', `clubs/${first.id}`);
    await ageBy('29 days');
    expect((await api.call(manager, 'GET', 'undo')).json()).toEqual([]);
    const said = { resource: 'clubs', count: 1, names: ['First'], by: 'Test test-clubUserManager', state: 'open' };
    expect(await recent()).toMatchObject([
      { ...said, action: 'delete', fields: [] },
      { ...said, id: undoId, action: 'update', fields: ['province'] },
    ]);
    expect((await undo((await recent())[0]?.id ?? '')).json()).toEqual({ restored: 1, skipped: [] });
    expect(await recent()).toMatchObject([{ state: 'undone', restored: 1, skippedCount: 0 }, { id: undoId }]);
  });

  it('are one’s own, for a super admin everybody’s; of one resource where asked', async () => {
    const club = await api.createClub();
    await api.call(manager, 'DELETE', `clubs/${club.id}`);
    expect(await recent(['vv'])).toEqual([]);
    expect(await recent(['superAdmin'])).toHaveLength(1);
    expect(await recent(manager, '?resource=users')).toEqual([]);
    expect(await recent(manager, '?resource=%00')).toEqual([]);
    expect((await api.call(['vv'], 'GET', 'recent-changes/%00')).status).toBe(404);
  });

  it('go on behind the hundredth, page by page', async () => {
    const { db } = api.touchline.services;
    // Several within one moment, so that it alone does not say where a page ends.
    await sql`
      INSERT INTO undobatches (id, account, resource, action, "changedAt", until)
      SELECT 'b' || n, 'test-clubUserManager', 'clubs', 'update',
        now() - (n / 3) * interval '1 second', now() + interval '1 day' FROM generate_series(1, 230) AS n`.execute(db);
    const ids: string[] = [];
    for (const expected of [100, 100, 30]) {
      const query = ids.length > 0 ? `?after=${ids.at(-1)}` : '';
      const { headers, json } = await api.call(manager, 'GET', `recent-changes${query}`);
      const page = json<Change[]>();
      expect(page).toHaveLength(expected);
      expect(headers['x-next-cursor']).toBe(expected === 100 ? page.at(-1)?.id : undefined);
      ids.push(...page.map(({ id }) => id));
    }
    expect(new Set(ids).size).toBe(230);
    expect(await recent(manager, `?after=${ids.at(-1)}`)).toEqual([]);
    expect(await recent(manager, '?after=nothing')).toEqual([]);
    expect(await recent(manager, '?after=b1&resource=users')).toEqual([]);
  });

  it('are gone after thirty days', async () => {
    const club = await api.createClub();
    const gone = await api.call(manager, 'DELETE', `clubs/${club.id}`);
    await ageBy('31 days');
    expect(await recent()).toEqual([]);
    expect((await undo(String(gone.headers['x-undo-id']))).status).toBe(404);
  });

  it('name what was left, and why', async () => {
    const [kept, lost] = [await api.createClub({ name: 'Kept' }), await api.createClub({ name: 'Lost' })];
    const ids = [kept.id, lost.id];
    const { undoId } = await change({ ids, action: 'update', set: { province: 'New' } });
    await api.call(manager, 'PUT', `clubs/${kept.id}`, { city: 'Gent', version: 2 });
    await api.call(manager, 'DELETE', `clubs/${lost.id}`);
    await sql`DELETE FROM clubs WHERE id = ${lost.id}`.execute(api.touchline.services.db);
    await undo(undoId);
    const { skipped, ...found } = await one(undoId);
    expect(found).toMatchObject({ state: 'undone', restored: 0, skippedCount: 2 });
    expect(skipped.map(({ id, reason }) => [id, reason]).sort()).toEqual(
      [
        [kept.id, 'changed'],
        [lost.id, 'gone'],
      ].sort(),
    );
  });

  it('hold nothing any more of a record that was removed for good', async () => {
    const { db } = api.touchline.services;
    const club = await api.createClub();
    await change({ ids: [club.id], action: 'update', set: { province: 'New' } });
    await api.call(manager, 'DELETE', `clubs/${club.id}`);
    expect((await api.call(['superAdmin'], 'DELETE', `clubs/trash/${club.id}`)).status).toBe(200);
    const { rows } = await sql`SELECT FROM undoentries WHERE "recordId" = ${club.id}`.execute(db);
    expect(rows).toEqual([]);
  });

  it('of very many are taken back by a job, once', async () => {
    await storeClubs(240);
    const { undoId, changed } = await change({ filter: {}, action: 'update', set: { province: 'New' } });
    expect(changed).toBe(240);
    await api.call(manager, 'PUT', 'clubs/m7', { city: 'Gent', version: 2 });
    const [first, again] = await Promise.all([undo(undoId), undo(undoId)]);
    expect([first.status, again.status]).toEqual([202, 202]);
    expect(first.json()).toEqual(again.json());
    expect(await one(undoId)).toMatchObject({ state: 'running' });
    await settleJobs(api.touchline, 'records.undo');
    expect(await one(undoId)).toMatchObject({ state: 'undone', restored: 239, skippedCount: 1 });
    expect((await undo(undoId)).json()).toMatchObject({ restored: 239, skipped: [{ id: 'm7', reason: 'changed' }] });
    const { rows } = await sql`SELECT FROM clubs WHERE province = 'Old' AND version = 3`.execute(
      api.touchline.services.db,
    );
    expect(rows).toHaveLength(239);
  });

  it('that go on after a job took back what there was can be taken back once more', async () => {
    await storeClubs(210);
    const { db } = api.touchline.services;
    const { undoId } = await change({ filter: {}, action: 'update', set: { province: 'New' } });
    expect((await undo(undoId)).status).toBe(202);
    await settleJobs(api.touchline, 'records.undo');
    await api.call(manager, 'PUT', 'clubs/m1', { province: 'Newer', version: 3 });
    const step = { resource: 'clubs', recordId: 'm1', recordVersion: 4, action: 'update' as const };
    const batch = { id: undoId, account: 'test-clubUserManager', resource: 'clubs', action: 'update' as const };
    await inTransaction(db, (trx) => addSteps(trx, batch, [{ ...step, before: { province: 'Old' } }]));
    expect(await one(undoId)).toMatchObject({ state: 'open' });
    expect((await undo(undoId)).json()).toEqual({ restored: 211, skipped: [] });
  });

  it('need the rights of the day on which they are taken back', async () => {
    const club: StoredClub = await api.createClub({ province: 'Old' });
    const { undoId } = await change({ ids: [club.id], action: 'update', set: { province: 'New' } });
    await sql`UPDATE undobatches SET account = 'test-vv'`.execute(api.touchline.services.db);
    expect((await undo(undoId, ['vv'])).json()).toMatchObject({ restored: 0, skipped: [{ reason: 'refused' }] });
    expect((await api.call([], 'GET', `clubs/${club.id}`)).json()).toMatchObject({ province: 'New' });
  });
});
