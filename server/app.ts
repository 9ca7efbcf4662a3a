import Fastify, { type FastifyInstance } from 'fastify';
import { registerFeatures } from './features.ts';
import { healthRoutes } from './features/status/healthRoutes.ts';
import { applicationPlugin } from './plugins/application/applicationPlugin.ts';
import { documentationPlugin } from './plugins/documentation/documentationPlugin.ts';
import { errorsPlugin } from './plugins/errors/errorsPlugin.ts';
import { securityPlugin } from './plugins/security/securityPlugin.ts';
import { createServerOptions } from './plugins/security/serverOptions.ts';
import { sessionPlugin } from './plugins/session/sessionPlugin.ts';
import { gracefulStopPlugin } from './plugins/stop/gracefulStopPlugin.ts';
import type { Services } from './services.ts';

/**
 * Builds the application server: API below `/api`, the built application at `/` when a folder of it is given.
 * It does not listen yet; tests call it through `inject` or listen on a port of their own.
 */
export async function buildApp(services: Services, options: { clientDir?: string } = {}): Promise<FastifyInstance> {
  const { settings, blobs } = services;
  const app = Fastify(createServerOptions(settings));
  await app.register(gracefulStopPlugin);
  await app.register(errorsPlugin);
  await app.register(securityPlugin, { publicUrl: settings.publicUrl, blobOrigins: [blobs.origin] });
  await app.register(healthRoutes, services);
  await app.register(
    async (api) => {
      await api.register(sessionPlugin, services);
      await api.register(documentationPlugin);
      await registerFeatures(api, services);
    },
    { prefix: '/api' },
  );
  if (options.clientDir) await app.register(applicationPlugin, { clientDir: options.clientDir });
  return app;
}
