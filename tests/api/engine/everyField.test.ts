import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import { everyFieldSchema, everyValue } from '#tests/fixtures/everyField/everyField.ts';
import { everyfields } from '#tests/fixtures/everyField/everyfields.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';
import { season } from '#tests/support/season.ts';

type Stored = Record<string, unknown> & { id: string; version: number };
interface Refusal {
  code: number;
  details: FieldError[];
}

let touchline: TestApp;

beforeAll(async () => {
  touchline = await openTestApp({
    extra: { definitions: [everyfields], schemas: { everyField: everyFieldSchema } },
  });
});
afterAll(() => touchline.dispose());

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  roles: RoleKey[] = ['clubUserManager'],
) {
  const payload =
    body === undefined ? {} : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await touchline.callAs(roles, { method, url: `/api/${path}`, ...payload });
  return { status: response.statusCode, body: response.json<Stored>() };
}

const create = async (values: object = {}) => call('POST', 'everyfields', { ...everyValue, code: null, ...values });
const refused = async (values: object) => {
  const { status, body } = await create(values);
  expect(status).toBe(422);
  return (body as unknown as Refusal).details.map(({ field, rule }) => `${field}: ${rule}`);
};

describe('a record with every type of field', () => {
  it('has forty-two of them', () => {
    expect(Object.keys(everyFieldSchema.properties)).toHaveLength(42);
  });

  it('comes back as it was stored, with what is made of others', async () => {
    const made = await call('POST', 'everyfields', everyValue);
    expect(made.status).toBe(201);
    const { body } = await call('GET', `everyfields/${made.body.id}`);
    expect(body).toMatchObject({ ...everyValue, title: 'Every (E-1)', version: 1 });
    expect(body).not.toHaveProperty('secret');
  });

  it('changes what is made of others along with them', async () => {
    const { body } = await create({ code: 'E-2' });
    const changed = await call('PUT', `everyfields/${body.id}`, { version: 1, name: 'Other' });
    expect(changed.body).toMatchObject({ title: 'Other (E-2)', version: 2 });
  });

  it.each<[object, string[]]>([
    [{ count: 1001 }, ['count: maximum']],
    [{ weight: 0 }, ['weight: exclusiveMinimum']],
    [{ price: 0.001 }, ['price: scale']],
    [{ price: 1e14 }, ['price: scale']],
    [{ price: '19.99' }, ['price: type']],
    [{ serial: 2 ** 53 }, ['serial: maximum']],
    [{ serial: -1e30 }, ['serial: minimum']],
    [{ since: '0202-05-01' }, ['since: year']],
    [{ until: '2201-01-01' }, ['until: year']],
    [{ at: '1899-12-31T00:00:00Z' }, ['at: year']],
    [{ days: ['2026-01-01', '0026-01-01'] }, ['days.1: year']],
    [{ level: 4 }, ['level: enum']],
    [{ kinds: ['a', 'a'] }, ['kinds: uniqueItems']],
    [{ since: '2021-02-29' }, ['since: format']],
    [{ at: 'yesterday' }, ['at: format']],
    [{ opens: '24:00' }, ['opens: format']],
    [{ opens: '9:30' }, ['opens: format']],
    [{ phone: 'call me' }, ['phone: format']],
    [{ colour: 'red' }, ['colour: format']],
    [{ logo: 'javascript:alert(1)' }, ['logo: format']],
    [{ paper: '//evil.example/x' }, ['paper: format']],
    [{ label: { xx: 'x' } }, ['label.xx: propertyNames', 'label: enum']],
    [{ clubId: 'nobody' }, ['clubId: relation']],
    [{ partners: ['nobody'] }, ['partners: relation']],
    [{ config: { clubIds: ['nobody'] } }, ['config.clubIds: relation']],
    [{ contacts: [{ name: 'A' }, { name: 'B', clubId: 'nobody' }] }, ['contacts.1.clubId: relation']],
    [{ tags: ['1', '2', '3', '4', '5', '6'] }, ['tags: maxItems']],
    [{ address: { street: 'x' } }, ['address.city: required']],
    [{ address: { city: 'x', place: { latitude: 'north' } } }, ['address.place.latitude: type']],
    [{ contacts: [{ name: 'A' }, { email: 'x' }] }, ['contacts.1.name: required', 'contacts.1.email: format']],
    [{ kind: 'large', config: { general: {} } }, ['config.general.purpose: required']],
    [{ kind: 'large', config: null }, ['config.general.purpose: required']],
    [{ since: '1990-01-01', until: '1999-01-01' }, ['until: must']],
  ])('refuses %j at its path', async (values, expected) => {
    const found = await refused(values);
    expect(found.filter((each) => expected.includes(each))).toEqual(found);
    expect(found).toContain(expected[0]);
  });

  it('keeps formatted text without anything that could run', async () => {
    const { body } = await create({ story: '<p onclick="x()">Hi<script>alert(1)</script></p><img src=x onerror=y>' });
    expect(body['story']).toBe('<p>Hi</p><img>');
  });

  it('lets nobody set what a role may not', async () => {
    expect((await create({ share: 5 })).status).toBe(403);
  });

  it('refers to records of every sort', async () => {
    const club = (await call('POST', 'clubs', { name: 'KV', ...season })).body;
    const parent = (await create()).body;
    const { status, body } = await create({ clubId: club.id, partners: [club.id], parentId: parent.id, country: '20' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ clubId: club.id, partners: [club.id], parentId: parent.id, country: '020' });
    expect((await call('DELETE', `clubs/${club.id}`)).status).toBe(409);
  });

  describe('refers to records from within its objects and rows', () => {
    const club = async () => (await call('POST', 'clubs', { name: 'KV', ...season })).body.id;
    const stored = async (id: string) => (await call('GET', `everyfields/${id}`)).body;

    it('which keeps what it names', async () => {
      const id = await club();
      const { body } = await create({ name: 'Holder', config: { clubIds: [id] } });
      const refusal = await call('DELETE', `clubs/${id}`);
      expect(refusal).toMatchObject({ status: 409, body: { code: 22 } });
      expect(refusal.body['details']).toEqual([
        { resource: 'everyfields', field: 'config.clubIds', count: 1, examples: [{ id: body.id, name: 'Holder' }] },
      ]);
      await call('PUT', `everyfields/${body.id}`, { version: 1, config: { clubIds: [] } });
      expect((await call('DELETE', `clubs/${id}`)).status).toBe(200);
    });

    it('or forgets it, and knows it again when it comes back', async () => {
      const id = await club();
      const contacts = [{ name: 'A' }, { name: 'B', clubId: id }, { name: 'C', clubId: id }];
      const { body } = await create({ contacts });
      await call('DELETE', `clubs/${id}`);
      expect(await stored(body.id)).toMatchObject({
        version: 2,
        contacts: [{ name: 'A' }, { name: 'B' }, { name: 'C' }],
      });
      expect((await call('POST', `clubs/${id}/restore`, {})).status).toBe(200);
      expect(await stored(body.id)).toMatchObject({ version: 3, contacts });
    });

    it('or forgets it for good where its rows have changed since', async () => {
      const id = await club();
      const { body } = await create({ contacts: [{ name: 'A', clubId: id }] });
      await call('DELETE', `clubs/${id}`);
      await call('PUT', `everyfields/${body.id}`, { version: 2, contacts: [{ name: 'Somebody else' }] });
      await call('POST', `clubs/${id}/restore`, {});
      expect((await stored(body.id))['contacts']).toEqual([{ name: 'Somebody else' }]);
    });

    it('even in the trash, when they are removed for good', async () => {
      const id = await club();
      const { body } = await create({
        config: { clubIds: [id], retention: 'R' },
        contacts: [{ name: 'A', clubId: id }],
      });
      await call('DELETE', `everyfields/${body.id}`);
      await call('DELETE', `clubs/${id}`);
      expect((await call('DELETE', `clubs/trash/${id}`, undefined, ['superAdmin'])).status).toBe(200);
      expect((await call('POST', `everyfields/${body.id}/restore`, {})).status).toBe(200);
      expect(await stored(body.id)).toMatchObject({
        config: { clubIds: [], retention: 'R' },
        contacts: [{ name: 'A' }],
      });
    });

    it('and is found by them', async () => {
      const id = await club();
      const { body } = await create({ name: 'User', config: { clubIds: [id] }, contacts: [{ name: 'A', clubId: id }] });
      const uses = (await call('GET', `clubs/${id}/uses`)).body as unknown as { field: string }[];
      expect(uses.map(({ field }) => field)).toEqual(['contacts.clubId', 'config.clubIds']);
      for (const { field } of uses) {
        const filter = encodeURIComponent(JSON.stringify({ [field]: id }));
        expect((await call('GET', `everyfields?filter=${filter}`)).body).toMatchObject([{ id: body.id }]);
      }
    });
  });
});
