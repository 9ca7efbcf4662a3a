import '#server/product.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#engine/server/projectRoot.ts';
import { readSettings } from '#engine/server/settings/config.ts';
import { settingTable } from '#engine/server/settings/settingTable.ts';
import { settings as ownSettings } from '#server/settings.ts';
import {
  assignments,
  fillSettings as fill,
  image,
  ignored,
  lastOf,
  lines,
  read,
  restOf,
  services,
  unit,
  volumes,
} from '#tests/support/deployFiles.ts';
import { featureCalls } from '../api/rights/featureCalls.ts';

/** What `deploy/` says, as far as it can be checked by reading; `deployedStart.test.ts` starts it. */
const manifest = JSON.parse(read('package.json')) as {
  engines: { node: string };
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
};
const known = [...Object.keys(settingTable), ...Object.keys(ownSettings), 'NODE_ENV'];
const entry = 'build/server/main.js';
const graceSeconds =
  Number(/graceMs = ([\d_]+)/.exec(read('engine/server/program/runServer.ts'))?.[1]?.replace('_', '')) / 1_000;

describe('the container file', () => {
  it('builds with what there is, and starts what is built', () => {
    const scripts = restOf('RUN').flatMap((run) => [...run.matchAll(/npm run (\S+)/g)].map(([, name]) => name ?? ''));
    expect(scripts).toEqual(['build']);
    for (const name of scripts) expect(manifest.scripts).toHaveProperty(name);
    expect(JSON.parse(lastOf('CMD'))).toEqual(['node', '--enable-source-maps', entry]);
    expect(read('scripts/build/buildServer.ts')).toContain(`main: programOf(product, 'server/main.ts'`);
    expect(read('scripts/build.ts')).toContain(`buildServer(resolve(aside, 'server'), product)`);
  });

  it('copies only what exists and is not left out', () => {
    for (const copy of restOf('COPY')) {
      const [source = '', ...others] = copy.split(' ').filter((part) => !part.startsWith('--'));
      const sources = copy.startsWith('--from') ? [] : [source, ...others.slice(0, -1)];
      for (const one of sources) {
        expect(existsSync(join(projectRoot, one)), one).toBe(true);
        expect(ignored).not.toContain(one);
      }
      const stage = /^--from=(\S+)/.exec(copy)?.[1];
      if (stage) expect(restOf('FROM').map((from) => from.split(' AS ')[1])).toContain(stage);
    }
  });

  it('runs as somebody without rights, who owns the folder of data', () => {
    expect(lastOf('USER')).toBe('node');
    expect(image['DATA_DIR']).toBe(lastOf('VOLUME'));
    expect(lastOf('RUN')).toBe(`install -d -o node -g node -m 0700 ${lastOf('VOLUME')}`);
    expect(lines.findIndex(({ word }) => word === 'USER')).toBeGreaterThan(
      lines.findLastIndex(({ word }) => word === 'RUN'),
    );
  });

  it('listens where it says, and asks for its health at an address that there is', () => {
    expect([image['PORT'], settingTable.PORT.fallback]).toEqual([lastOf('EXPOSE'), lastOf('EXPOSE')]);
    const path = /process\.env\.PORT\}(\/\w+)/.exec(lastOf('HEALTHCHECK'))?.[1];
    expect(path).toBe('/readyz');
    expect(featureCalls.map(({ route }) => route)).toContain(`GET ${path}`);
  });

  it('and all others are on the Node.js that the README names, which package.json allows', () => {
    const [, major = ''] = /Node\.js (\d+) LTS/.exec(read('README.md')) ?? [];
    expect(restOf('FROM').map((from) => /^node:(\d+)-/.exec(from)?.[1])).toEqual([major, major, major]);
    expect(read('docs/operating.md')).toContain(`Node.js ${major} LTS`);
    expect(read('.ci/run')).toContain(`node@${major} `);
    expect(Number(major)).toBeGreaterThanOrEqual(Number(/^>=(\d+)/.exec(manifest.engines.node)?.[1]));
  });
});

it('what stays out of the image: what is made, kept, or secret', () => {
  expect(ignored).toEqual(expect.arrayContaining(['.git', 'node_modules', 'build', 'data', '.env', '.env.*']));
  // Made and kept things that the repository leaves out, the image leaves out too.
  const untracked = read('.gitignore').trim().split('\n');
  expect(untracked.map((line) => line.replace(/^\/|\/$/g, '')).filter((line) => !ignored.includes(line))).toEqual([]);
});

describe('the compose file', () => {
  const { touchline, database, blobs } = services;

  it('builds the image, keeps it running and waits for its stop', () => {
    expect(touchline.build?.context).toBe('..');
    expect(
      existsSync(join(projectRoot, 'deploy', touchline.build?.context ?? '', touchline.build?.dockerfile ?? '')),
    ).toBe(true);
    for (const service of [touchline, database, blobs]) expect(service.restart).toBe('unless-stopped');
    expect(parseInt(touchline.stop_grace_period ?? '')).toBeGreaterThan(graceSeconds);
    expect(touchline.ports).toEqual([`127.0.0.1:${image['PORT']}:${image['PORT']}`]);
    expect(touchline.volumes?.map((volume) => volume.split(':')[1])).toContain(image['DATA_DIR']);
  });

  it('keeps what is kept in volumes, and waits for services that there are', () => {
    const named = [touchline, database, blobs].flatMap((service) => service.volumes ?? []);
    expect(named.map((volume) => volume.split(':')[0]).sort()).toEqual(Object.keys(volumes).sort());
    for (const [name, { condition }] of Object.entries(touchline.depends_on ?? {})) {
      const awaited = Object.entries(services).find(([service]) => service === name)?.[1];
      expect(awaited, name).toBeDefined();
      if (condition === 'service_healthy') expect(awaited?.healthcheck?.test.length).toBeGreaterThan(0);
    }
  });

  it('names settings that there are, with which the server starts', () => {
    const environment = { ...image, ...fill(touchline.environment) };
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
    const reading = readSettings(environment);
    expect(reading).not.toHaveProperty('errors');
  });

  it('gives the server the database and the storage that it starts', () => {
    const environment = fill(touchline.environment);
    const url = new URL(environment['DATABASE_URL'] ?? '');
    expect([url.hostname, url.port, url.username, url.pathname]).toEqual([
      ...['database', '5432', database.environment['POSTGRES_USER'], `/${database.environment['POSTGRES_DB']}`],
    ]);
    expect(url.password).toBe(fill(database.environment)['POSTGRES_PASSWORD']);
    const [, oldest] = /PostgreSQL (\d+) or newer/.exec(read('README.md')) ?? [];
    expect(Number(database.image?.split(':')[1])).toBeGreaterThanOrEqual(Number(oldest));
    const storage = assignments((environment['AZURE_STORAGE_CONNECTION_STRING'] ?? '').replaceAll(';', ' ').trim());
    expect(storage['BlobEndpoint']).toBe(`http://blobs:10000/${storage['AccountName']}`);
    expect(fill(blobs.environment)['AZURITE_ACCOUNTS']).toBe(`${storage['AccountName']}:${storage['AccountKey']}`);
    // The one that the tests run on.
    expect(blobs.image?.split(':')[1]).toBe(manifest.dependencies['azurite']);
  });
});

describe('the unit of systemd', () => {
  it('starts what is built, again when it fails, and waits for its stop', () => {
    expect(unit['ExecStart']).toBe(`/usr/bin/node --enable-source-maps ${entry}`);
    expect(unit['Restart']).toBe('on-failure');
    expect(Number(unit['TimeoutStopSec'])).toBeGreaterThan(graceSeconds);
    expect(
      existsSync(join(projectRoot, unit['Documentation']?.replace(`file:${unit['WorkingDirectory']}/`, '') ?? '')),
    ).toBe(true);
  });

  it('runs as a user of its own, who keeps data where it may be written', () => {
    expect(unit['User']).toMatch(/^(?!root$)[a-z]+$/);
    expect(unit['ProtectSystem']).toBe('strict');
    expect(assignments(unit['Environment'] ?? '')['DATA_DIR']).toBe(`/var/lib/${unit['StateDirectory']}`);
    expect(unit['StateDirectoryMode']).toBe('0700');
    // Node lists the addresses of a machine over it when HOST is 0.0.0.0.
    expect(unit['RestrictAddressFamilies']?.split(' ')).toContain('AF_NETLINK');
  });

  it('names settings that there are, with which the server starts', () => {
    const environment = assignments(unit['Environment'] ?? '');
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
    expect(readSettings(environment)).not.toHaveProperty('errors');
  });
});

it('the guide names files and commands that there are', () => {
  const guide = read('docs/operating.md');
  for (const [, file = ''] of guide.matchAll(/(deploy\/[\w.]+\w)/g))
    expect(existsSync(join(projectRoot, file)), file).toBe(true);
  for (const [, name = ''] of guide.matchAll(/npm run (\w+)/g)) expect(manifest.scripts, name).toHaveProperty(name);
  const settings = [...guide.matchAll(/`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g)].map(([, name]) => name ?? '');
  expect(settings.length).toBeGreaterThan(3);
  expect(settings.filter((name) => !known.includes(name))).toEqual([]);
});

it.each(['TLS', 'Sizing', 'upgrade', 'Backup', 'What to watch', 'away'])('the guide has a part on %s', (topic) => {
  const parts = read('docs/operating.md').split(/^## /m);
  const part = parts.find((one) => one.split('\n', 1)[0]?.includes(topic));
  expect(part?.split('\n').filter((line) => line.trim() !== '').length).toBeGreaterThan(2);
});
