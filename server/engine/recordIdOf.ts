import type { FastifyRequest } from 'fastify';
import { ApiError, errorCodes } from '#domain/errors/ApiError.ts';
import type { Resource } from '#domain/resource/Resource.ts';
import { isObject } from '#domain/values/isObject.ts';
import { findClubId } from '../plugins/clubId.ts';

/**
 * Which record a call without an id in its path means: the body's `id`, the query's `id`, for clubs also the club id
 * (document 1 §7).
 * @throws ApiError 20 when there is none, or (status 400) when two differ
 */
export function recordIdOf(request: FastifyRequest, resource: Resource): string {
  const { id: inQuery } = request.query as { id?: unknown };
  const inBody = isObject(request.body) ? request.body['id'] : undefined;
  const clubId = resource.entity === 'club' ? findClubId(request) : null;
  const named = [inBody, inQuery, clubId].filter((id) => typeof id === 'string' && id !== '');
  const [id] = named;
  if (typeof id !== 'string') {
    throw new ApiError(errorCodes.invalidInput, 'Say which record is meant', [
      { field: 'id', rule: 'required', message: 'is needed' },
    ]);
  }
  if (named.some((other) => other !== id)) {
    const details = [{ field: 'id', rule: 'ambiguous', message: 'differs between body and address' }];
    throw new ApiError(errorCodes.invalidInput, 'The call names two different records', details, 400);
  }
  return id;
}
