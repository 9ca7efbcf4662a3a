import { typedKeys } from '#engine/rules/values/typedKeys.ts';
import { readTrustedProxies } from './readTrustedProxies.ts';
import {
  addressOf,
  oneOf,
  readConnectionString,
  readHost,
  readPort,
  readRate,
  readRoleMap,
  readSwitch,
  readText,
  secretOf,
  type Reader,
} from './readers.ts';

import type { ProductSettings } from './config.ts';

/** One setting of the environment. */
export interface Setting<T> {
  /** What an empty setting stands for, as its text; null where empty means something of its own. */
  fallback: string | null;
  /** What empty means where there is no fallback. */
  empty?: string;
  /** What it is for, in one line of the README. */
  meaning: string;
  secret?: true;
  read: Reader<T>;
}

/** Every setting, in the order of the README's table, which is printed from this one. */
export const settingTable = {
  HOST: setting({
    read: readHost,
    fallback: '127.0.0.1',
    meaning: 'Address to listen on. Any other than a loopback address needs `PUBLIC_URL` and a real identity provider.',
  }),
  PORT: setting({ read: readPort, fallback: '3000', meaning: 'Port of the application and the API.' }),
  PUBLIC_URL: setting({
    read: addressOf('http', 'https'),
    fallback: null,
    empty: '`http://HOST:PORT`',
    meaning: 'Address under which people reach the application; part of links in mails and of the sign-in.',
  }),
  TRUST_PROXY: setting({
    read: readTrustedProxies,
    fallback: null,
    empty: 'none: the address that connects is the caller’s',
    meaning:
      'Proxies before the server whose `X-Forwarded-For` and `X-Forwarded-Proto` count: how many (`1`), or their networks (`10.0.0.0/8, loopback`). See [TLS and proxies](docs/guides/tls-and-proxies.md).',
  }),
  CALLS_PER_MINUTE: setting({
    read: readRate,
    fallback: '3000',
    meaning:
      'Calls that one account may make in a minute, and one address while nobody is signed in; beyond it answers are 429. `off`: as many as they like.',
  }),
  DATA_DIR: setting({
    read: readText,
    fallback: './data',
    meaning:
      'Folder of everything that is kept: embedded database and files, outbox, session secret. One server a folder.',
  }),
  DATABASE_URL: setting({
    read: addressOf('postgres', 'postgresql'),
    fallback: null,
    empty: 'the embedded database',
    secret: true,
    meaning: 'PostgreSQL 15 or newer.',
  }),
  AZURE_STORAGE_CONNECTION_STRING: setting({
    read: readConnectionString,
    fallback: null,
    empty: 'embedded Azurite',
    secret: true,
    meaning: 'Azure Blob Storage account for files.',
  }),
  OIDC_ISSUER: setting({
    read: addressOf('https', 'http'),
    fallback: null,
    empty: 'the embedded provider',
    meaning:
      'OpenID Connect issuer, for Microsoft Entra ID `https://login.microsoftonline.com/{tenant}/v2.0`. Plain http only on loopback.',
  }),
  OIDC_CLIENT_ID: setting({
    read: readText,
    fallback: null,
    empty: 'none',
    meaning: 'Client that is registered at the issuer. Needed with `OIDC_ISSUER`.',
  }),
  OIDC_CLIENT_SECRET: setting({
    read: readText,
    fallback: null,
    empty: 'none',
    secret: true,
    meaning: 'Its secret. Needed with `OIDC_ISSUER`.',
  }),
  OIDC_ROLE_CLAIM: setting({
    read: readText,
    fallback: 'roles',
    meaning: 'Claim of the ID token that carries groups or roles.',
  }),
  OIDC_ACTIVE_CLAIM: setting({
    read: readText,
    fallback: 'active',
    meaning: 'Claim of the ID token that is false for somebody who is out: the account is switched off.',
  }),
  OIDC_ROLE_MAP: setting({
    read: readRoleMap,
    fallback: null,
    empty: 'none',
    meaning: 'What the values of that claim stand for: `group=role,…`. Needed with `OIDC_ISSUER`.',
  }),
  SESSION_SECRET: setting({
    read: secretOf(32),
    fallback: null,
    empty: 'made once, kept in `DATA_DIR`',
    secret: true,
    meaning: 'Signs the session tokens, 32 characters or more. The same on all servers that share a database.',
  }),
  SMTP_URL: setting({
    read: addressOf('smtp', 'smtps'),
    fallback: null,
    empty: '.eml files in `DATA_DIR/outbox`',
    secret: true,
    meaning: 'Mail server.',
  }),
  PASSWORD_SIGNIN: setting({
    read: readSwitch,
    fallback: 'off',
    meaning: 'Sign-in by e-mail address and password beside the identity provider: `on` or `off`.',
  }),
  DEMO_PASSWORD: setting({
    read: secretOf(8),
    fallback: null,
    empty: 'none: no password sign-in for them',
    secret: true,
    meaning: 'Password of the demonstration people where `PASSWORD_SIGNIN` is on.',
  }),
  DEMO: setting({
    read: readSwitch,
    fallback: null,
    empty: '`on` with the embedded database on a loopback address, else `off`',
    meaning: 'Load the demonstration data into an empty store: `on` or `off`.',
  }),
  LOG_LEVEL: setting({
    read: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    fallback: 'info',
    meaning: 'Least serious log line that is written: fatal, error, warn, info, debug, trace or silent.',
  }),
  LOG_FORMAT: setting({
    read: oneOf('auto', 'text', 'json'),
    fallback: 'auto',
    meaning:
      'Lines of the log as `text` for people or `json` for programs; `auto`: text where the output is a terminal.',
  }),
  METRICS_TOKEN: setting({
    read: secretOf(16),
    fallback: null,
    empty: 'no metrics',
    secret: true,
    meaning: 'Bearer token, 16 characters or more, with which Prometheus reads `/metrics`.',
  }),
};

export type SettingName = keyof typeof settingTable;

export const settingNames = typedKeys(settingTable);

/** Settings of one product: a name of the environment, and the field of the settings that holds its value. */
export type ProductSettingTable = Readonly<Record<string, Setting<string> & { field: keyof ProductSettings }>>;

/** The value of each setting; null for an empty one without a fallback. */
export type SettingValues = {
  [Name in SettingName]: (typeof settingTable)[Name] extends { fallback: string; read: Reader<infer T> }
    ? T
    : (typeof settingTable)[Name] extends { read: Reader<infer T> }
      ? T | null
      : never;
};

function setting<T, F extends string | null>(row: Setting<T> & { fallback: F }): Setting<T> & { fallback: F } {
  return row;
}
