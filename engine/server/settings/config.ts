import { resolve } from 'node:path';
import type { RoleKey } from '#engine/rules/product/ProductTypes.ts';
import { isLoopback } from './isLoopback.ts';
import type { TrustedProxies } from './readTrustedProxies.ts';
import { settingNames, settingTable, type SettingName, type SettingValues } from './settingTable.ts';
import { ownSettings } from '../program/ProductServer.ts';

/** The identity provider of an organisation. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  roleClaim: string;
  activeClaim: string;
  /** Value of the claim → roles. */
  roleMap: Record<string, RoleKey[]>;
}

/** Settings that only one product has: it merges its own into this interface (`declare module`); null: not set. */
export interface ProductSettings {
  /** Nobody sets it: the interface is there to be merged into. */
  readonly merged?: never;
}

export interface Settings extends ProductSettings {
  host: string;
  port: number;
  /** Without a slash at the end. */
  publicUrl: string;
  /** Proxies whose word on where a call comes from is taken; see `readTrustedProxies`. */
  trustProxy: TrustedProxies;
  /** Calls a minute of one account, and of one address while nobody is signed in; Infinity: no limit. */
  callsPerMinute: number;
  /** Absolute. */
  dataDir: string;
  /** Null: the embedded database. */
  databaseUrl: string | null;
  /** Null: embedded Azurite. */
  azureStorageConnectionString: string | null;
  /** Null: the embedded provider with the demonstration people. */
  oidc: OidcSettings | null;
  /** Null: the one that `loadSessionSecret` keeps in the data folder. */
  sessionSecret: string | null;
  /** Null: mails become files in the data folder. */
  smtpUrl: string | null;
  passwordSignin: boolean;
  demoPassword: string | null;
  /** Whether an empty store gets the demonstration data. */
  demo: boolean;
  logLevel: SettingValues['LOG_LEVEL'];
  logFormat: SettingValues['LOG_FORMAT'];
  /** Null: there are no metrics. */
  metricsToken: string | null;
}

/** What is wrong, by setting; a setting that cannot be read is not also said to be missing. */
type Problems = Map<string, string>;

/**
 * Reads the settings of the environment, or says everything that is wrong with them, one sentence each.
 * Fails closed: what is reached from other machines has neither the embedded provider nor demonstration people.
 */
export function readSettings(env: Record<string, string | undefined>): { settings: Settings } | { errors: string[] } {
  const problems: Problems = new Map();
  const values = readValues(env, problems);
  const own = readOwn(env, problems);
  const host = values.HOST ?? '127.0.0.1';
  const port = values.PORT ?? 3000;
  const publicUrl = values.PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const isExposed = !isLoopback(host) || !isLoopback(new URL(publicUrl).hostname);
  const oidc = readOidc(values, problems);
  if (isExposed) checkExposure(values, problems);
  if (problems.size > 0) return { errors: [...problems].map(([name, problem]) => `${name} ${problem}.`) };
  return {
    settings: {
      host,
      port,
      publicUrl,
      trustProxy: values.TRUST_PROXY ?? false,
      callsPerMinute: values.CALLS_PER_MINUTE ?? Infinity,
      dataDir: resolve(values.DATA_DIR ?? './data'),
      databaseUrl: values.DATABASE_URL ?? null,
      azureStorageConnectionString: values.AZURE_STORAGE_CONNECTION_STRING ?? null,
      oidc,
      sessionSecret: values.SESSION_SECRET ?? null,
      smtpUrl: values.SMTP_URL ?? null,
      ...own,
      passwordSignin: values.PASSWORD_SIGNIN ?? false,
      demoPassword: values.DEMO_PASSWORD ?? null,
      demo: values.DEMO ?? (!values.DATABASE_URL && !isExposed),
      logLevel: values.LOG_LEVEL ?? 'info',
      logFormat: values.LOG_FORMAT ?? 'auto',
      metricsToken: values.METRICS_TOKEN ?? null,
    },
  };
}

/** What the settings of the product say. */
function readOwn(env: Record<string, string | undefined>, problems: Problems): ProductSettings {
  const own = Object.entries(ownSettings()).map(([name, { field, fallback, read }]) => {
    const text = env[name]?.trim() || fallback;
    const reading = text === null ? { value: null } : read(text);
    if ('problem' in reading) problems.set(name, reading.problem);
    return [field, 'value' in reading ? reading.value : null] as const;
  });
  // Each field of the interface has its row in the product's table.
  return Object.fromEntries(own) as unknown as ProductSettings;
}

function readValues(env: Record<string, string | undefined>, problems: Problems): Partial<SettingValues> {
  const values: Record<string, unknown> = {};
  for (const name of settingNames) {
    const { fallback, read } = settingTable[name];
    const text = env[name]?.trim() || fallback;
    if (text === null) continue;
    const reading = read(text);
    if ('problem' in reading) problems.set(name, reading.problem);
    else values[name] = reading.value;
  }
  return values as Partial<SettingValues>;
}

const neededWithIssuer = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ROLE_MAP'] as const;

function readOidc(values: Partial<SettingValues>, problems: Problems): OidcSettings | null {
  const issuer = values.OIDC_ISSUER;
  if (!issuer) {
    const useless = problems.has('OIDC_ISSUER') ? [] : neededWithIssuer.filter((name) => values[name]);
    for (const name of useless) problems.set(name, 'is of no use without OIDC_ISSUER');
    return null;
  }
  if (issuer.startsWith('http:') && !isLoopback(new URL(issuer).hostname)) {
    problems.set('OIDC_ISSUER', 'must start with https:// unless it is on a loopback address');
  }
  for (const name of neededWithIssuer) if (!values[name]) requireSetting(name, 'with OIDC_ISSUER', problems);
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_ROLE_MAP: roleMap } = values;
  if (!clientId || !clientSecret || !roleMap) return null;
  return {
    issuer,
    clientId,
    clientSecret,
    roleClaim: values.OIDC_ROLE_CLAIM ?? 'roles',
    activeClaim: values.OIDC_ACTIVE_CLAIM ?? 'active',
    roleMap,
  };
}

function checkExposure(values: Partial<SettingValues>, problems: Problems): void {
  const reason = 'because HOST or PUBLIC_URL is not a loopback address';
  if (!values.PUBLIC_URL) requireSetting('PUBLIC_URL', reason, problems);
  if (!values.OIDC_ISSUER) {
    requireSetting('OIDC_ISSUER', `${reason} and the embedded identity provider lets anybody in as anybody`, problems);
  }
  if (values.DEMO) problems.set('DEMO', `must be off ${reason}`);
  if (values.DEMO_PASSWORD) problems.set('DEMO_PASSWORD', `must be empty ${reason}`);
}

function requireSetting(name: SettingName, reason: string, problems: Problems): void {
  if (!problems.has(name)) problems.set(name, `is needed ${reason}`);
}
