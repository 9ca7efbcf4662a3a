import '#server/product.ts';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { roleIds, type RoleKey } from '#domain/access/roles.ts';
import { demoPeople, roleIdsOf } from '#demo/people.ts';
import { resources } from '#resources/index.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { readSettings, type Settings } from '#engine/server/settings/config.ts';
import { createRegistry } from '#engine/server/registry.ts';
import { callbackPath } from '#engine/server/accounts/azureSignInRoutes.ts';
import { describeEmbeddedIdentity, type Identity } from '#engine/server/accounts/Identity.ts';
import type { JobQueue } from '#engine/server/jobs/JobQueue.ts';
import { openMailer } from '#engine/server/mail/openMailer.ts';
import { buildApp } from '#engine/server/program/buildApp.ts';
import { startIdentityProvider } from '#engine/server/identity-provider/startIdentityProvider.ts';
import { MemoryBlobStore } from '#tests/support/MemoryBlobStore.ts';
import { openMigratedDatabase } from '#tests/support/openMigratedDatabase.ts';
import { watchAnswers } from '#tests/support/openapi/watchAnswers.ts';

export interface IdentityServer {
  baseUrl: string;
  db: Kysely<Tables>;
  settings: Settings;
  identity: Identity;
  app: FastifyInstance;
  /** Another server on the same database, as behind a load balancer. */
  startSibling(options?: ServerChanges): Promise<{ baseUrl: string; app: FastifyInstance }>;
  setRoles(email: string, roles: readonly RoleKey[]): Promise<void>;
  dispose(): Promise<void>;
}

export interface ServerChanges {
  environment?: Record<string, string>;
  identity?: Identity;
}

/** Nothing of signing in is left for later: what is enqueued is the nightly work, which never begins. */
const noJobs: JobQueue = {
  enqueue: () => Promise.resolve('never'),
  register: () => undefined,
  mailKinds: () => [],
  retry: (id) => Promise.resolve({ id, status: 'Queued' }),
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

/** Signing in on real ports, with a database that holds the accounts of the demonstration people. */
export async function startIdentityServer(changes: ServerChanges = {}): Promise<IdentityServer> {
  const database = await openMigratedDatabase();
  const { db } = database;
  await addAccounts(db);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'touchline-identity-'));
  const environment = { SESSION_SECRET: 'a secret of the tests that is long', LOG_LEVEL: 'silent', DATA_DIR: dataDir };
  const settings = settingsFor(await findFreePort(), { ...environment, ...changes.environment });
  const { publicUrl } = settings;
  const redirectUri = publicUrl + callbackPath;
  const provider = await startIdentityProvider({ port: 0, dataDir, publicUrl, redirectUri, people: demoPeople });
  const identity = changes.identity ?? describeEmbeddedIdentity(provider);
  const mailer = openMailer(settings);
  const apps: FastifyInstance[] = [];
  const watched: (() => void)[] = [];
  const start = async (of: Settings, by: Identity) => {
    const registry = createRegistry(resources, schemas);
    const services = { settings: of, db, registry, identity: by, jobs: noJobs, mailer, blobs: new MemoryBlobStore() };
    const { opened: app, expectTrue } = await watchAnswers(() => buildApp(services), { isOfProduct: true });
    watched.push(expectTrue);
    await app.listen({ host: of.host, port: of.port });
    apps.push(app);
    return { app, baseUrl: `http://${of.host}:${of.port}` };
  };
  return {
    ...(await start(settings, identity)),
    ...{ db, settings, identity },
    async startSibling(options = {}) {
      const port = await findFreePort();
      const own = { PUBLIC_URL: `http://127.0.0.1:${port}`, ...environment, ...options.environment };
      return start(settingsFor(port, own), options.identity ?? identity);
    },
    async setRoles(email, roles) {
      const ids = sql<string[]>`${JSON.stringify(roles.map((role) => roleIds[role]))}::jsonb`;
      await db.updateTable('accounts').set({ roles: ids }).where('email', '=', email).execute();
    },
    async dispose() {
      for (const app of apps) await app.close();
      await provider.close();
      await mailer.close();
      await database.dispose();
      fs.rmSync(dataDir, { recursive: true, force: true });
      for (const expectTrue of watched) expectTrue();
    },
  };
}

function settingsFor(port: number, environment: Record<string, string>): Settings {
  const read = readSettings({ PORT: String(port), CALLS_PER_MINUTE: 'off', ...environment });
  if ('errors' in read) throw new Error(read.errors.join(' '));
  return read.settings;
}

async function addAccounts(db: Kysely<Tables>): Promise<void> {
  const now = new Date().toISOString();
  for (const person of demoPeople) {
    const { id, email, firstName, lastName, preferredLanguage } = person;
    const roles = sql<string[]>`${JSON.stringify(roleIdsOf(person))}::jsonb`;
    await db
      .insertInto('accounts')
      .values({
        ...{ id, email, firstName, lastName, preferredLanguage, roles, subject: id, active: true },
        ...{ fullName: `${firstName} ${lastName}`, version: 1, createdAt: now, updatedAt: now, deletedAt: null },
      })
      .execute();
  }
}

export async function findFreePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
