import type { FastifyInstance } from 'fastify';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { deriveKey } from '../session/deriveKey.ts';
import type { Services } from '../program/services.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwordHash.ts';
import { createSignInAttempts, windowMinutes } from './SignInAttempts.ts';
import { theProduct } from '#engine/rules/product/Product.ts';

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

  app.post<{ Body: Credentials }>(`/accounts/${theProduct().id}signin`, route, async (request, reply) => {
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
    const passwordHash = isOutdated(account.passwordHash) ? await hashPassword(password) : account.passwordHash;
    await db
      .updateTable('accounts')
      .set({ lastLogin: new Date().toISOString(), passwordHash })
      .where('id', '=', account.id)
      .where('passwordHash', '=', account.passwordHash)
      .execute();
    return { token: await app.sessionTokens.sign(account.id), user: { id: account.id, firstName: account.firstName } };
  });
}
