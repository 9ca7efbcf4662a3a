import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { SignedInUser } from '#domain/access/SignedInUser.ts';
import type { Services } from '../../services.ts';
import { createAccountReader } from './createAccountReader.ts';
import { deriveKey } from './deriveKey.ts';
import { createSessionTokens, type SessionTokens } from './SessionTokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null for nobody, or for somebody whose token is not (or no longer) good. */
    user: SignedInUser | null;
  }
  interface FastifyInstance {
    sessionTokens: SessionTokens;
  }
}

const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Knows who calls, from `Authorization: Bearer`; roles and clubs are read from the database at each call. */
export const sessionPlugin = fastifyPlugin(
  async (app: FastifyInstance, { settings, db }: Pick<Services, 'settings' | 'db'>): Promise<void> => {
    const tokens = createSessionTokens(deriveKey(settings, 'session token'));
    const readAccount = createAccountReader(db);
    app.decorate('sessionTokens', tokens);
    app.decorateRequest('user', null);
    app.addHook('onRequest', async (request) => {
      const token = bearer.exec(request.headers.authorization ?? '')?.[1];
      if (!token) return;
      const accountId = await tokens.verify(token);
      if (accountId) request.user = await readAccount(accountId);
    });
  },
  { name: 'session' },
);
