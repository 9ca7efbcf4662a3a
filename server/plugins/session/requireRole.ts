import type { FastifyRequest } from 'fastify';
import type { RoleKey } from '#domain/access/roles.ts';
import type { SignedInUser } from '#domain/access/SignedInUser.ts';
import { ApiError, errorCodes } from '#domain/errors/ApiError.ts';
import { requireUser } from './requireUser.ts';

/** The person who calls, holding one of the roles; others are refused with code 11. A super admin may everything. */
export function requireRole(request: FastifyRequest, ...roles: readonly RoleKey[]): SignedInUser {
  const user = requireUser(request);
  if (user.roles.some((role) => role === 'superAdmin' || roles.includes(role))) return user;
  throw new ApiError(errorCodes.notAllowed, 'You are not allowed to do this');
}
