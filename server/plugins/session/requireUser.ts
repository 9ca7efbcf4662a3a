import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '#domain/access/SignedInUser.ts';
import { ApiError, errorCodes } from '#domain/errors/ApiError.ts';

/** The person who calls; without one the call is refused with code 10. */
export function requireUser(request: FastifyRequest): SignedInUser {
  if (request.user) return request.user;
  const message = request.headers.authorization ? 'Your session has ended: sign in again' : 'Sign in first';
  throw new ApiError(errorCodes.notSignedIn, message);
}
