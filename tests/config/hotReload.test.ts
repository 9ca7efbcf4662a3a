import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HotApplication, reloadPath, type Reloading } from '#server/hot/HotApplication.ts';
import { hotJobs } from '#server/hot/hotJobs.ts';
import { projectRoot } from '#server/projectRoot.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';
import { findSparePort } from '../../scripts/verify/scratchPostgresql.ts';

let root: string;
let server: TestApp;
let hot: HotApplication;
let url: string;

const edit = (path: string, change: (text: string) => string) =>
  writeFileSync(join(root, path), change(readFileSync(join(root, path), 'utf8')));
const reload = async () => (await (await fetch(url + reloadPath, { method: 'POST' })).json()) as Reloading;
const statusOf = async (path: string) => (await fetch(`${url}/api/${path}`)).status;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'touchline-hot-'));
  for (const room of ['schemas', 'resources']) {
    mkdirSync(join(root, room));
    for (const file of readdirSync(join(projectRoot, room)).filter((name) => name.includes('.')))
      cpSync(join(projectRoot, room, file), join(root, room, file));
  }
  for (const room of ['domain', 'providers', 'node_modules']) symlinkSync(join(projectRoot, room), join(root, room));
  writeFileSync(join(root, 'package.json'), '{ "type": "module", "imports": { "#domain/*": "./domain/*" } }');
  server = await openTestApp();
  const services = { ...server.services, jobs: { ...hotJobs(server.services.jobs), register: () => undefined } };
  hot = new HotApplication({ root, services, app: server.app });
  url = await hot.listen({ host: '127.0.0.1', port: await findSparePort() });
});
afterAll(async () => {
  await hot.close();
  await server.dispose();
  rmSync(root, { recursive: true, force: true });
});

it('takes a new resource over while it runs', async () => {
  expect(await statusOf('sponsors')).toBe(404);
  const schema = {
    $id: 'sponsor',
    title: 'Sponsor',
    type: 'object',
    additionalProperties: false,
    properties: { id: { type: 'string', readOnly: true }, name: { type: 'string', maxLength: 99 } },
    required: ['name'],
  };
  writeFileSync(join(root, 'schemas/sponsor.schema.json'), JSON.stringify(schema, null, 2));
  writeFileSync(
    join(root, 'resources/sponsors.ts'),
    "import { defineResource } from '#domain/resource/defineResource.ts';\nexport const sponsors = defineResource('sponsor' as never);\n",
  );
  edit('resources/index.ts', (text) => `import { sponsors } from './sponsors.ts';\n${text}`);
  expect(await reload()).toEqual({
    findings: [],
    changes: expect.arrayContaining(['created table sponsors']) as unknown,
  });
  expect(await statusOf('sponsors')).toBe(401);
});

it('says what is wrong with a broken file, and goes on with the last good one', async () => {
  edit('schemas/sponsor.schema.json', (text) => text.replace('"string",', '"strng",'));
  expect((await reload()).findings).toContainEqual(
    expect.objectContaining({ code: 'S014', file: 'schemas/sponsor.schema.json', remedy: 'write "string"' }),
  );
  edit('schemas/sponsor.schema.json', () => '{ "$id": ');
  expect((await reload()).findings.map(({ code }) => code)).toContain('S008');
  expect(await statusOf('sponsors')).toBe(401);
  expect(await statusOf('clubs')).toBe(401);
});
