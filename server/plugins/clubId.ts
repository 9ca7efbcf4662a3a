import type { FastifyRequest } from 'fastify';
import { ApiError, errorCodes } from '#domain/errors/ApiError.ts';

/**
 * The club that a call is about: header `ClubId`, else the query's `clubId` or `ClubId`; null when it names none
 * (decisions, section B).
 * @throws ApiError 20 with status 400 when header and query name different clubs
 */
export function findClubId(request: FastifyRequest): string | null {
  const query = request.query as Readonly<Record<string, unknown>>;
  const named = [request.headers['clubid'], query['clubId'], query['ClubId']]
    .flat()
    .filter((id) => typeof id === 'string' && id !== '');
  const [id] = named;
  if (named.some((other) => other !== id)) {
    const details = [{ field: 'ClubId', rule: 'ambiguous', message: 'differs between header and address' }];
    throw new ApiError(errorCodes.invalidInput, 'The call names two different clubs', details, 400);
  }
  return typeof id === 'string' ? id : null;
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
