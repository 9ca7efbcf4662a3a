import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ResourceDefinition } from '#engine/rules/resource/defineResource.ts';
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { openBlobStore } from '../blobs/openBlobStore.ts';
import type { Settings } from '../settings/config.ts';
import type { ListedStep } from '../db/DataStep.ts';
import { lockFolder } from '../db/folderLock.ts';
import { holdServerLock } from '../db/holdServerLock.ts';
import { makeDataFolder } from '../db/makeDataFolder.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { prepareDatabase } from '../db/prepareDatabase.ts';
import { createRegistry } from '../registry.ts';
import { migrateDatabase, type MigrationReport } from '../migrate/migrateDatabase.ts';
import { describeConfiguredIdentity, describeEmbeddedIdentity } from '../accounts/Identity.ts';
import { startIdentityProvider } from '../identity-provider/startIdentityProvider.ts';
import { openJobQueue } from '../jobs/openJobQueue.ts';
import { createMetrics } from '../metrics/Metrics.ts';
import { openMailer } from '../mail/openMailer.ts';
import type { Services } from './services.ts';
import { demoPeople, theServer } from './ProductServer.ts';

export interface OpenedServices {
  services: Services;
  kind: 'embedded' | 'postgresql';
  /** Whether a newer build has changed the tables: then nothing was changed, and no job should be taken up. */
  isOutdated: boolean;
  /** Ends everything that was opened, the last first. */
  close(): Promise<void>;
}

/** What makes this version of the product. */
export interface Configuration {
  resources: readonly ResourceDefinition[];
  schemas: Readonly<Record<string, EntitySchema>>;
  steps: readonly ListedStep[];
  builtAt: string;
}

function ownConfiguration(): Configuration {
  const { resources, schemas, steps = [] } = theServer();
  return { resources, schemas, steps, builtAt };
}

const outdated =
  'The database was changed by a newer build, so this one changes nothing and is not ready. Start the newer build, or ' +
  'run npm run migrate to bring the tables to what this one asks for.';

/** Changes of tables that are each worth a line of the log. */
const mostTold = 25;

/**
 * Opens all that the application stands on, in order: locks, database, tables, what the product prepares in
 * them, files, mail, jobs, identity, what stands in for services outside.
 * @throws FolderInUseError, DatabaseSetupError where another server is at work that this one cannot work beside
 */
export async function openServices(
  settings: Settings,
  logger: Logger,
  configuration: Configuration = ownConfiguration(),
): Promise<OpenedServices> {
  const { prepare, standIns } = theServer();
  const closing: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of closing.reverse()) await end();
  };
  try {
    const registry = createRegistry(configuration.resources, configuration.schemas);
    closing.push(...(await lockOut(settings, logger)));
    const metrics = settings.metricsToken ? createMetrics() : null;
    logger.info('Opening the database');
    const database = openDatabase<Tables>({
      databaseUrl: settings.databaseUrl ?? '',
      dataDir: settings.dataDir,
      logger,
      onStatement: metrics?.countStatement,
    });
    // Loads while the database's thread starts, which is not under way before this turn is over.
    const storage = nextTurn().then(() => openBlobStore(settings));
    // Where both fail, the database's reason is the one that is told.
    storage.catch(() => undefined);
    closing.push(() =>
      storage.then(
        (blobs) => blobs.close(),
        () => undefined,
      ),
    );
    const opened = await database;
    closing.push(() => opened.close());
    const { db, kind } = opened;
    await prepareDatabase(db);
    logger.info('Preparing the tables');
    const report = await migrateDatabase(db, registry, configuration);
    tellChanges(report, logger);
    const { isOutdated } = report;
    if (isOutdated) logger.warn(outdated);
    else await prepare?.(db);
    metrics?.watchPool(opened.pool);
    metrics?.watchJobs(db);
    const blobs = await storage;
    const mailer = metrics?.countMails(openMailer(settings)) ?? openMailer(settings);
    closing.push(() => mailer.close());
    const jobs = await openJobQueue({ db, isExclusive: kind === 'embedded', logger });
    closing.push(() => jobs.stop());
    const { identity, end } = await openIdentity(settings, logger);
    closing.push(end);
    const outside = (await standIns?.(settings, db)) ?? { settings, end: async () => {} };
    closing.push(outside.end);
    const services = { settings: outside.settings, db, registry, blobs, mailer, jobs, identity };
    return { services: { ...services, ...(metrics && { metrics }) }, kind, isOutdated, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** All the tables of a first start are told in one line. */
function tellChanges({ changes, kept }: MigrationReport, logger: Logger): void {
  for (const change of changes) logger[changes.length > mostTold ? 'debug' : 'info'](change);
  if (changes.length > mostTold) logger.info(`Prepared the tables, ${changes.length} changes`);
  for (const { table, column, values } of kept)
    logger.info(`${table}.${column} is in no schema any more and holds ${values} values: npm run migrate -- --drop`);
}

/** Keeps other servers off the data folder and, unless all keep everything in common places, off the database. */
async function lockOut(settings: Settings, logger: Logger): Promise<(() => Promise<unknown>)[]> {
  const { dataDir, databaseUrl, azureStorageConnectionString, sessionSecret } = settings;
  makeDataFolder(dataDir, logger);
  const folder = await lockFolder(dataDir, { name: 'server' });
  const release = async () => folder.release();
  if (!databaseUrl) return [release];
  try {
    const isShared = azureStorageConnectionString !== null && sessionSecret !== null;
    const server = await holdServerLock({ databaseUrl, isShared, logger });
    return [release, () => server.release()];
  } catch (error) {
    folder.release();
    throw error;
  }
}

async function openIdentity(settings: Settings, logger: Logger) {
  if (settings.oidc) return { identity: describeConfiguredIdentity(settings.oidc), end: async () => {} };
  const provider = await startIdentityProvider({
    port: settings.port === 0 ? 0 : settings.port + 1,
    dataDir: settings.dataDir,
    publicUrl: settings.publicUrl,
    redirectUri: `${settings.publicUrl}/api/accounts/azuresignin/callback`,
    people: demoPeople(),
    onError: (error) => logger.warn({ err: error }, 'The identity provider reports an error'),
  });
  return { identity: describeEmbeddedIdentity(provider), end: () => provider.close() };
}

declare const __BUILT_AT__: string | undefined;

/** When this server was built (ISO 8601, written in by the build); run from its source it is as new as can be. */
const builtAt: string = typeof __BUILT_AT__ === 'string' ? __BUILT_AT__ : new Date().toISOString();
