import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** One line of the log a call, when it is answered: see `describeCall`. Files of the application are worth no line. */
export const callLogPlugin = fastifyPlugin(
  async (app: FastifyInstance): Promise<void> => {
    app.addHook('onResponse', async (request, reply) => {
      const call = { ...describeCall(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
      const isFile = call.route.endsWith('*') && reply.statusCode < 400;
      request.log[isFile ? 'debug' : 'info'](call, `${call.method} ${call.route} ${call.status} ${call.ms} ms`);
    });
  },
  { name: 'callLog' },
);

/**
 * What the log says of a call: the route's template and who called, by id. Never the address itself: what people search
 * for, tokens and mail addresses stand in it.
 */
export function describeCall(request: FastifyRequest): { method: string; route: string; person: string | null } {
  const person = request.user?.id ?? null;
  return { method: request.method, route: request.routeOptions?.url ?? 'none', person };
}
