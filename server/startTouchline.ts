import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { loadDemo } from '#demo/loadDemo.ts';
import { buildApp } from './app.ts';
import type { Settings } from './config.ts';
import { openServices, type OpenedServices } from './openServices.ts';
import { createLoggerOptions } from './plugins/security/loggerOptions.ts';
import { projectRoot } from './projectRoot.ts';

export interface RunningTouchline extends OpenedServices {
  app: FastifyInstance;
  address: string;
}

/**
 * Starts the whole application: opens what it stands on, loads the demonstration data into an empty store, listens,
 * takes up jobs. What was opened is closed again when a step fails.
 */
export async function startTouchline(settings: Settings): Promise<RunningTouchline> {
  const logger = pino({ ...createLoggerOptions(settings.logLevel) });
  const opened = await openServices(settings, logger);
  try {
    const app = await buildApp(opened.services, { clientDir: join(projectRoot, 'build', 'client') });
    await app.ready();
    if (settings.demo && opened.kind === 'embedded') await loadDemo(app, opened.services);
    const address = await app.listen({ host: settings.host, port: settings.port });
    await opened.services.jobs.start();
    const close = async (): Promise<void> => {
      await app.close();
      await opened.close();
    };
    return { ...opened, app, address, close };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
