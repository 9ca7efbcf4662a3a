import type { FastifyRequest } from 'fastify';
import { theProduct } from '#engine/rules/product/Product.ts';
import type { RoleKey } from '#engine/rules/product/ProductTypes.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { requireUser } from './requireUser.ts';

/** The person who calls, holding one of the roles; others are refused with code 11. A super admin may everything. */
export function requireRole(request: FastifyRequest, ...roles: readonly RoleKey[]): SignedInUser {
  const user = requireUser(request);
  const { superRole } = theProduct();
  if (user.roles.some((role) => role === superRole || roles.includes(role))) return user;
  throw new ApiError(errorCodes.notAllowed, 'You are not allowed to do this');
}
