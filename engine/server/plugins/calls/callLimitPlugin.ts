import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Settings } from '../../settings/config.ts';
import { networkOf } from '../security/networkOf.ts';

/**
 * Answers 429 with `Retry-After` once an account has made as many calls within a minute as the settings allow, from
 * whatever addresses; who is not signed in counts by the address. Counted in this process only. It follows the session,
 * which knows who calls.
 */
export const callLimitPlugin = fastifyPlugin(
  async (app: FastifyInstance, { settings }: { settings: Pick<Settings, 'callsPerMinute'> }): Promise<void> => {
    if (!Number.isFinite(settings.callsPerMinute)) return;
    const count = app.createRateLimit({
      max: settings.callsPerMinute,
      timeWindow: '1 minute',
      keyGenerator: ({ user, ip }) => (user ? `account ${user.id}` : networkOf(ip)),
    });
    app.addHook('onRequest', async (request, reply) => {
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) return;
      const seconds = Math.max(1, counted.ttlInSeconds);
      reply.header('retry-after', seconds);
      throw new ApiError(errorCodes.tooManyRequests, `Too many calls. Try again in ${seconds} seconds`);
    });
  },
  { name: 'call limit', dependencies: ['session', 'security'] },
);
