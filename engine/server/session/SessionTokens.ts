import { createSecretKey } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { newId } from '../ids/newId.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import { BoundedCache } from '#engine/rules/values/BoundedCache.ts';

const algorithm = 'HS256';
export const tokenLifetimeMs = 8 * 3_600_000;
/** Most tokens that are remembered as good. */
const mostKnown = 1_000;

/** What a session token says once its signature has been checked; whether it was ended is not in it. */
export interface SessionToken {
  /** The token's own id (`jti`), by which it can be ended. */
  id: string;
  accountId: string;
  /** Milliseconds since 1970. */
  issuedAt: number;
  expiresAt: number;
}

/** Makes and reads the tokens of sessions. They say who, not what one may do: that is read at each call. */
export interface SessionTokens {
  sign(accountId: string): Promise<string>;
  /** Null for a token that is not ours, was changed, or has expired. */
  verify(token: string): Promise<SessionToken | null>;
}

export function createSessionTokens(key: Uint8Array): SessionTokens {
  const { id: issuer } = theProduct();
  const audience = issuer;
  const secret = createSecretKey(key);
  const known = new BoundedCache<string, SessionToken>(mostKnown);
  return {
    sign: (accountId) => {
      // To the millisecond: a sign-in right after "log out everywhere" is a later one.
      const issuedAt = Date.now();
      return new SignJWT()
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setSubject(accountId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt / 1000)
        .setExpirationTime((issuedAt + tokenLifetimeMs) / 1000)
        .setJti(newId())
        .sign(secret);
    },
    async verify(token) {
      // A signature stays as good as it was; checking it takes longer than everything else before the query.
      const seen = known.get(token);
      if (seen) return seen.expiresAt > Date.now() ? seen : null;
      try {
        const { payload } = await jwtVerify(token, secret, {
          issuer,
          audience,
          algorithms: [algorithm],
          requiredClaims: ['sub', 'exp', 'iat', 'jti'],
        });
        const { sub, jti, iat, exp } = payload;
        if (!sub || !jti || iat === undefined || exp === undefined) return null;
        const read = {
          ...{ id: jti, accountId: sub },
          ...{ issuedAt: Math.round(iat * 1000), expiresAt: Math.round(exp * 1000) },
        };
        known.set(token, read);
        return read;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
