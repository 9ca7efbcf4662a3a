import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

const everyMs = 100;

/**
 * Lets `close` end as soon as the last answer is delivered: browsers keep connections open that nothing comes over
 * any more, and the server would wait for them.
 */
export const gracefulStopPlugin = fastifyPlugin(
  async (app: FastifyInstance): Promise<void> => {
    app.addHook('preClose', async () => {
      const closingIdle = setInterval(() => app.server.closeIdleConnections(), everyMs);
      app.server.once('close', () => clearInterval(closingIdle));
    });
  },
  { name: 'gracefulStop' },
);
