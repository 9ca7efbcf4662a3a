import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { accountRoutes } from './accountRoutes.ts';
import { azureSignInRoutes } from './azureSignInRoutes.ts';
import { passwordSignInRoutes } from './passwordSignInRoutes.ts';

/** Sign-in, and who the members of staff are. Needs `sessionPlugin`. */
export async function accountsFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'registry' | 'settings' | 'identity'>,
): Promise<void> {
  const { identity, settings } = services;
  await app.register(accountRoutes, services);
  if (identity) await app.register(azureSignInRoutes, { ...services, identity });
  if (settings.passwordSignin) await app.register(passwordSignInRoutes, services);
}
