import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Services } from '../program/services.ts';
import { createAccountReader } from './createAccountReader.ts';
import { deriveKey } from './deriveKey.ts';
import { createSessionTokens, type SessionTokens } from './SessionTokens.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sessionTokens: SessionTokens;
  }
}

const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * Knows who calls, from `Authorization: Bearer`; roles, attributes and whether the token was ended are read from the
 * database at each call.
 */
export const sessionPlugin = fastifyPlugin(
  async (app: FastifyInstance, { settings, db }: Pick<Services, 'settings' | 'db'>): Promise<void> => {
    const tokens = createSessionTokens(deriveKey(settings, 'session token'));
    const readAccount = createAccountReader(db);
    app.decorate('sessionTokens', tokens);
    app.decorateRequest('user', null);
    app.decorateRequest('sessionToken', null);
    app.decorateRequest('caller', null);
    app.addHook('onRequest', async (request) => {
      const sent = bearer.exec(request.headers.authorization ?? '')?.[1];
      const token = sent ? await tokens.verify(sent) : null;
      if (!token) return;
      request.user = await readAccount(token);
      if (request.user) request.sessionToken = token;
    });
  },
  { name: 'session' },
);
