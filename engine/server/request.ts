import type { FastifyRequest } from 'fastify';
import { objectOf } from '#engine/rules/values/isObject.ts';

/** What stands behind the question mark of the address: a text each, a list of them where a name comes twice. */
export function queryOf(request: FastifyRequest): Readonly<Record<string, unknown>> {
  return objectOf(request.query);
}

/** The `:id` of the route's path. */
export function pathId(request: FastifyRequest): string {
  return String(objectOf(request.params)['id']);
}
