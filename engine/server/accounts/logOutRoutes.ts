import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { endAllTokens, endToken } from '../session/endTokens.ts';
import { requireUser } from '../session/requireUser.ts';
import type { SessionToken } from '../session/SessionTokens.ts';
import type { Services } from '../program/services.ts';

/** Logging out on the server: the token that calls, or all of the person's, are worth nothing from the next call on. */
export async function logOutRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): Promise<void> {
  app.post('/accounts/logout', async (request, reply) => {
    await endToken(db, requireToken(request));
    return reply.code(204).send();
  });

  app.post('/accounts/logouteverywhere', async (request, reply) => {
    await endAllTokens(db, requireToken(request).accountId);
    return reply.code(204).send();
  });
}

function requireToken(request: FastifyRequest): SessionToken {
  requireUser(request);
  if (request.sessionToken) return request.sessionToken;
  throw new ApiError(errorCodes.notSignedIn, 'Sign in first');
}
