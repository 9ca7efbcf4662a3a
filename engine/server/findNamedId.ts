import { queryOf } from '#engine/server/request.ts';
import type { FastifyRequest } from 'fastify';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';

/**
 * The id that a call gives by a name (`BookId`): as a header, else in the query, there also with a small first letter;
 * null when it gives none.
 * @throws ApiError 20 with status 400 when header and query give different ones
 */
export function findNamedId(request: FastifyRequest, name: string): string | null {
  const query = queryOf(request);
  const inQuery = [query[queryNameOf(name)], query[name]];
  const named = [request.headers[name.toLowerCase()], ...inQuery]
    .flat()
    .filter((id) => typeof id === 'string' && id !== '');
  const [id] = named;
  if (named.some((other) => other !== id)) {
    const details = [{ field: name, rule: 'ambiguous', message: 'differs between header and address' }];
    throw new ApiError(errorCodes.invalidInput, `The call names two different ids as ${name}`, details, 400);
  }
  return typeof id === 'string' ? id : null;
}

/** How a header that names a record is spelled in a query: `BookId`, `bookId`. */
export function queryNameOf(header: string): string {
  return `${header.charAt(0).toLowerCase()}${header.slice(1)}`;
}
