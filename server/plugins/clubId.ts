import type { FastifyRequest } from 'fastify';
import { findNamedId } from '#engine/server/findNamedId.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';

/**
 * The club that a call is about: header `ClubId`, else the query's `clubId` or `ClubId`; null when it names none
 * (decisions, section B).
 * @throws ApiError 20 with status 400 when header and query name different clubs
 */
export function findClubId(request: FastifyRequest): string | null {
  return findNamedId(request, 'ClubId');
}

/**
 * The same where a club is needed.
 * @throws ApiError 20 when the call names none
 */
export function requireClubId(request: FastifyRequest): string {
  const id = findClubId(request);
  if (id !== null) return id;
  throw new ApiError(errorCodes.invalidInput, 'Say which club is meant', [
    { field: 'ClubId', rule: 'required', message: 'is needed, as header or in the address' },
  ]);
}
