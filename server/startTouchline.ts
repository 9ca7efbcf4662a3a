import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { loadDemo } from '#demo/loadDemo.ts';
import { buildApp } from './app.ts';
import type { Settings } from './config.ts';
import { HotApplication } from './hot/HotApplication.ts';
import { hotJobs } from './hot/hotJobs.ts';
import { openServices, type OpenedServices } from './openServices.ts';
import { createLoggerOptions } from './plugins/security/loggerOptions.ts';
import { projectRoot } from './projectRoot.ts';

export interface RunningTouchline extends OpenedServices {
  app: FastifyInstance;
  address: string;
}

/**
 * Starts the whole application: opens what it stands on, loads the demonstration data into an empty store, listens,
 * takes up jobs. In development changed schemas and resource files are taken over while it runs. What was opened is
 * closed again when a step fails.
 */
export async function startTouchline(settings: Settings): Promise<RunningTouchline> {
  const logger = pino({ ...createLoggerOptions(settings.logLevel) });
  const opened = await openServices(settings, logger);
  try {
    const isHot = process.env['NODE_ENV'] === 'development';
    const services = isHot ? { ...opened.services, jobs: hotJobs(opened.services.jobs) } : opened.services;
    const app = await buildApp(services, isHot ? {} : { clientDir: join(projectRoot, 'build', 'client') });
    await app.ready();
    if (settings.demo && opened.kind === 'embedded') await loadDemo(app, opened.services);
    const hot = isHot ? new HotApplication({ root: projectRoot, services, app }) : null;
    const address = await (hot ?? app).listen({ host: settings.host, port: settings.port });
    await opened.services.jobs.start();
    const close = async (): Promise<void> => {
      await (hot ?? app).close();
      await opened.close();
    };
    return { ...opened, app, address, close };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
