import type { FastifyRequest } from 'fastify';
import { canOpenScreen } from '#domain/access/openScreen.ts';
import { screens, type ScreenName } from '#domain/access/screens.ts';
import type { SignedInUser } from '#domain/access/SignedInUser.ts';
import { ApiError, errorCodes } from '#domain/errors/ApiError.ts';
import { requireUser } from './requireUser.ts';

/** The person who calls, who may open the screen that the call is made for; others are refused with code 11. */
export function requireScreen(request: FastifyRequest, name: ScreenName): SignedInUser {
  const user = requireUser(request);
  if (screens.some((screen) => screen.name === name && canOpenScreen(screen, user.roles))) return user;
  throw new ApiError(errorCodes.notAllowed, 'You are not allowed to do this');
}
