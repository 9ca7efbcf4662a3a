import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HotApplication, reloadPath, type Reloading } from '#engine/server/hot/HotApplication.ts';
import { hotJobs } from '#engine/server/hot/hotJobs.ts';
import { projectRoot } from '#engine/server/projectRoot.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';
import { findSparePort } from '../../scripts/verify/findSparePort.ts';

let root: string;
let server: TestApp;
let hot: HotApplication;
let url: string;

const edit = (path: string, change: (text: string) => string) =>
  writeFileSync(join(root, path), change(readFileSync(join(root, path), 'utf8')));
const reload = async () => (await (await fetch(url + reloadPath, { method: 'POST' })).json()) as Reloading;
const statusOf = async (path: string) => (await fetch(`${url}/api/${path}`)).status;

const schema = () =>
  JSON.stringify(
    {
      $id: 'sponsor',
      title: 'Sponsor',
      type: 'object',
      additionalProperties: false,
      properties: { id: { type: 'string', readOnly: true }, name: { type: 'string', maxLength: 99 } },
      required: ['name'],
    },
    null,
    2,
  );

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'touchline-hot-'));
  for (const room of ['schemas', 'resources']) {
    mkdirSync(join(root, room));
    for (const file of readdirSync(join(projectRoot, room)).filter((name) => name.includes('.')))
      cpSync(join(projectRoot, room, file), join(root, room, file));
  }
  for (const room of ['engine', 'domain', 'providers', 'node_modules'])
    symlinkSync(join(projectRoot, room), join(root, room));
  writeFileSync(
    join(root, 'package.json'),
    '{ "type": "module", "imports": { "#engine/*": "./engine/*", "#domain/*": "./domain/*" } }',
  );
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
  writeFileSync(join(root, 'schemas/sponsor.schema.json'), schema());
  writeFileSync(
    join(root, 'resources/sponsors.ts'),
    "import { defineResource } from '#engine/rules/resource/defineResource.ts';\nexport const sponsors = defineResource('sponsor' as never);\n",
  );
  edit('resources/index.ts', (text) =>
    `import { sponsors } from './sponsors.ts';\n${text}`.replace('= [\n', '= [\n  sponsors,\n'),
  );
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

it.each([
  ['throws', "throw new Error('broken off');"],
  ['throws when nobody waits for it any more', "setTimeout(() => { throw new Error('broken off'); }, 10);"],
  ['refuses a promise', "void Promise.reject(new Error('broken off'));"],
])('a resource file that %s is said with its name, and takes nothing down', async (_, line) => {
  edit('schemas/sponsor.schema.json', () => schema());
  edit('resources/sponsors.ts', (text) => `${text}${line}\n`);
  expect((await reload()).findings).toEqual([
    expect.objectContaining({
      ...{ code: 'R007', file: 'resources/sponsors.ts', line: 3 },
      message: expect.stringContaining('broken off') as unknown,
    }),
  ]);
  expect(await statusOf('sponsors')).toBe(401);
  edit('resources/sponsors.ts', (text) => text.replace(`${line}\n`, ''));
  expect((await reload()).findings).toEqual([]);
});

it.each([
  ['ends the process', 'process.exit(3);', 'ends the process'],
  ['waits for ever', 'await new Promise(() => {});', 'waits for ever'],
])('a resource file that %s is a finding too', async (_, line, message) => {
  edit('resources/sponsors.ts', (text) => `${text}${line}\n`);
  expect((await reload()).findings).toEqual([
    expect.objectContaining({ code: 'R007', message: expect.stringContaining(message) as unknown }),
  ]);
  expect(await statusOf('sponsors')).toBe(401);
  edit('resources/sponsors.ts', (text) => text.replace(`${line}\n`, ''));
});

it('reads the files once more, not ten times, for ten saves while it reads', async () => {
  const asked = await Promise.all(Array.from({ length: 10 }, () => hot.reload()));
  expect(new Set(asked).size).toBeLessThanOrEqual(2);
  expect(asked[0]).toEqual({ findings: [], changes: [] });
});
