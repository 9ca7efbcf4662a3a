import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import { newClubDefaults } from '#domain/clubs/newClubDefaults.ts';
import { readWorkbook } from '#engine/rules/sheets/readWorkbook.ts';
import { createRecord } from '#engine/server/records/createRecord.ts';
import { systemActor } from '#engine/server/records/Actor.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';

let test: TestApp;
const manager: RoleKey[] = ['clubUserManager'];

beforeAll(async () => {
  test = await openTestApp();
  const session = { db: test.services.db, registry: test.services.registry, actor: systemActor('test') };
  await createRecord(session, session.registry.get('clubs'), {
    ...newClubDefaults,
    id: 'one',
    name: 'One',
    country: '020',
  });
});
afterAll(() => test.dispose());

it('keeps the Tag-it download behind its reporting', async () => {
  const url = '/api/clubs/one';
  const put = async (changes: object) => {
    const club = (await test.callAs(manager, { url })).json<object>();
    return (await test.callAs(manager, { method: 'PUT', url, payload: { ...club, ...changes } })).json<object>();
  };
  const wanted = { canDownloadPracticeTool: true, practiceToolEndDate: '2030-01-01' };
  expect(await put({ ...wanted, practiceToolReportingEnabled: true })).toMatchObject(wanted);
  expect(await put({ practiceToolReportingEnabled: false })).toMatchObject({
    canDownloadPracticeTool: false,
    practiceToolEndDate: null,
  });
});

it('GET clubs/template is a workbook with the known columns', async () => {
  const answer = await test.callAs(manager, { url: '/api/clubs/template' });
  const reading = await readWorkbook(new Uint8Array(answer.rawPayload));
  expect(reading).toMatchObject({ ok: true, rows: [] });
  expect(reading.ok && reading.headers.slice(0, 3)).toEqual(['Federation id', 'Name', 'Address']);
});

it('GET tagit/license is made once and stays', async () => {
  const get = () => test.callAs(manager, { url: `/api/tagit/license?clubId=one` });
  const [first, second] = await Promise.all([get(), get()]);
  expect(first.json<{ license: string }>().license).toMatch(/^([A-Z2-9]{5}-){4}[A-Z2-9]{5}$/);
  expect(second.json()).toEqual(first.json());
  expect((await get()).json()).toEqual(first.json());
  expect((await test.callAs(manager, { url: '/api/tagit/license?clubId=none' })).statusCode).toBe(404);
  expect((await test.callAs(manager, { url: '/api/tagit/license' })).statusCode).toBe(422);
});

it('GET constants names the countries', async () => {
  const answer = await test.callAs([], { url: '/api/constants?language=nl' });
  const { countries } = answer.json<{ countries: { id: string; name: string; confederation: string }[] }>();
  expect(countries.find(({ id }) => id === '020')).toMatchObject({ name: 'België', confederation: 'UEFA' });
  expect((await test.app.inject({ url: '/api/constants' })).statusCode).toBe(401);
});
