import type { FastifyRequest } from 'fastify';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { requireUser } from '../session/requireUser.ts';
import type { EngineServices } from '../services.ts';
import type { ListQuery } from './ListQuery.ts';
import { parseListQuery } from './parseListQuery.ts';

/**
 * The list that a request's address asks for, with what features narrow it by (`clubs?projectId=`).
 * @throws ApiError 10, or 20 naming every part that cannot be read
 */
export function readListQuery(
  { registry }: Pick<EngineServices, 'db' | 'registry'>,
  request: FastifyRequest,
  { name }: Resource,
): ListQuery {
  const user = requireUser(request);
  const query = { ...(request.query as Record<string, unknown>) };
  const conditions = [...registry.listParameters.of(name)].flatMap(([parameter, condition]) => {
    const value = query[parameter];
    return typeof value === 'string' && value !== '' ? [condition(value, user)] : [];
  });
  return { ...parseListQuery(query), conditions };
}
