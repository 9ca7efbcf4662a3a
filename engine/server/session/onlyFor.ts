import type { FastifyRequest } from 'fastify';
import type { RoleKey } from '#engine/rules/product/ProductTypes.ts';
import { requireRole } from './requireRole.ts';

/**
 * Options of a route that turn everybody else away when only the head of the request has come: before a large body
 * is read, let alone parsed.
 */
export function onlyFor(...roles: readonly RoleKey[]): { onRequest: (request: FastifyRequest) => Promise<void> } {
  return {
    onRequest: async (request) => {
      requireRole(request, ...roles);
    },
  };
}
