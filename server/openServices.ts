import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '#schemas/generated/tables.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import { resources } from '#resources/index.ts';
import { startFederationService } from '#demo/federation/startFederationService.ts';
import { demoPeople } from '#demo/people.ts';
import { openBlobStore } from './blobs/openBlobStore.ts';
import type { Settings } from './config.ts';
import { openDatabase } from './db/openDatabase.ts';
import { prepareDatabase } from './db/prepareDatabase.ts';
import { createRegistry } from './engine/registry.ts';
import { migrateDatabase } from './engine/migrate/migrateDatabase.ts';
import { describeConfiguredIdentity, describeEmbeddedIdentity } from './features/accounts/Identity.ts';
import { startIdentityProvider } from './features/identity-provider/startIdentityProvider.ts';
import { openJobQueue } from './jobs/openJobQueue.ts';
import { openMailer } from './mail/openMailer.ts';
import { loadCountries } from './reference/loadCountries.ts';
import type { Services } from './services.ts';

export interface OpenedServices {
  services: Services;
  kind: 'embedded' | 'postgresql';
  /** Ends everything that was opened, the last first. */
  close(): Promise<void>;
}

/** Opens all that the application stands on, in order: database, tables, countries, files, mail, jobs, identity. */
export async function openServices(settings: Settings, logger: Logger): Promise<OpenedServices> {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of closing.reverse()) await end();
  };
  try {
    const registry = createRegistry(resources, schemas);
    const opened = await openDatabase<Tables>({
      databaseUrl: settings.databaseUrl ?? '',
      dataDir: settings.dataDir,
      logger,
    });
    closing.push(() => opened.close());
    const { db, kind } = opened;
    await prepareDatabase(db);
    for (const change of (await migrateDatabase(db, registry)).changes) logger.info(change);
    await loadCountries(db);
    const blobs = await openBlobStore(settings);
    closing.push(() => blobs.close());
    const mailer = openMailer(settings);
    closing.push(() => mailer.close());
    const jobs = await openJobQueue({ db, isExclusive: kind === 'embedded', logger });
    closing.push(() => jobs.stop());
    const { identity, end } = await openIdentity(settings, logger);
    closing.push(end);
    const federation = await openFederation(settings, db);
    closing.push(federation.end);
    return { services: { settings: federation.settings, db, registry, blobs, mailer, jobs, identity }, kind, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Where the demonstration is set up and no address is given, a stand-in answers for the Belgian federation. */
async function openFederation(settings: Settings, db: Kysely<Tables>) {
  if (!settings.demo || settings.belgiumConnectorUrl) return { settings, end: async () => {} };
  const service = await startFederationService(db);
  return { settings: { ...settings, belgiumConnectorUrl: service.url }, end: () => service.close() };
}

async function openIdentity(settings: Settings, logger: Logger) {
  if (settings.oidc) return { identity: describeConfiguredIdentity(settings.oidc), end: async () => {} };
  const provider = await startIdentityProvider({
    port: settings.port === 0 ? 0 : settings.port + 1,
    dataDir: settings.dataDir,
    publicUrl: settings.publicUrl,
    redirectUri: `${settings.publicUrl}/api/accounts/azuresignin/callback`,
    people: demoPeople,
    onError: (error) => logger.warn({ err: error }, 'The identity provider reports an error'),
  });
  return { identity: describeEmbeddedIdentity(provider), end: () => provider.close() };
}
