import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import { createSessionTokens } from '#engine/server/session/SessionTokens.ts';
import { deriveKey } from '#engine/server/session/deriveKey.ts';
import { openClubApi, type ClubApi, type Refusal, type StoredClub } from './openClubApi.ts';

/** Many records at once, and turning it back: for thirty days, by whoever did it or a super admin, also after a restart. */
let api: ClubApi;

const manager: RoleKey[] = ['clubUserManager'];
const dayMs = 86_400_000;

interface Bulk {
  undoId: string | null;
  until: string | null;
  changed: number;
  failed: { id: string; errors: { field: string; rule: string }[] }[];
}

beforeAll(async () => {
  api = await openClubApi();
});
beforeEach(() => api.empty());
afterAll(() => api.touchline.dispose());

const bulk = (body: object, roles = manager) => api.call(roles, 'POST', 'clubs/bulk', body);
const change = async (body: object) => {
  const answer = await bulk(body);
  expect([answer.status, answer.json()]).toEqual([200, expect.anything()]);
  return answer.json<Bulk>();
};
const undo = (id: string | null, roles = manager) => api.call(roles, 'POST', `undo/${id ?? ''}`, {});
const read = async (id: string) => (await api.call([], 'GET', `clubs/${id}`)).json<StoredClub>();
const history = async (id: string) => {
  const { rows } = await sql<{ action: string; byName: string }>`
    SELECT action, "byName" FROM history WHERE "recordId" = ${id} ORDER BY "recordVersion"`.execute(
    api.touchline.services.db,
  );
  return rows;
};

async function createClubs(count: number, values: object = {}): Promise<StoredClub[]> {
  const clubs: StoredClub[] = [];
  for (let index = 0; index < count; index += 1) clubs.push(await api.createClub({ name: `Club ${index}`, ...values }));
  return clubs;
}

describe('a change of many', () => {
  it('goes through the ordinary write path and can be reverted', async () => {
    const clubs = await createClubs(3, { province: 'Antwerpen', practiceToolReportingEnabled: true });
    await api.call(manager, 'PUT', `clubs/${clubs[0]?.id ?? ''}`, { canDownloadPracticeTool: true, version: 1 });
    const ids = clubs.map(({ id }) => id);
    const set = { province: 'Limburg', practiceToolReportingEnabled: false };
    const { undoId, until, changed, failed } = await change({ ids, action: 'update', set });
    expect([changed, failed]).toEqual([3, []]);
    expect(Date.parse(until ?? '') - Date.now()).toBeGreaterThan(29 * dayMs);
    // The special took the download away, as it does when one is saved.
    expect(await read(ids[0] ?? '')).toMatchObject({ ...set, canDownloadPracticeTool: false, version: 3 });

    expect((await api.call(manager, 'GET', 'undo')).json()).toEqual([
      { id: undoId, resource: 'clubs', action: 'update', count: 3, until, offeredUntil: expect.any(String) },
    ]);
    expect((await undo(undoId)).json()).toEqual({ restored: 3, skipped: [] });
    const back = { province: 'Antwerpen', practiceToolReportingEnabled: true };
    expect(await read(ids[0] ?? '')).toMatchObject({ ...back, canDownloadPracticeTool: true, version: 4 });
    expect(await read(ids[2] ?? '')).toMatchObject({ ...back, version: 3 });
    const byName = 'Test test-clubUserManager';
    expect(await history(ids[2] ?? '')).toEqual([
      { action: 'create', byName },
      { action: 'update', byName },
      { action: 'update', byName },
    ]);
    expect((await api.call(manager, 'GET', 'undo')).json()).toEqual([]);
  });

  it('takes a filter, and leaves what is the same already', async () => {
    const clubs = await createClubs(4, { country: '020' });
    await createClubs(2, { country: '040' });
    await api.call(manager, 'PUT', `clubs/${clubs[0]?.id ?? ''}`, { province: 'Same', version: 1 });
    const body = { filter: { country: '020' }, action: 'update', set: { province: 'Same' } };
    expect(await change(body)).toMatchObject({ changed: 3, failed: [] });
    expect(await change(body)).toEqual({ undoId: null, until: null, changed: 0, failed: [] });
  });

  it('changes the others when some are refused, and says why', async () => {
    const [good, wide] = await createClubs(2);
    const { db } = api.touchline.services;
    // February has no 30th, at which the season of the others ends.
    await sql`UPDATE clubs SET "seasonEndDay" = 28 WHERE id = ${good?.id}`.execute(db);
    const body = { ids: [good?.id, wide?.id, 'nobody'], action: 'update', set: { seasonEndMonth: 2 } };
    const { changed, failed } = await change(body);
    expect(changed).toBe(1);
    expect(failed.map(({ id, errors }) => [id, errors[0]?.field, errors[0]?.rule]).sort()).toEqual(
      [
        ['nobody', '', '40'],
        [wide?.id, 'seasonEndDay', 'must'],
      ].sort(),
    );
    expect(await read(good?.id ?? '')).toMatchObject({ seasonEndMonth: 2 });
  });

  it('sets a part of a key, and leaves those whose key is taken then', async () => {
    const number = { federationMembershipNumber: '771' };
    const holder = await api.createClub({ name: 'Holder', country: '020', ...number });
    const taken = await api.createClub({ name: 'Taken', country: '040', ...number });
    const [free, other] = await createClubs(2, { country: '040' });
    const ids = [holder, taken, free, other].map((club) => club?.id);
    const { undoId, changed, failed } = await change({ ids, action: 'update', set: { country: '020' } });
    expect(changed).toBe(2);
    const params = { fields: ['country', 'federationMembershipNumber'] };
    const errors = params.fields.map((field) => ({ field, rule: 'unique', params }));
    expect(failed).toMatchObject([{ id: taken.id, errors }]);
    expect(await read(taken.id)).toMatchObject({ country: '040', version: 1 });
    expect((await undo(undoId)).json()).toEqual({ restored: 2, skipped: [] });
    expect(await read(free?.id ?? '')).toMatchObject({ country: '040' });
    const refused = await bulk({ ids, action: 'update', set: number });
    expect([refused.status, refused.json()]).toMatchObject([422, { details: [{ rule: 'bulk' }] }]);
  });

  it('of more than one transaction is one undo', async () => {
    const { db } = api.touchline.services;
    await sql`
      INSERT INTO clubs (id, name, country, province, "seasonStartDay", "seasonStartMonth", "seasonEndDay", "seasonEndMonth")
      SELECT 'm' || i, 'Many ' || i, '020', 'Old', 1, 7, 30, 6 FROM generate_series(1, 120) AS i`.execute(db);
    const { undoId, changed } = await change({ filter: {}, action: 'update', set: { province: 'New' } });
    expect(changed).toBe(120);
    expect((await undo(undoId)).json()).toEqual({ restored: 120, skipped: [] });
    const { rows } = await sql`SELECT FROM clubs WHERE province = 'Old' AND version = 3`.execute(db);
    expect(rows).toHaveLength(120);
  });

  it.each<[string, object, string]>([
    ['nothing said', {}, 'action'],
    ['ids and a filter', { ids: [], filter: {}, action: 'delete' }, 'ids'],
    ['ids that are none', { ids: [1], action: 'delete' }, 'ids'],
    ['too many ids', { ids: Array.from({ length: 10_001 }, (_, id) => `${id}`), action: 'delete' }, 'ids'],
    ['a filter that is none', { filter: [], action: 'delete' }, 'filter'],
    ['a filter by a field that is not there', { filter: { secret: 1 }, action: 'delete' }, 'filter.secret'],
    ['versions that are none', { ids: ['a'], action: 'delete', versions: { a: '1' } }, 'versions'],
    ['versions as a list', { ids: ['a'], action: 'delete', versions: [1] }, 'versions'],
    ['nothing to set', { ids: [], action: 'update', set: {} }, 'set'],
    [
      'a field that is unique',
      { ids: [], action: 'update', set: { federationMembershipNumber: '1' } },
      'set.federationMembershipNumber',
    ],
    ['a field of the engine', { ids: [], action: 'update', set: { version: 1 } }, 'set.version'],
  ])('is refused with %s', async (_, body, field) => {
    const answer = await bulk(body);
    expect([answer.status, answer.json<Refusal>().details[0]?.field]).toEqual([422, field]);
  });

  it.each(['update', 'delete'])('is only for those who may %s', async (action) => {
    expect((await bulk({ action }, ['vv'])).status).toBe(403);
  });
});

describe('a deletion', () => {
  it('of many comes back with what it emptied, except what is still in use', async () => {
    const [first, second] = await createClubs(2);
    const user = { email: 'a@x.example', firstName: 'A', lastName: 'B', function: 'coach', clubId: first?.id };
    const { id: userId } = (await api.call(manager, 'POST', 'users', user)).json<{ id: string }>();
    const { undoId, changed } = await change({ ids: [first?.id, second?.id], action: 'delete' });
    expect(changed).toBe(2);
    expect((await api.call(manager, 'GET', `users/${userId}`)).json()).toMatchObject({ clubId: null });
    expect((await undo(undoId)).json()).toEqual({ restored: 2, skipped: [] });
    expect(await read(first?.id ?? '')).toMatchObject({ deletedAt: null, version: 3 });
    expect((await api.call(manager, 'GET', `users/${userId}`)).json()).toMatchObject({ clubId: first?.id });
    expect((await history(second?.id ?? '')).map(({ action }) => action)).toEqual(['create', 'delete', 'restore']);
  });

  it.each(['ids', 'filter'])('by %s leaves what has changed since it was shown, and says which', async (by) => {
    const clubs = await createClubs(3, { province: 'Antwerpen' });
    const [kept, edited, unseen] = clubs.map(({ id }) => id);
    for (const id of [edited, unseen]) {
      await api.call(manager, 'PUT', `clubs/${id ?? ''}`, { city: 'Gent', version: 1 });
    }
    const which = by === 'ids' ? { ids: [kept, edited, unseen] } : { filter: { province: 'Antwerpen' } };
    // Of what was never shown there is no version to go by.
    const versions = { [kept ?? '']: 1, [edited ?? '']: 1 };
    const { changed, failed } = await change({ ...which, action: 'delete', versions });
    expect([changed, failed]).toMatchObject([2, [{ id: edited, errors: [{ field: '', rule: '21' }] }]]);
    expect(await read(edited ?? '')).toMatchObject({ city: 'Gent', deletedAt: null });
    expect(await change({ ids: [edited], action: 'delete', versions: { [edited ?? '']: 2 } })).toMatchObject({
      changed: 1,
    });
  });

  it('of one says how to turn it back', async () => {
    const club = await api.createClub();
    const gone = await api.call(manager, 'DELETE', `clubs/${club.id}`);
    expect(Date.parse(String(gone.headers['x-undo-until']))).toBeGreaterThan(Date.now());
    expect((await undo(String(gone.headers['x-undo-id']))).json()).toEqual({ restored: 1, skipped: [] });
    expect(await read(club.id)).toMatchObject({ id: club.id, deletedAt: null });
  });

  it('whose unique value is taken meanwhile is left and named', async () => {
    const club = await api.createClub({ country: '020', federationMembershipNumber: '7' });
    const { undoId } = await change({ ids: [club.id], action: 'delete' });
    await api.createClub({ country: '020', federationMembershipNumber: '7' });
    const { restored, skipped } = (await undo(undoId)).json<{ restored: number; skipped: object[] }>();
    expect(restored).toBe(0);
    expect(skipped).toMatchObject([{ resource: 'clubs', id: club.id, reason: 'refused', errors: [{}, {}] }]);
  });
});

describe('reverting', () => {
  const rename = async () => {
    const [one, other] = await createClubs(2, { province: 'Old' });
    const ids = [one?.id ?? '', other?.id ?? ''];
    return { ids, ...(await change({ ids, action: 'update', set: { province: 'New' } })) };
  };

  it('leaves records that were changed since, and names them', async () => {
    const { ids, undoId } = await rename();
    const [changedSince = '', untouched = ''] = ids;
    await api.call(manager, 'PUT', `clubs/${changedSince}`, { city: 'Gent', version: 2 });
    expect((await undo(undoId)).json()).toEqual({
      restored: 1,
      skipped: [{ resource: 'clubs', id: changedSince, reason: 'changed' }],
    });
    expect(await read(changedSince)).toMatchObject({ province: 'New', city: 'Gent' });
    expect(await read(untouched)).toMatchObject({ province: 'Old' });
  });

  it('is for whoever made the change and super admins, and not for ever', async () => {
    const { undoId, ids } = await rename();
    expect((await undo(undoId, ['vv'])).status).toBe(404);
    expect((await api.call(['superAdmin'], 'GET', 'undo')).json()).toEqual([]);
    expect((await undo(undoId, ['superAdmin'])).json()).toEqual({ restored: 2, skipped: [] });
    expect((await history(ids[0] ?? '')).at(-1)).toMatchObject({ byName: 'Test test-superAdmin' });

    const late = await rename();
    await sql`UPDATE undobatches SET until = now() - interval '1 millisecond'`.execute(api.touchline.services.db);
    expect((await undo(late.undoId)).json()).toMatchObject({ code: 40 });
    expect(await read(late.ids[0] ?? '')).toMatchObject({ province: 'New' });
  });

  it('twice at a time, or again later, happens once and says the same', async () => {
    const { undoId, ids } = await rename();
    const answers = [...(await Promise.all([undo(undoId), undo(undoId), undo(undoId)])), await undo(undoId)];
    expect(answers.map((answer) => answer.json())).toEqual(answers.map(() => ({ restored: 2, skipped: [] })));
    expect(await read(ids[0] ?? '')).toMatchObject({ province: 'Old', version: 3 });
  });

  it('works after a restart of the server', async () => {
    const { undoId, ids } = await rename();
    const restarted = await api.touchline.openAnother();
    try {
      const authorization = await tokenOf();
      const answer = await restarted.inject({
        method: 'POST',
        url: `/api/undo/${undoId ?? ''}`,
        headers: { authorization },
      });
      expect(answer.json()).toEqual({ restored: 2, skipped: [] });
      expect(await read(ids[1] ?? '')).toMatchObject({ province: 'Old' });
    } finally {
      await restarted.close();
    }
  });

  it('clears away what is long past', async () => {
    const { db } = api.touchline.services;
    await rename();
    await sql`UPDATE undobatches SET until = now() - interval '2 minutes'`.execute(db);
    await rename();
    const { rows } = await sql<{ batches: number; entries: number }>`
      SELECT (SELECT count(*) FROM undobatches) AS batches, (SELECT count(*) FROM undoentries) AS entries`.execute(db);
    expect(rows).toEqual([{ batches: 1, entries: 2 }]);
  });
});

async function tokenOf(): Promise<string> {
  const tokens = createSessionTokens(deriveKey(api.touchline.settings, 'session token'));
  return `Bearer ${await tokens.sign('test-clubUserManager')}`;
}
