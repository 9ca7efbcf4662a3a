import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import { systemActor } from '#engine/server/records/Actor.ts';
import { createMany } from '#engine/server/records/createMany.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';

/**
 * The manager of clients and suppliers has two tabs, on the server too: our own companies are not
 * there for it (document 3 §6).
 */
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  const { db, registry } = test.services;
  await createMany({ db, registry, actor: systemActor('test') }, registry.get('companies'), [
    { id: 'own', name: 'Own company', type: 'touchline' },
    { id: 'host', name: 'Host', type: 'supplier' },
    { id: 'league', name: 'League', type: 'client' },
  ]);
});
afterAll(() => test.dispose());

const two: RoleKey[] = ['gdprClientSupplierManager'];

describe.each<[string, RoleKey[]]>([
  ['the manager of clients and suppliers', two],
  ['one who keeps clubs as well', [...two, 'clubUserManager']],
  ['one who translates as well', ['translator', ...two]],
])('%s', (_who, roles) => {
  const get = (url: string) => test.callAs(roles, { url: `/api/${url}` });

  it.each([
    ['the list', 'companies'],
    ['a search', 'companies?filter={"q":"own"}'],
    ['a filter', 'companies?filter={"type":"touchline"}'],
    ['the opposite of a type', 'companies?filter={"type_neq":"client"}'],
    ['an export', 'companies/export?format=csv'],
    ['the counts', 'companies/groups?by=name'],
  ])('does not find our own in %s', async (_where, url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toMatch(/own company|"type":"touchline"/i);
  });

  it.each(['companies/own', 'companies/own/history', 'companies/own/uses'])('gets nothing from %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it.each([
    ['companies/own', { name: 'Taken' }, 404],
    ['companies/host', { type: 'touchline' }, 403],
  ])('PUT %s with %j: %i', async (url, values, status) => {
    const payload = { ...values, version: 1 };
    expect((await test.callAs(roles, { method: 'PUT', url: `/api/${url}`, payload })).statusCode).toBe(status);
  });

  it.each([
    ['GET', 'processingactivities'],
    ['POST', 'gdpr/report'],
    ['GET', 'gdpr/register?format=json'],
    ['GET', 'gdpr/completeness'],
    ['GET', 'gdpr/securitymeasures'],
    ['DELETE', 'companies/host'],
  ] as const)('may not %s %s', async (method, url) => {
    expect((await test.callAs(roles, { method, url: `/api/${url}` })).statusCode).toBe(403);
  });
});

it.each<[RoleKey[], number]>([
  [['gdprManager', ...two], 3],
  [['superAdmin', ...two], 3],
  [two, 2],
])('%j see %i companies', async (roles, count) => {
  expect((await test.callAs(roles, { url: '/api/companies' })).json()).toHaveLength(count);
});
