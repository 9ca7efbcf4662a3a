import type { FastifyInstance } from 'fastify';
import type { Services } from '../program/services.ts';
import { accountRoutes } from './accountRoutes.ts';
import { azureSignInRoutes } from './azureSignInRoutes.ts';
import { logOutRoutes } from './logOutRoutes.ts';
import { passwordSignInRoutes } from './passwordSignInRoutes.ts';

/** Sign-in, and who the members of staff are. Needs `sessionPlugin`. */
export async function accountsFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'registry' | 'settings' | 'identity'>,
): Promise<void> {
  const { identity, settings } = services;
  await app.register(accountRoutes, services);
  await app.register(logOutRoutes, services);
  if (identity) await app.register(azureSignInRoutes, { ...services, identity });
  if (settings.passwordSignin) await app.register(passwordSignInRoutes, services);
}
