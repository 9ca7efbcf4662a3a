import type { FastifyInstance } from 'fastify';
import { ApiError, errorCodes } from '#domain/errors/ApiError.ts';
import { deriveKey } from '../../plugins/session/deriveKey.ts';
import type { Services } from '../../services.ts';
import { hashPassword, verifyPassword } from './passwordHash.ts';
import { createSignInAttempts, windowMinutes } from './SignInAttempts.ts';

interface Credentials {
  email: string;
  password: string;
}

const text = { type: 'string', minLength: 1, maxLength: 254 } as const;

const route = {
  schema: { body: { type: 'object', required: ['email', 'password'], properties: { email: text, password: text } } },
  config: { rateLimit: { max: 120, timeWindow: '1 minute' } },
  bodyLimit: 10_000,
};

/** Sign-in with e-mail address and password (document 1 §7), where PASSWORD_SIGNIN is on. */
export async function passwordSignInRoutes(
  app: FastifyInstance,
  { db, settings }: Pick<Services, 'db' | 'settings'>,
): Promise<void> {
  const attempts = createSignInAttempts(db, deriveKey(settings, 'sign-in attempts'));
  // Somebody unknown takes as long as somebody known.
  const hashOfNobody = hashPassword(crypto.randomUUID());

  app.post<{ Body: Credentials }>('/accounts/touchlinesignin', route, async (request, reply) => {
    const { password } = request.body;
    const email = request.body.email.trim().toLowerCase();
    const from = { email, ip: request.ip };
    if (!(await attempts.admit(from))) {
      reply.header('retry-after', windowMinutes * 60);
      const message = `Too many tries. Wait ${windowMinutes} minutes and try again`;
      throw new ApiError(errorCodes.tooManyRequests, message);
    }
    const account = await db
      .selectFrom('accounts')
      .select(['id', 'firstName', 'passwordHash'])
      .where('email', '=', email)
      .where('active', 'is distinct from', false)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    const isRight = await verifyPassword(password, account?.passwordHash ?? (await hashOfNobody));
    if (!account?.passwordHash || !isRight) {
      throw new ApiError(errorCodes.notSignedIn, 'E-mail address or password is wrong');
    }
    await attempts.forget(from);
    await db
      .updateTable('accounts')
      .set({ lastLogin: new Date().toISOString() })
      .where('id', '=', account.id)
      .execute();
    reply.header('cache-control', 'no-store');
    return { token: await app.sessionTokens.sign(account.id), user: { id: account.id, firstName: account.firstName } };
  });
}
