import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from './config.ts';

const published = {
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://touchline.example/',
  OIDC_ISSUER: 'https://identity.example/tenant/v2.0',
  OIDC_CLIENT_ID: 'touchline',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_ROLE_MAP: 'admins=superAdmin, staff=consultant, admins=translator',
};

describe('readSettings', () => {
  it('needs nothing on one machine', () => {
    expect(read({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      dataDir: resolve('data'),
      databaseUrl: null,
      oidc: null,
      sessionSecret: null,
      passwordSignin: false,
      demo: true,
      logLevel: 'info',
    });
  });

  it('takes an empty setting for one that is not there', () => {
    expect(read({ PORT: ' ', DATABASE_URL: '' })).toEqual(read({}));
  });

  it('reads the role map and turns the demonstration off where others can reach it', () => {
    expect(read(published)).toMatchObject({
      publicUrl: 'https://touchline.example',
      oidc: { roleClaim: 'roles', roleMap: { admins: ['superAdmin', 'translator'], staff: ['consultant'] } },
      demo: false,
    });
  });

  it('loads no demonstration data into a PostgreSQL unless told to', () => {
    const DATABASE_URL = 'postgres://127.0.0.1/touchline';
    expect(read({ DATABASE_URL }).demo).toBe(false);
    expect(read({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true);
  });

  it('puts an IPv6 address in brackets', () => {
    expect(read({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000');
  });

  it('lists everything that is wrong at once', () => {
    const wrong = { PORT: '70000', DEMO: 'yes', SESSION_SECRET: 'short', LOG_LEVEL: 'loud', OIDC_ROLE_MAP: 'a=boss' };
    expect(named(wrong)).toEqual(['PORT', 'OIDC_ROLE_MAP', 'SESSION_SECRET', 'DEMO', 'LOG_LEVEL']);
  });

  it.each([
    ['a host with a port', { HOST: '127.0.0.1:80' }, ['HOST']],
    ['a database of another kind', { DATABASE_URL: 'mysql://x/y' }, ['DATABASE_URL']],
    ['a storage key that is none', { AZURE_STORAGE_CONNECTION_STRING: 'abc' }, ['AZURE_STORAGE_CONNECTION_STRING']],
    ['every address as a proxy', { TRUST_PROXY: '0.0.0.0/0' }, ['TRUST_PROXY']],
    ['proxies that are no networks', { TRUST_PROXY: 'nginx, 10.0.0.0/8' }, ['TRUST_PROXY']],
    ['a proxy by a word for all', { TRUST_PROXY: 'true' }, ['TRUST_PROXY']],
    ['a client without an issuer', { OIDC_CLIENT_ID: 'x' }, ['OIDC_CLIENT_ID']],
    [
      'half an identity provider',
      { OIDC_ISSUER: 'https://x.example' },
      ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ROLE_MAP'],
    ],
    ['a plain issuer elsewhere', { ...published, OIDC_ISSUER: 'http://identity.example' }, ['OIDC_ISSUER']],
    ['a plain public host', { HOST: '0.0.0.0' }, ['PUBLIC_URL', 'OIDC_ISSUER']],
    ['a public address before a loopback host', { PUBLIC_URL: 'https://touchline.example' }, ['OIDC_ISSUER']],
    [
      'demonstration people in public',
      { ...published, DEMO: 'on', DEMO_PASSWORD: 'password' },
      ['DEMO', 'DEMO_PASSWORD'],
    ],
  ])('refuses %s', (_what, env, names) => {
    expect(named(env)).toEqual(names);
  });
});

it.each([
  ['', false],
  ['off', false],
  ['0', false],
  ['2', 2],
  ['10.0.0.0/8, ::1 ,loopback', '10.0.0.0/8,::1,loopback'],
] as const)('reads TRUST_PROXY = %j', (text, expected) => {
  expect(read({ TRUST_PROXY: text }).trustProxy).toBe(expected);
});

function read(env: Record<string, string>) {
  const reading = readSettings(env);
  if ('errors' in reading) throw new Error(reading.errors.join('\n'));
  return reading.settings;
}

function named(env: Record<string, string>): string[] {
  const reading = readSettings(env);
  return 'errors' in reading ? reading.errors.map((error) => error.split(' ')[0] ?? '') : [];
}
