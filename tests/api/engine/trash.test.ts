import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import type { HistoryEntry } from '#schemas/generated/types.ts';
import { systemActor } from '#engine/server/records/Actor.ts';
import { createRecord } from '#engine/server/records/createRecord.ts';
import { deleteRecord } from '#engine/server/records/deleteRecord.ts';
import { emptyTrash } from '#engine/server/trash/emptyTrash.ts';
import { restoreRecord } from '#engine/server/trash/restoreRecord.ts';
import { openClubApi, type ClubApi, type Refusal, type StoredClub } from './openClubApi.ts';

let api: ClubApi;
const manager: RoleKey[] = ['clubUserManager'];
const superAdmin: RoleKey[] = ['superAdmin'];

beforeAll(async () => {
  api = await openClubApi();
});
afterAll(() => api.touchline.dispose());

const session = () => ({ ...api.touchline.services, actor: systemActor('test') });
const table = (name: string) => api.touchline.services.registry.get(name);
const store = async (name: string, values: object) =>
  String((await createRecord(session(), table(name), values))['id']);
const remove = async (club: { id: string }) => api.call(manager, 'DELETE', `clubs/${club.id}`);
const restore = (id: string, roles = manager) => api.call(roles, 'POST', `clubs/${id}/restore`, {});
const trash = (query = '', roles = manager) => api.call(roles, 'GET', `clubs/trash${query}`);
const rowOf = async (name: string, id: string) =>
  (
    await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(name)} WHERE id = ${id}`.execute(
      api.touchline.services.db,
    )
  ).rows[0];

describe('the trash', () => {
  it('lists what was deleted, newest first, with who did it, and speaks the dialect of lists', async () => {
    const [one, two] = [await api.createClub({ name: 'First gone' }), await api.createClub({ name: 'Second gone' })];
    await remove(one);
    await remove(two);
    const answer = await trash();
    expect(answer.json<StoredClub[]>().map(({ name }) => name)).toEqual(['Second gone', 'First gone']);
    expect(answer.json<object[]>()[0]).toMatchObject({ deletedBy: 'Test test-clubUserManager', deletedWith: null });
    expect(answer.headers['content-range']).toBe('clubs 0-1/2');
    const filtered = await trash(`?filter=${encodeURIComponent('{"q":"first"}')}&range=[0,9]`);
    expect(filtered.json<StoredClub[]>().map(({ id }) => id)).toEqual([one.id]);
  });

  it.each<[RoleKey[], number]>([
    [[], 403],
    [['vv'], 403],
    [['clubUserManager'], 200],
    [['superAdmin'], 200],
  ])('is open to those who may delete: %j %i', async (roles, status) => {
    expect((await trash('', roles)).status).toBe(status);
  });

  it('shows neither hidden fields nor rows out of reach, and is not filtered or sorted by them', async () => {
    const { access } = table('clubs');
    const before = { ...access };
    await remove(await api.createClub({ name: 'Secret', city: 'Geheim', niveau: 'Elite', country: '020' }));
    await remove(await api.createClub({ name: 'Plain', city: 'Open', niveau: 'Regional', country: '020' }));
    access.fields = { city: { read: ['superAdmin'] } };
    access.delete = ['vv', 'clubUserManager'];
    const limited = await trash('', ['vv']);
    const hidden = await trash();
    const filtered = await trash(`?filter=${encodeURIComponent('{"city":"Geheim"}')}`);
    const sorted = await trash(`?sort=${encodeURIComponent('["city","ASC"]')}`);
    Object.assign(access, before);
    expect(limited.json<StoredClub[]>().map(({ name }) => name)).toEqual(['Plain']);
    expect(JSON.stringify(hidden.json())).not.toContain('Geheim');
    expect([filtered.status, sorted.status]).toEqual([422, 422]);
  });
});

describe('restoring', () => {
  it('brings a record back as it was, with history', async () => {
    const club = await api.createClub({ city: 'Gent' });
    await remove(club);
    expect((await restore(club.id)).json()).toMatchObject({ id: club.id, city: 'Gent', version: 3, deletedAt: null });
    expect((await api.call([], 'GET', `clubs/${club.id}`)).status).toBe(200);
    const history = (await api.call([], 'GET', `clubs/${club.id}/history`)).json<HistoryEntry[]>();
    expect(history.map(({ action }) => action)).toEqual(['restore', 'delete', 'create']);
    expect((await restore(club.id)).status).toBe(404);
    expect((await restore('no such')).status).toBe(404);
  });

  it('is for those who may delete', async () => {
    const club = await api.createClub();
    await remove(club);
    expect((await restore(club.id, ['vv'])).status).toBe(403);
    expect((await restore(club.id, [])).status).toBe(403);
  });

  it('is refused where the unique value was given away meanwhile', async () => {
    const club = await api.createClub({ country: '020', federationMembershipNumber: '5' });
    await remove(club);
    await api.createClub({ country: '020', federationMembershipNumber: '5' });
    const answer = await restore(club.id);
    expect([answer.status, answer.json<Refusal>().details[0]?.rule]).toEqual([422, 'unique']);
    expect((await rowOf('clubs', club.id))?.['deletedAt']).not.toBeNull();
  });

  it('fills the references that the deletion emptied, unless somebody has filled them since', async () => {
    const [club, other] = [await api.createClub(), await api.createClub()];
    const person = { firstName: 'A', lastName: 'B', function: 'Coach', clubId: club.id };
    const stays = await store('users', { ...person, email: 'stays@club.example' });
    const moves = await store('users', { ...person, email: 'moves@club.example' });
    await remove(club);
    const moved = await api.call(manager, 'PUT', `users/${moves}`, { version: 2, clubId: other.id });
    expect(moved.status).toBe(200);
    await restore(club.id);
    expect(await rowOf('users', stays)).toMatchObject({ clubId: club.id, version: 3 });
    expect(await rowOf('users', moves)).toMatchObject({ clubId: other.id });
    const [newest] = (await api.call(manager, 'GET', `users/${stays}/history`)).json<HistoryEntry[]>();
    expect(newest).toMatchObject({ cause: { kind: 'restore', resource: 'clubs', id: club.id } });
  });
});

/** A project without all that its form asks for. */
async function storeProject(name: string): Promise<string> {
  const id = crypto.randomUUID();
  await sql`INSERT INTO projects (id, name, version, "createdAt", "updatedAt") VALUES (${id}, ${name}, 1, now(), now())`.execute(
    api.touchline.services.db,
  );
  return id;
}

/** A project, its assessment with a version, and a club that names the project in a list. */
async function openChain() {
  const project = await storeProject('Chain');
  const assessment = await store('assessments', { name: { en: 'Chain' }, kind: 'globalPass', projectId: project });
  await sql`
    INSERT INTO assessmentversions (id, "assessmentId", number, structure, version, "createdAt", "updatedAt")
    VALUES (${`v-${assessment}`}, ${assessment}, 1, '{}', 1, now(), now())`.execute(api.touchline.services.db);
  const version = `v-${assessment}`;
  const other = await storeProject('Other');
  const club = await api.createClub({ assessmentsMonitorProjectsFilter: [other, project] });
  return { project, assessment, version, other, club };
}

describe('what goes along', () => {
  it('goes however deep, leaves lists, and all of it comes back together', async () => {
    const { project, assessment, version, other, club } = await openChain();
    await deleteRecord(session(), table('projects'), project);
    const gone = await rowOf('assessments', assessment);
    expect(gone?.['deletedAt']).toEqual((await rowOf('projects', project))?.['deletedAt']);
    expect(gone?.['deletedAt']).toEqual((await rowOf('assessmentversions', version))?.['deletedAt']);
    expect(await rowOf('clubs', club.id)).toMatchObject({ assessmentsMonitorProjectsFilter: [other] });

    await restoreRecord(session(), table('projects'), project);
    expect(await rowOf('assessments', assessment)).toMatchObject({ deletedAt: null });
    expect(await rowOf('assessmentversions', version)).toMatchObject({ deletedAt: null, version: 3 });
    const filter = (await rowOf('clubs', club.id))?.['assessmentsMonitorProjectsFilter'] as string[];
    expect([...filter].sort()).toEqual([other, project].sort());
  });

  it('stays gone where it had been deleted by itself before', async () => {
    const { project, assessment } = await openChain();
    await deleteRecord(session(), table('assessments'), assessment);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await deleteRecord(session(), table('projects'), project);
    await restoreRecord(session(), table('projects'), project);
    expect((await rowOf('assessments', assessment))?.['deletedAt']).not.toBeNull();
  });

  it('cannot come back before what it belongs to', async () => {
    const { project, assessment } = await openChain();
    await deleteRecord(session(), table('projects'), project);
    await expect(restoreRecord(session(), table('assessments'), assessment)).rejects.toMatchObject({
      code: 20,
      details: [{ field: 'projectId', rule: 'relation' }],
    });
  });
});

describe('deleting for good', () => {
  const purge = (id: string, roles = superAdmin) => api.call(roles, 'DELETE', `clubs/trash/${id}`);

  it('is for super admins, and of the trash only', async () => {
    const club = await api.createClub();
    expect((await purge(club.id)).status).toBe(404);
    await remove(club);
    expect((await purge(club.id, manager)).status).toBe(403);
    expect((await purge(club.id)).json()).toEqual({ id: club.id });
    expect(await rowOf('clubs', club.id)).toBeUndefined();
  });

  it('leaves nothing of the record but that it is gone, by whom', async () => {
    const club = await api.createClub({ city: 'Geheim' });
    const user = await store('users', {
      ...{ email: 'left@x.example', firstName: 'A', lastName: 'B', function: 'C' },
      clubId: club.id,
    });
    await remove(club);
    await purge(club.id);
    const { rows } = await sql<HistoryEntry>`SELECT * FROM history WHERE "recordId" = ${club.id}`.execute(
      api.touchline.services.db,
    );
    expect(rows).toMatchObject([{ action: 'purge', changes: {}, byName: 'Test test-superAdmin' }]);
    expect(await rowOf('users', user)).toMatchObject({ clubId: null, deletedAt: null });
  });

  it('takes along what cannot be without it', async () => {
    const { project, assessment } = await openChain();
    await deleteRecord(session(), table('projects'), project);
    const { purgeRecord } = await import('#engine/server/trash/purgeRecord.ts');
    const projects = table('projects');
    const keepDays = projects.trash.keepDays;
    projects.trash.keepDays = 0;
    await expect(purgeRecord(session(), projects, project)).rejects.toMatchObject({ code: 11 });
    projects.trash.keepDays = keepDays || 90;
    await purgeRecord(session(), projects, project);
    expect(await rowOf('assessments', assessment)).toBeUndefined();
    projects.trash.keepDays = keepDays;
  });
});

describe('the retention', () => {
  it('removes what has lain there for longer than the resource keeps it', async () => {
    const { db } = api.touchline.services;
    const clubs = table('clubs');
    const [old, fresh] = [await api.createClub({ name: 'Old' }), await api.createClub({ name: 'Fresh' })];
    await remove(old);
    await remove(fresh);
    await sql`UPDATE clubs SET "deletedAt" = now() - interval '91 days' WHERE id = ${old.id}`.execute(db);
    clubs.trash.keepDays = 0;
    expect((await emptyTrash(session(), new Date())).removed).toBe(0);
    clubs.trash.keepDays = 90;
    expect(await emptyTrash(session(), new Date())).toEqual({ removed: 1, kept: 0 });
    expect(await rowOf('clubs', old.id)).toBeUndefined();
    expect((await restore(fresh.id)).status).toBe(200);
  });

  it('is asked for once, for the coming night', async () => {
    const { rows } = await sql<{ scheduled: string }>`
      SELECT scheduled FROM jobs WHERE kind = 'trash.empty' AND status = 'Queued'`.execute(api.touchline.services.db);
    expect(rows).toHaveLength(1);
    expect(Date.parse(rows[0]?.scheduled ?? '')).toBeGreaterThan(Date.now());
  });
});
