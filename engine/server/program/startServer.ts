import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp } from './buildApp.ts';
import { startBackupEndpoint } from '../backup/backupEndpoint.ts';
import type { Settings } from '../settings/config.ts';
import { HotApplication } from '../hot/HotApplication.ts';
import { hotJobs } from '../hot/hotJobs.ts';
import { openServices, type Configuration, type OpenedServices } from './openServices.ts';
import { createLoggerOptions, logStream } from '../plugins/security/loggerOptions.ts';
import { productFolder, productRoot, projectRoot } from '../projectRoot.ts';
import { startIndexKeeper } from './startIndexKeeper.ts';
import { loadDemonstration } from './loadDemonstration.ts';

export interface RunningServer extends OpenedServices {
  app: FastifyInstance;
  address: string;
  /** Whether the demonstration people are there to sign in as. */
  hasDemo: boolean;
}

/**
 * Starts the whole application: opens what it stands on, loads the demonstration data into an empty store, listens,
 * takes up jobs. In development changed schemas and resource files are taken over while it runs. What was opened is
 * closed again when a step fails.
 */
export async function startServer(settings: Settings, configuration?: Configuration): Promise<RunningServer> {
  const logger = pino(createLoggerOptions(settings.logLevel), logStream(settings.logFormat) ?? process.stdout);
  const opened = await openServices(settings, logger, configuration);
  try {
    const isHot = process.env['NODE_ENV'] === 'development';
    const services = isHot ? { ...opened.services, jobs: hotJobs(opened.services.jobs) } : opened.services;
    const app = await buildApp(services, isHot ? {} : { clientDir: join(productRoot, 'build', 'client') });
    await app.ready();
    if (settings.demo) logger.info('Looking after the demonstration data');
    const hasDemo = settings.demo && !opened.isOutdated && (await loadDemonstration(opened.services));
    const hot = isHot ? new HotApplication({ root: projectRoot, product: productFolder, services, app }) : null;
    const address = await (hot ?? app).listen({ host: settings.host, port: settings.port });
    if (!opened.isOutdated) await opened.services.jobs.start();
    const endIndexes = opened.isOutdated
      ? async () => {}
      : startIndexKeeper({ ...opened.services, kind: opened.kind, logger });
    const backups = await startBackupEndpoint(opened.services, settings.dataDir);
    const close = async (): Promise<void> => {
      await backups.close();
      await (hot ?? app).close();
      await endIndexes();
      await opened.close();
    };
    return { ...opened, app, address, hasDemo, close };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
