import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InjectOptions } from 'fastify';
import type { RoleKey } from '#domain/access/roles.ts';
import { transferFlags, transferParts } from '#domain/gdpr/transferParts.ts';
import { registerToday } from '#server/features/gdpr/today.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';

let test: TestApp;
const manager: RoleKey[] = ['gdprManager'];
type Activity = Record<string, unknown> & { id: string; version: number; config: Record<string, never> };

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.dispose());

async function call<Body>(request: InjectOptions, roles = manager): Promise<{ status: number; body: Body }> {
  const answer = await test.callAs(roles, request);
  return { status: answer.statusCode, body: answer.json<Body>() };
}
const make = async (values: object) =>
  (
    await call<Activity>({
      method: 'POST',
      url: '/api/processingactivities',
      payload: { name: 'A', role: 'controller', ...values },
    })
  ).body;

describe('a processing activity', () => {
  it.each([
    ['no name', { role: 'controller' }, 'name', 'Name processing activity is required'],
    ['an empty name', { name: '', role: 'controller' }, 'name', 'Name processing activity is required'],
    [
      'a processor without client',
      { name: 'A', role: 'processor' },
      'config.controller.id',
      'Controller identification is required',
    ],
    [
      'a processor with an empty client',
      { name: 'A', role: 'processor', config: { controller: {} } },
      'config.controller.id',
      'Controller identification is required',
    ],
    [
      'a client that does not exist',
      { name: 'A', role: 'processor', config: { controller: { id: 'nobody' } } },
      'config.controller.id',
      'refers to a company that does not exist',
    ],
    [
      'an unknown legal basis',
      { name: 'A', role: 'controller', config: { general: { legalBase: 'Because' } } },
      'config.general.legalBase',
      null,
    ],
    [
      'a country outside the EU',
      { name: 'A', role: 'controller', config: { transfers: { toEU: true, euCountries: ['GB'] } } },
      'config.transfers.euCountries.0',
      null,
    ],
    [
      'an end before its start',
      { name: 'A', role: 'controller', startDate: '2024-03-01', endDate: '2024-02-29' },
      'endDate',
      'The end is before the start',
    ],
  ])('is refused with %s', async (_what, payload, field, message) => {
    const { status, body } = await call<{ code: number; details: { field: string; message: string }[] }>({
      method: 'POST',
      url: '/api/processingactivities',
      payload,
    });
    expect(status).toBe(422);
    expect(body.details.map((one) => one.field)).toContain(field);
    if (message) expect(body.details.find((one) => one.field === field)?.message).toBe(message);
  });

  it.each([
    'Consent',
    'Contractual agreement',
    'Legal obligation',
    'Vital interests',
    'Public task',
    'Legitimate interest',
  ])('may stand on the legal basis %s', async (legalBase) =>
    expect((await make({ config: { general: { legalBase } } })).config['general']).toEqual({ legalBase }),
  );

  it('is active, kept as long as needed, and stamped', async () => {
    const made = await make({});
    expect(made).toMatchObject({
      status: true,
      config: { dataRetention: 'As long as needed' },
      userModified: 'Test test-gdprManager',
    });
    expect(Date.parse(String(made['lastModificationDate']))).toBeGreaterThan(Date.now() - 60_000);
    const change = { method: 'PUT', url: '/api/processingactivities', payload: { ...made, name: 'B' } } as const;
    const { body } = await call<Activity>(change, ['superAdmin']);
    expect(body).toMatchObject({ name: 'B', userModified: 'Test test-superAdmin' });
  });

  it.each(transferFlags)('loses what was told of a transfer when %s is switched off', async (flag) => {
    const [country] = (await call<{ id: string }[]>({ url: '/api/countries?range=[0,0]' })).body;
    const told = Object.fromEntries(
      transferParts[flag].map((part) => [
        part,
        part.endsWith('Mechanism')
          ? 'Clauses'
          : part === 'euCountries'
            ? ['BE']
            : part.endsWith('Countries')
              ? [country?.id]
              : ['Somebody'],
      ]),
    );
    const activity = await make({ config: { transfers: { ...told, [flag]: true } } });
    expect(activity.config['transfers']).toEqual({ ...told, [flag]: true });
    const payload = { ...activity, config: { ...activity.config, transfers: { ...told, [flag]: false } } };
    const { body } = await call<Activity>({ method: 'PUT', url: '/api/processingactivities', payload });
    expect(body.config['transfers']).toEqual({ [flag]: false });
  });

  it.each([
    ['POST', 'stop'],
    ['POST', 'stop/'],
    ['PUT', 'stop'],
    ['PUT', 'stop/'],
  ] as const)('%s processingactivities/%s stops it today, once', async (method, path) => {
    const activity = await make({});
    const stop = () =>
      call<Activity>({ method, url: `/api/processingactivities/${path}`, payload: { id: activity.id } });
    const { status, body } = await stop();
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: activity.id, status: false, endDate: registerToday() });
    expect((await stop()).body).toEqual(body);
  });

  it.each([
    ['in the path', (id: string) => ({ url: `/api/processingactivities/${id}` })],
    ['in the address', (id: string) => ({ url: `/api/processingactivities?id=${id}` })],
    ['in the body', (id: string) => ({ url: '/api/processingactivities', payload: { id } })],
  ] as const)('is not deleted but stopped by DELETE with its id %s', async (_where, request) => {
    const company = { method: 'POST', url: '/api/companies', payload: { name: 'Client', type: 'client' } } as const;
    const { id: client } = (await call<{ id: string }>(company)).body;
    for (const role of [{ role: 'controller' }, { role: 'processor', config: { controller: { id: client } } }]) {
      const activity = await make({ name: 'Stays', ...role });
      const { body } = await call<Activity>({ method: 'DELETE', ...request(activity.id) });
      expect(body).toMatchObject({ id: activity.id, role: role.role, status: false, endDate: registerToday() });
      expect((await call<Activity>({ url: `/api/processingactivities/${activity.id}` })).body).toEqual(body);
    }
  });

  it('that was stopped keeps an end, also when the change that stopped it is reverted', async () => {
    const { id } = await make({ startDate: '2190-01-01' });
    await call({ method: 'PUT', url: '/api/processingactivities/stop', payload: { id } });
    const url = `/api/processingactivities/${id}`;
    const { body: stopped } = await call<Activity>({ url });
    const put = (values: object) => call<Activity>({ method: 'PUT', url, payload: { ...stopped, ...values } });
    for (const endDate of [null, '2190-01-02']) {
      expect(await put({ endDate })).toMatchObject({
        status: 422,
        body: { details: [{ field: 'endDate', rule: 'stoppedEnd' }] },
      });
    }
    const { body: history } = await call<{ id: string }[]>({ url: `${url}/history` });
    const payload = { historyId: history[0]?.id, version: stopped.version };
    expect((await call({ method: 'POST', url: `${url}/revert`, payload })).status).toBe(422);
    expect((await put({ name: 'Never begun' })).body).toMatchObject({ status: false, endDate: registerToday() });
  });

  it('cannot be made active or inactive by a form', async () => {
    const activity = await make({});
    const { body } = await call<Activity>({
      method: 'PUT',
      url: '/api/processingactivities',
      payload: { ...activity, name: 'B', status: false },
    });
    expect(body).toMatchObject({ name: 'B', status: true });
  });
});
