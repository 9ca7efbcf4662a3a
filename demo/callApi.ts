import type { FastifyInstance, InjectOptions } from 'fastify';
import { createSessionTokens } from '#server/plugins/session/SessionTokens.ts';
import { deriveKey } from '#server/plugins/session/deriveKey.ts';
import type { Services } from '#server/services.ts';

/** A call of the application's own API, in the name of one demonstration person. */
export type ApiCall = (method: 'POST' | 'PUT', path: string, body?: object) => Promise<unknown>;

/** Calls as this person; an answer that is not a success is an error that says what was refused. */
export async function callAs(
  app: FastifyInstance,
  { settings }: Pick<Services, 'settings'>,
  accountId: string,
): Promise<ApiCall> {
  const token = await createSessionTokens(deriveKey(settings, 'session token')).sign(accountId);
  return async (method, path, body) => {
    const options: InjectOptions = {
      method,
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${token}`, 'x-source': 'Demonstration data' },
    };
    const answer = await app.inject(body === undefined ? options : { ...options, payload: body });
    if (answer.statusCode >= 300) throw new Error(`${method} ${path} answered ${answer.statusCode}: ${answer.body}`);
    return answer.body === '' ? null : answer.json();
  };
}
