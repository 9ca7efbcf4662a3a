import type { FastifyRequest } from 'fastify';
import { ApiError, errorCodes } from '#domain/errors/ApiError.ts';

/**
 * The club that a call is about: header `ClubId`, else query `clubId` or `ClubId`; null for none (decisions B).
 * @throws ApiError 20 with status 400 when header and query name different clubs
 */
export function readClubId(request: FastifyRequest): string | null {
  const query = request.query as Record<string, unknown>;
  const given = [request.headers['clubid'], query['clubId'], query['ClubId']].filter(
    (value): value is string => typeof value === 'string' && value !== '',
  );
  const [clubId = null] = given;
  if (given.every((value) => value === clubId)) return clubId;
  const message = 'The header ClubId and the query name different clubs';
  throw new ApiError(errorCodes.invalidInput, message, [{ field: 'clubId', rule: 'conflict', message }], 400);
}
