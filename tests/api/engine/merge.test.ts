import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import { findAlikeMany } from '#engine/server/merge/findAlike.ts';
import { systemActor } from '#engine/server/records/Actor.ts';
import { openClubApi, type ClubApi, type Refusal, type StoredClub } from './openClubApi.ts';

/** Records that stand twice: found by likeness, merged with all that refers to them, and taken apart again. */
let api: ClubApi;

const manager: RoleKey[] = ['clubUserManager'];

beforeAll(async () => {
  api = await openClubApi();
});
beforeEach(async () => {
  await api.empty();
  await sql`TRUNCATE clubassessments, projects, roadmaps, undobatches, undoentries CASCADE`.execute(db());
});
afterAll(() => api.touchline.dispose());

const db = () => api.touchline.services.db;
const alike = async (values: object, besides: string | null = null, roles = manager) =>
  api.call(roles, 'POST', 'clubs/alike', { values, besides });
const namesOf = async (values: object, besides: string | null = null) =>
  (await alike(values, besides)).json<{ name: string }[]>().map(({ name }) => name);
const merge = (body: object, roles = manager) => api.call(roles, 'POST', 'clubs/merge', body);
const read = (id: string, roles = manager) => api.call(roles, 'GET', `clubs/${id}`);
const bodyOf = (keep: StoredClub, gone: StoredClub, values: object = {}) => ({
  ...{ keep: keep.id, merge: gone.id, keepVersion: keep.version, mergeVersion: gone.version, values },
});

async function createUser(clubId: string, email = 'a@x.example'): Promise<string> {
  const user = { email, firstName: 'A', lastName: 'B', function: 'coach', clubId };
  return (await api.call(manager, 'POST', 'users', user)).json<{ id: string }>().id;
}

async function store(table: string, values: Record<string, unknown>): Promise<void> {
  await sql`INSERT INTO ${sql.table(table)} (${sql.join(Object.keys(values).map((field) => sql.ref(field)))})
    VALUES (${sql.join(Object.values(values))})`.execute(db());
}

describe('likeness', () => {
  it('of names forgives case, accents, signs and a letter', async () => {
    await api.createClub({ name: 'R.F.C. Liégeois', city: 'Liège' });
    await api.createClub({ name: 'KSV Roeselare', city: 'Roeselare' });
    expect(await namesOf({ name: 'RFC Liegeois' })).toEqual(['R.F.C. Liégeois']);
    expect(await namesOf({ name: 'KSV Roeselaere' })).toEqual(['KSV Roeselare']);
    expect(await namesOf({ name: 'FC Barcelona' })).toEqual([]);
  });

  it('less alike names are so in the same place only; the same number is enough', async () => {
    const place = { city: 'Sint-Niklaas', country: '020', federationMembershipNumber: '00221' };
    const club = await api.createClub({ name: 'Sportkring Sint-Niklaas', ...place });
    expect(await namesOf({ name: 'SK Sint-Niklaas', city: 'Beveren' })).toEqual([]);
    expect(await namesOf({ name: 'SK Sint-Niklaas', city: 'sint niklaas' })).toEqual([club.name]);
    expect(await namesOf({ name: 'Waasland', federationMembershipNumber: '00221' })).toEqual([club.name]);
    expect(await namesOf({ federationMembershipNumber: '00221' }, club.id)).toEqual([]);
  });

  it('tells of users by the name that is made of two fields', async () => {
    const club = await api.createClub();
    await createUser(club.id);
    const said = await api.call(manager, 'POST', 'users/alike', { values: { firstName: 'A', lastName: 'B' } });
    expect(said.json()).toMatchObject([{ name: 'A B', values: { clubId: club.id } }]);
  });

  it.each([{}, { values: [] }, { values: { name: 7, city: {} } }, { values: { name: '\0%_\\' } }])(
    'of %j is nothing, and no fault',
    async (body) => {
      await api.createClub();
      const answer = await api.call(manager, 'POST', 'clubs/alike', body);
      expect([answer.status, answer.json()]).toEqual([200, []]);
    },
  );
  it('of many is looked up in the index of the search, whatever stands in the table', async () => {
    const { db, registry } = api.touchline.services;
    await sql`
      INSERT INTO clubs (id, name, city, "seasonStartDay", "seasonStartMonth", "seasonEndDay", "seasonEndMonth", version, "createdAt", "updatedAt")
      SELECT 'many-' || n, 'Club ' || md5(n::text), 'Town ' || n, 1, 7, 30, 6, 1, now(), now()
      FROM generate_series(1, 20000) AS n`.execute(db);
    await sql`CREATE INDEX IF NOT EXISTS "clubs_searchText_idx" ON clubs USING gin ("searchText" gin_trgm_ops)`.execute(
      db,
    );
    await sql`ANALYZE clubs`.execute(db);
    const asked = [7, 8, 9].map((n) => ({ name: `Club ${createHash('md5').update(String(n)).digest('hex')}` }));
    await inTransaction(db, async (trx) => {
      const scans = async () =>
        (
          await sql<{ scans: number }>`
          SELECT seq_scan::int AS scans FROM pg_stat_xact_user_tables WHERE relname = 'clubs'`.execute(trx)
        ).rows[0]?.scans;
      const before = await scans();
      const session = { db: trx, registry, actor: systemActor('test') };
      const found = await findAlikeMany(session, registry.get('clubs'), asked, { besides: [], language: 'en' });
      expect(found.map(([first]) => [first?.id, first?.isSame])).toEqual([7, 8, 9].map((n) => [`many-${n}`, true]));
      expect(await scans()).toBe(before);
    });
  });
});

describe('merging two records', () => {
  it('moves what refers, keeps what was chosen, leads on from the old one, and can be taken back', async () => {
    const [kept, gone] = [
      await api.createClub({ name: 'Kept', city: 'Gent' }),
      await api.createClub({ name: 'Gone', city: 'Aalst', country: '020', federationMembershipNumber: '77' }),
    ];
    const userId = await createUser(gone.id);
    const values = { city: 'Aalst', country: '020', federationMembershipNumber: '77' };
    const answer = await merge(bodyOf(kept, gone, values));
    expect([answer.status, answer.json()]).toMatchObject([200, { id: kept.id, name: 'Kept', ...values }]);
    expect((await api.call(manager, 'GET', `users/${userId}`)).json()).toMatchObject({ clubId: kept.id, version: 2 });
    const old = await read(gone.id);
    expect([old.status, old.json()]).toMatchObject([
      404,
      { details: { mergedInto: { resource: 'clubs', id: kept.id } } },
    ]);
    const history = (await api.call(manager, 'GET', `users/${userId}/history`)).json<object[]>();
    expect(history[0]).toMatchObject({
      cause: { kind: 'merge', resource: 'clubs', id: kept.id },
      byName: 'Test test-clubUserManager',
    });

    const wanted = { ids: [gone.id], action: 'update', set: { province: 'Limburg' } };
    for (const body of [wanted, { ids: [gone.id], action: 'delete' }]) {
      const failed = [{ id: gone.id, errors: [{ field: '', rule: '40', params: { mergedInto: kept.id } }] }];
      expect((await api.call(manager, 'POST', 'clubs/bulk', body)).json()).toMatchObject({ changed: 0, failed });
    }

    const undoId = String(answer.headers['x-undo-id']);
    expect((await api.call(manager, 'GET', 'recent-changes')).json()).toMatchObject([
      { id: undoId, action: 'merge', count: 2, names: expect.arrayContaining(['Kept', 'Gone']) },
    ]);
    expect((await api.call(manager, 'POST', `undo/${undoId}`, {})).json()).toEqual({ restored: 3, skipped: [] });
    expect((await read(kept.id)).json()).toMatchObject({ city: 'Gent', federationMembershipNumber: null });
    expect((await read(gone.id)).json()).toMatchObject({ name: 'Gone', federationMembershipNumber: '77' });
    expect((await api.call(manager, 'GET', `users/${userId}`)).json()).toMatchObject({ clubId: gone.id });
  });

  it('refuses to change or delete the one that went as reading it does, until it is there again', async () => {
    const [kept, gone] = [await api.createClub({ name: 'Kept' }), await api.createClub({ name: 'Gone' })];
    const answer = await merge(bodyOf(kept, gone));
    const change = () => api.call(manager, 'PUT', `clubs/${gone.id}`, { city: 'Gent', version: gone.version });
    const mergedInto = { resource: 'clubs', id: kept.id };
    for (const refused of [await change(), await api.call(manager, 'DELETE', `clubs/${gone.id}`)]) {
      expect([refused.status, refused.json()]).toMatchObject([404, { code: 40, details: { mergedInto } }]);
    }
    await api.call(manager, 'POST', `undo/${String(answer.headers['x-undo-id'])}`, {});
    expect((await api.call(manager, 'DELETE', `clubs/${gone.id}`)).status).toBe(200);
    const deleted = await change();
    expect([deleted.status, deleted.json()]).toMatchObject([404, { code: 40 }]);
    expect(deleted.json()).not.toHaveProperty('details.mergedInto');
  });

  it('is followed by what comes back from the trash later, also by several', async () => {
    const [kept, between, gone] = [
      await api.createClub({ name: 'Kept' }),
      await api.createClub({ name: 'Between' }),
      await api.createClub({ name: 'Gone' }),
    ];
    const userId = await createUser(gone.id);
    const restore = () => api.call(manager, 'POST', `users/${userId}/restore`, {});
    expect((await api.call(manager, 'DELETE', `users/${userId}`)).status).toBe(200);
    const stays = (await merge(bodyOf(between, gone))).json<StoredClub>();
    expect((await merge(bodyOf(kept, stays))).status).toBe(200);
    const trash = (await api.call(manager, 'GET', 'clubs/trash')).json<{ id: string }[]>();
    expect(trash.find(({ id }) => id === gone.id)).toMatchObject({ deletedWith: { id: between.id, isMerged: true } });
    const back = await restore();
    expect([back.status, back.json()]).toMatchObject([200, { clubId: kept.id }]);
    const stored = await api.call(manager, 'GET', `users/${userId}`);
    expect(stored.json()).toEqual(back.json());
    const history = (await api.call(manager, 'GET', `users/${userId}/history`)).json<object[]>();
    expect(history.slice(0, 2)).toMatchObject([
      { action: 'update', changes: { clubId: [gone.id, kept.id] }, byName: 'Test test-clubUserManager' },
      { action: 'restore' },
    ]);
  });

  it('keeps, where both hold a value under one key, that of the record that stays', async () => {
    const [kept, gone] = [await api.createClub({ name: 'Kept' }), await api.createClub({ name: 'Gone' })];
    await store('keynumbers', { id: 'k1', key: 'members', name: '{"en":"Members"}' });
    const season = { keyNumberId: 'k1', season: 2026 };
    await store('keynumbervalues', { id: 'v1', clubId: kept.id, ...season, value: 10 });
    await store('keynumbervalues', { id: 'v2', clubId: gone.id, ...season, value: 20 });
    await store('keynumbervalues', { id: 'v3', clubId: gone.id, ...season, season: 2025, value: 30 });
    const values = async () => {
      const { rows } = await sql<{ id: string; clubId: string }>`
        SELECT id, "clubId" FROM keynumbervalues WHERE "deletedAt" IS NULL ORDER BY id`.execute(db());
      return rows.map(({ id, clubId }) => [id, clubId === kept.id ? 'kept' : 'gone']);
    };
    const answer = await merge(bodyOf(kept, gone));
    expect(answer.status).toBe(200);
    expect(await values()).toEqual([
      ['v1', 'kept'],
      ['v3', 'kept'],
    ]);
    const undone = await api.call(manager, 'POST', `undo/${String(answer.headers['x-undo-id'])}`, {});
    expect(undone.json()).toMatchObject({ skipped: [] });
    expect(await values()).toEqual([
      ['v1', 'kept'],
      ['v2', 'gone'],
      ['v3', 'gone'],
    ]);
  });

  it('is wholly undone where a chosen value is refused', async () => {
    const [kept, gone] = [await api.createClub({ name: 'Kept' }), await api.createClub({ name: 'Gone' })];
    const userId = await createUser(gone.id);
    const answer = await merge(bodyOf(kept, gone, { name: '' }));
    expect([answer.status, answer.json<Refusal>().details[0]?.field]).toEqual([422, 'name']);
    expect((await read(gone.id)).json()).toMatchObject({ version: 1, deletedAt: null });
    expect((await api.call(manager, 'GET', `users/${userId}`)).json()).toMatchObject({ clubId: gone.id, version: 1 });
  });

  it.each(['keep', 'merge'] as const)('is refused where %s was changed meanwhile', async (which) => {
    const [kept, gone] = [await api.createClub({ name: 'Kept' }), await api.createClub({ name: 'Gone' })];
    const changed = which === 'keep' ? kept : gone;
    await api.call(manager, 'PUT', `clubs/${changed.id}`, { city: 'Gent', version: 1 });
    const answer = await merge(bodyOf(kept, gone));
    expect([answer.status, answer.json()]).toMatchObject([409, { code: 21, details: { current: { id: changed.id } } }]);
  });

  it('of clubs with assessments of the same project, or two active roadmaps, is refused and says why', async () => {
    const [kept, gone] = [await api.createClub({ name: 'Kept' }), await api.createClub({ name: 'Gone' })];
    await store('projects', { id: 'p1', name: 'Label 2026' });
    for (const { id } of [kept, gone]) await store('clubassessments', { id: `a-${id}`, clubId: id, projectId: 'p1' });
    const answer = await merge(bodyOf(kept, gone));
    expect([answer.status, answer.json<Refusal>().details[0]]).toMatchObject([
      422,
      { field: '', rule: 'sameProject', params: { names: 'Label 2026' } },
    ]);
    await sql`UPDATE clubassessments SET "deletedAt" = now() WHERE "clubId" = ${gone.id}`.execute(db());
    for (const { id } of [kept, gone])
      await store('roadmaps', {
        id: `r-${id}`,
        clubId: id,
        name: 'R',
        startPeriod: 2026,
        nbOfPeriods: 3,
        active: true,
      });
    expect((await merge(bodyOf(kept, gone))).json<Refusal>().details[0]).toMatchObject({ rule: 'twoRoadmaps' });
  });

  it('twice at a time happens once', async () => {
    const [kept, gone] = [await api.createClub({ name: 'Kept' }), await api.createClub({ name: 'Gone' })];
    const answers = await Promise.all([merge(bodyOf(kept, gone)), merge(bodyOf(gone, kept))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it.each<[string, object]>([
    ['nothing', {}],
    ['one and the same', { keep: 'a', merge: 'a', keepVersion: 1, mergeVersion: 1 }],
    ['values that are none', { keep: 'a', merge: 'b', keepVersion: 1, mergeVersion: 1, values: [] }],
    ['ids with a NUL', { keep: 'a\0', merge: 'b', keepVersion: 1, mergeVersion: 1 }],
  ])('is refused with %s', async (_, body) => {
    expect((await merge(body)).status).toBe(422);
  });

  it('is for those who may change and delete', async () => {
    expect((await merge({}, ['vv'])).status).toBe(403);
    expect((await merge({ keep: 'a', merge: 'b', keepVersion: 1, mergeVersion: 1 })).status).toBe(404);
  });
});
