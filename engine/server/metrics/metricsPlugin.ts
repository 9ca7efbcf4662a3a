import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { replyNotFound } from '../plugins/errors/errorsPlugin.ts';
import type { Metrics } from './Metrics.ts';

export interface MetricsOptions {
  metrics: Metrics;
  /** Who has it may read the figures; a caller without it finds nothing there. */
  token: string;
}

/** `GET /metrics` for Prometheus, with a bearer token of its own (decision 042), and the counting of calls. */
export const metricsPlugin = fastifyPlugin(
  async (app: FastifyInstance, { metrics, token }: MetricsOptions): Promise<void> => {
    const expected = digest(`Bearer ${token}`);
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'none';
      metrics.countCall({
        ...{ method: request.method, route, status: reply.statusCode },
        seconds: reply.elapsedTime / 1000,
      });
    });
    app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
      if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return replyNotFound(request, reply);
      const { contentType, text } = await metrics.print();
      return reply.header('cache-control', 'no-store').type(contentType).send(text);
    });
  },
  { name: 'metrics' },
);

/** Of one length, so that comparing takes the same time for every text. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
