import type { FastifyRequest } from 'fastify';
import { canOpenScreen } from '#engine/rules/access/openScreen.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { requireUser } from './requireUser.ts';

/** The person who calls, who may open the screen that the call is made for; others are refused with code 11. */
export function requireScreen(request: FastifyRequest, name: string): SignedInUser {
  const user = requireUser(request);
  if (theProduct().screens.some((screen) => screen.name === name && canOpenScreen(screen, user.roles))) return user;
  throw new ApiError(errorCodes.notAllowed, 'You are not allowed to do this');
}
