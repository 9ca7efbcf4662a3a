import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import type { HistoryEntry } from '#schemas/generated/types.ts';
import { openClubApi, type ClubApi, type Refusal, type StoredClub } from './openClubApi.ts';

let api: ClubApi;
const manager: RoleKey[] = ['clubUserManager'];

beforeAll(async () => {
  api = await openClubApi();
});
afterAll(() => api.touchline.dispose());

const change = async (club: StoredClub, values: object): Promise<StoredClub> => {
  const answer = await api.call(manager, 'PUT', `clubs/${club.id}`, { ...club, ...values });
  expect(answer.status).toBe(200);
  return answer.json<StoredClub>();
};
const historyOf = async (id: string, roles: RoleKey[] = manager) =>
  (await api.call(roles, 'GET', `clubs/${id}/history`)).json<HistoryEntry[]>();
const asOf = (id: string, moment: string, roles: RoleKey[] = manager) =>
  api.call(roles, 'GET', `clubs/${id}?asOf=${encodeURIComponent(moment)}`);
const later = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A club with three versions. */
async function openThreeVersions(): Promise<[StoredClub, StoredClub, StoredClub]> {
  const first = await api.createClub({ city: 'Gent', postalCode: '9000' });
  await later();
  const second = await change(first, { city: 'Brugge', address: 'Markt 1' });
  await later();
  return [first, second, await change(second, { city: 'Oostende', postalCode: '8400' })];
}

describe('a record as of a moment', () => {
  it('is what it was in each of its versions', async () => {
    const versions = await openThreeVersions();
    for (const version of versions) {
      expect((await asOf(version.id, String((version as { updatedAt?: string }).updatedAt))).json()).toEqual(version);
    }
  });

  it('was not there before it was made, nor while it lay in the trash', async () => {
    const [club] = await openThreeVersions();
    expect((await asOf(club.id, '2020-01-01')).status).toBe(404);
    const gone = (await api.call(manager, 'DELETE', `clubs/${club.id}`)).json<StoredClub>();
    await later();
    await api.call(manager, 'POST', `clubs/${club.id}/restore`, {});
    expect((await asOf(club.id, String(gone.deletedAt))).status).toBe(404);
    expect((await asOf(club.id, new Date().toISOString())).json()).toMatchObject({ city: 'Oostende' });
  });

  it.each(['yesterday', '2026-02-31x', "2026-01-01'; --"])('%j is no moment', async (moment) => {
    const { id } = await api.createClub();
    const answer = await asOf(id, moment);
    expect([answer.status, answer.json<Refusal>().code]).toEqual([422, 20]);
  });

  it('holds the field of a name that the schema has changed since', async () => {
    const club = await api.createClub({ city: 'Gent' });
    await later();
    await change(club, { city: 'Brugge' });
    const { db, registry } = api.touchline.services;
    const property = registry.get('clubs').schema.properties['city'] ?? {};
    property['x-renamedFrom'] = 'town';
    await sql`UPDATE history SET changes = jsonb_build_object('town', changes -> 'city')
      WHERE "recordId" = ${club.id} AND action = 'update'`.execute(db);
    expect((await asOf(club.id, String((club as { updatedAt?: string }).updatedAt))).json()).toMatchObject({
      city: 'Gent',
    });
    expect((await historyOf(club.id))[0]?.changes).toEqual({ city: ['Gent', 'Brugge'] });
    delete property['x-renamedFrom'];
  });
});

describe('a save from an old version', () => {
  it('is told the current record and the one that was edited', async () => {
    const [first, , third] = await openThreeVersions();
    const answer = await api.call(manager, 'PUT', `clubs/${first.id}`, { ...first, name: 'Late' });
    expect([answer.status, answer.json<Refusal>().code]).toEqual([409, 21]);
    const { current, base } = answer.json<{ details: { current: StoredClub; base: StoredClub } }>().details;
    expect(current).toEqual(third);
    expect(base).toMatchObject({ version: 1, city: 'Gent', postalCode: '9000', address: null });
  });

  it('is told no base where the history has a gap', async () => {
    const [first] = await openThreeVersions();
    const { db } = api.touchline.services;
    await sql`DELETE FROM history WHERE "recordId" = ${first.id} AND "recordVersion" = 2`.execute(db);
    const answer = await api.call(manager, 'PUT', `clubs/${first.id}`, { ...first, name: 'Late' });
    expect(answer.json<{ details: object }>().details).not.toHaveProperty('base');
  });
});

describe('reverting', () => {
  const revert = (id: string, body: object, roles = manager) => api.call(roles, 'POST', `clubs/${id}/revert`, body);

  it('the whole record to before a change is a new change', async () => {
    const [club, , third] = await openThreeVersions();
    const [, second] = await historyOf(club.id);
    const answer = await revert(club.id, { historyId: second?.id, version: third.version });
    expect(answer.json()).toMatchObject({ city: 'Gent', postalCode: '9000', address: null, version: 4 });
    expect((await historyOf(club.id))[0]).toMatchObject({
      action: 'update',
      cause: { kind: 'revert', version: 2 },
      changes: { city: ['Oostende', 'Gent'], postalCode: ['8400', '9000'], address: ['Markt 1', null] },
    });
  });

  it('one field leaves the others', async () => {
    const [club] = await openThreeVersions();
    const [newest] = await historyOf(club.id);
    const answer = await revert(club.id, { historyId: newest?.id, fields: ['city'] });
    expect(answer.json()).toMatchObject({ city: 'Brugge', postalCode: '8400', address: 'Markt 1' });
  });

  it('is checked like any other change', async () => {
    const country = await api.createClub({ country: '020', federationMembershipNumber: '77' });
    const moved = await change(country, { federationMembershipNumber: '78' });
    await api.createClub({ country: '020', federationMembershipNumber: '77' });
    const [newest, creation] = await historyOf(moved.id);
    const cases: [object, number, string][] = [
      [{ historyId: newest?.id }, 422, 'unique'],
      [{ historyId: creation?.id }, 422, 'revert'],
      [{ historyId: newest?.id, fields: ['nonsense'] }, 422, 'revert'],
      [{ historyId: newest?.id, fields: [] }, 422, 'type'],
      [{ historyId: newest?.id, fields: ['federationMembershipNumber'], version: 1 }, 409, ''],
      [{ historyId: 'no such' }, 404, ''],
      [{}, 422, 'required'],
    ];
    for (const [body, status, rule] of cases) {
      const answer = await revert(moved.id, body);
      const { details } = answer.json<Refusal>();
      expect([body, answer.status, Array.isArray(details) ? (details[0]?.rule ?? '') : '']).toEqual([
        body,
        status,
        rule,
      ]);
    }
    expect((await revert(moved.id, { historyId: newest?.id }, ['vv'])).status).toBe(403);
  });

  it('leaves fields that the person may not write, and does not put back one of them when asked', async () => {
    const { registry } = api.touchline.services;
    const { access } = registry.get('clubs');
    const [club] = await openThreeVersions();
    const [, second] = await historyOf(club.id);
    const before = access.fields;
    access.fields = { city: { write: ['superAdmin'] } };
    const asked = await revert(club.id, { historyId: second?.id, fields: ['city'] });
    expect([asked.status, asked.json<Refusal>().code]).toEqual([403, 11]);
    expect((await revert(club.id, { historyId: second?.id })).json()).toMatchObject({
      city: 'Oostende',
      postalCode: '9000',
      address: null,
    });
    access.fields = before;
  });
});

describe('what a person may not see', () => {
  it('is not in the history, the past, nor the base of a conflict either: fields', async () => {
    const { access } = api.touchline.services.registry.get('clubs');
    const [first] = await openThreeVersions();
    const before = access.fields;
    access.fields = { city: { read: ['superAdmin'] } };
    const late = await api.call(manager, 'PUT', `clubs/${first.id}`, { version: 1, name: 'Late' });
    const answers = [
      await historyOf(first.id),
      (await asOf(first.id, new Date().toISOString())).json(),
      late.json(),
      (await api.call(manager, 'POST', `clubs/${first.id}/revert`, { historyId: 'x', fields: ['city'] })).json(),
    ];
    access.fields = before;
    expect(late.status).toBe(409);
    expect(JSON.stringify(answers)).not.toMatch(/Gent|Brugge|Oostende/);
  });

  it('is not there either: rows that a record has left or come from', async () => {
    const elite = await api.createClub({ country: '020', niveau: 'Elite', city: 'Geheim' });
    await later();
    const seen = await change(elite, { niveau: 'Regional', city: 'Open' });
    await later();
    await change(seen, { city: 'Opener' });
    const entries = await historyOf(elite.id, ['vv']);
    expect(entries.map(({ changes }) => changes)).toEqual([{ city: ['Open', 'Opener'] }]);
    expect((await asOf(elite.id, String((elite as { updatedAt?: string }).updatedAt), ['vv'])).status).toBe(404);
    expect(await historyOf(elite.id)).toHaveLength(3);
  });
});
