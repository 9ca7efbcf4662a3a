import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { besideRedirect, findRedirectPath } from '#engine/rules/access/matchPath.ts';
import type { SignInError } from '#engine/rules/access/signInErrors.ts';
import { deriveKey } from '../session/deriveKey.ts';
import type { Services } from '../program/services.ts';
import { admitPerson } from './admitPerson.ts';
import { createOidcClient } from './createOidcClient.ts';
import type { Identity } from './Identity.ts';
import { readIdentityClaims } from './readIdentityClaims.ts';
import { createSignInCookies } from './signInCookie.ts';
import { SignInRefusal } from './SignInRefusal.ts';

/** Where the identity provider sends people back to, below PUBLIC_URL. */
export const callbackPath = '/api/accounts/azuresignin/callback';

const manySignIns = { config: { rateLimit: { max: 300, timeWindow: '1 minute' } } };

/** Sign-in over the identity provider and back (document 1 §2.2): two addresses that the browser is led to. */
export async function azureSignInRoutes(
  app: FastifyInstance,
  { identity, db, registry, settings }: Pick<Services, 'db' | 'registry' | 'settings'> & { identity: Identity },
): Promise<void> {
  const { publicUrl } = settings;
  const client = createOidcClient(identity, publicUrl + callbackPath);
  const cookies = createSignInCookies({
    key: deriveKey(settings, 'sign-in under way'),
    path: new URL(publicUrl + '/api/accounts/azuresignin').pathname,
    isHttps: publicUrl.startsWith('https:'),
  });
  const failing = (reason: SignInError) => `${publicUrl}/#/login?error=${reason}`;

  app.setErrorHandler(async (error, request, reply) => {
    const reason = error instanceof SignInRefusal ? error.reason : 'failed';
    if (!(error instanceof SignInRefusal) && isRefusalOfCall(error)) throw error;
    request.log[reason === 'failed' ? 'error' : 'warn']({ err: error, reason }, 'sign-in failed');
    return reply.redirect(failing(reason));
  });

  app.get<{ Querystring: { redirect?: unknown } }>('/accounts/azuresignin', manySignIns, async (request, reply) => {
    const { address, secrets } = await client.begin();
    const redirect = readRedirect(request.query.redirect);
    reply.header('set-cookie', await cookies.issue({ ...secrets, redirect }));
    return reply.redirect(address);
  });

  app.get<{ Querystring: { state?: unknown } }>(
    '/accounts/azuresignin/callback',
    manySignIns,
    async (request, reply) => {
      const state = typeof request.query.state === 'string' ? request.query.state : '';
      const signIn = await cookies.read(request.headers.cookie, state);
      if (!signIn) throw new SignInRefusal('expired');
      reply.header('set-cookie', cookies.forget(state));
      const claims = await client.finish(new URL(request.url, publicUrl).search, signIn);
      const account = await admitPerson({ db, registry }, readIdentityClaims(claims, identity), identity.rolesApply);
      const nonce = randomBytes(16).toString('base64url');
      reply.header('set-cookie', cookies.handOver(nonce));
      const parameters = new URLSearchParams({
        token: await app.sessionTokens.sign(account.id),
        userId: account.id,
        firstName: account.firstName,
        redirect: signIn.redirect,
        nonce,
      });
      return reply.redirect(`${publicUrl}/#/callback?${parameters.toString()}`);
    },
  );
}

/** A screen of the application, as path without the leading slash, or none; the start screen for anything else. */
function readRedirect(redirect: unknown): string {
  if (redirect === besideRedirect) return besideRedirect;
  const path = typeof redirect === 'string' ? findRedirectPath(redirect) : null;
  return path?.replace(/^\//, '') ?? '';
}

/** What the server refuses before it comes to signing in, such as too many calls. */
function isRefusalOfCall(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null;
  const statusCode = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : status;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
}
