import { namedEntry } from '#engine/rules/values/namedEntry.ts';
import { queryOf } from '#engine/server/request.ts';
import type { FastifyRequest } from 'fastify';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import { findNamedId } from './findNamedId.ts';

/**
 * Which record a call without an id in its path means: the body's `id`, the query's `id`, or the header that the product
 * names for the entity
 * (document 1 §7).
 * @throws ApiError 20 when there is none, or (status 400) when two differ
 */
export function recordIdOf(request: FastifyRequest, resource: Resource): string {
  const { id: inQuery } = queryOf(request);
  const inBody = isObject(request.body) ? request.body['id'] : undefined;
  const header = namedEntry(theProduct().idHeaders, resource.entity);
  const inHeader = header ? findNamedId(request, header) : null;
  const named = [inBody, inQuery, inHeader].filter((id) => typeof id === 'string' && id !== '');
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
