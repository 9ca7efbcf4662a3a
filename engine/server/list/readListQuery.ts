import { queryOf } from '#engine/server/request.ts';
import type { FastifyRequest } from 'fastify';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { requireUser } from '../session/requireUser.ts';
import type { EngineServices } from '../services.ts';
import type { ListQuery } from './ListQuery.ts';
import { parseListQuery } from './parseListQuery.ts';

/**
 * The list that a request's address asks for, with what features narrow it by: `copies?bookId=`, or the same as a part
 * of the filter, where no field of the resource has its name.
 * @throws ApiError 10, or 20 naming every part that cannot be read
 */
export function readListQuery(
  { registry }: Pick<EngineServices, 'db' | 'registry'>,
  request: FastifyRequest,
  { name, schema }: Resource,
): ListQuery {
  const user = requireUser(request);
  const query = queryOf(request);
  const { filter: asked = {}, ...parsed } = parseListQuery(query);
  const filter = { ...asked };
  const conditions = [...registry.listParameters.of(name)].flatMap(([parameter, condition]) => {
    const isFilter = typeof filter[parameter] === 'string' && !Object.hasOwn(schema.properties, parameter);
    const value = query[parameter] ?? (isFilter ? filter[parameter] : undefined);
    if (isFilter) delete filter[parameter];
    return typeof value === 'string' && value !== '' ? [condition(value, user)] : [];
  });
  return { ...parsed, filter, conditions };
}
