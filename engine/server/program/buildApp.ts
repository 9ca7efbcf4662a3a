import Fastify, { type FastifyInstance } from 'fastify';
import { registerFeatures } from './registerFeatures.ts';
import { callTimesPlugin } from '../status/CallTimes.ts';
import { healthRoutes } from '../status/healthRoutes.ts';
import { metricsPlugin } from '../metrics/metricsPlugin.ts';
import { applicationPlugin } from '../plugins/application/applicationPlugin.ts';
import { bodiesPlugin } from '../plugins/bodies/bodiesPlugin.ts';
import { compressionPlugin } from '../plugins/compression/compressionPlugin.ts';
import { callLimitPlugin } from '../plugins/calls/callLimitPlugin.ts';
import { callLogPlugin } from '../plugins/calls/callLogPlugin.ts';
import { ruledCallsPlugin } from '../plugins/calls/ruledCallsPlugin.ts';
import { documentationPlugin } from '../plugins/documentation/documentationPlugin.ts';
import { errorsPlugin } from '../plugins/errors/errorsPlugin.ts';
import { securityPlugin } from '../plugins/security/securityPlugin.ts';
import { createServerOptions } from '../plugins/security/serverOptions.ts';
import { sessionPlugin } from '../session/sessionPlugin.ts';
import { gracefulStopPlugin } from '../plugins/stop/gracefulStopPlugin.ts';
import type { Services } from './services.ts';

/**
 * Builds the application server: API below `/api`, the built application at `/` when a folder of it is given.
 * It does not listen yet; tests call it through `inject` or listen on a port of their own.
 */
export async function buildApp(services: Services, options: { clientDir?: string } = {}): Promise<FastifyInstance> {
  const { settings, blobs, metrics } = services;
  const app = Fastify(createServerOptions(settings));
  await app.register(gracefulStopPlugin);
  await app.register(callLogPlugin);
  await app.register(ruledCallsPlugin, services);
  await app.register(errorsPlugin, services);
  if (metrics && settings.metricsToken) await app.register(metricsPlugin, { metrics, token: settings.metricsToken });
  await app.register(securityPlugin, { publicUrl: settings.publicUrl, blobOrigins: [blobs.origin] });
  await app.register(healthRoutes, services);
  await app.register(
    async (api) => {
      await api.register(compressionPlugin);
      await api.register(sessionPlugin, services);
      await api.register(callLimitPlugin, services);
      await api.register(callTimesPlugin);
      await api.register(bodiesPlugin);
      await api.register(documentationPlugin, services);
      await registerFeatures(api, services);
    },
    { prefix: '/api' },
  );
  if (options.clientDir) await app.register(applicationPlugin, { clientDir: options.clientDir });
  return app;
}
