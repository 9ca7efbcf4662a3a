import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import type { SessionToken } from './SessionTokens.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null for nobody, or for somebody whose token is not (or no longer) good. */
    user: SignedInUser | null;
    /** The token that the person calls with; null where `user` is. */
    sessionToken: SessionToken | null;
    /** What calls with a key in place of a session, once the key is found good; null for people and strangers. */
    caller: string | null;
  }
}

/** The person who calls; without one the call is refused with code 10. */
export function requireUser(request: FastifyRequest): SignedInUser {
  if (request.user) return request.user;
  const message = request.headers.authorization ? 'Your session has ended: sign in again' : 'Sign in first';
  throw new ApiError(errorCodes.notSignedIn, message);
}
