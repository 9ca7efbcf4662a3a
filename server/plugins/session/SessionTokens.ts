import { createSecretKey, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

const issuer = 'touchline';
const audience = 'touchline';
const algorithm = 'HS256';
const lifetime = '8h';

/** Makes and reads the tokens of sessions. They say who, not what one may do: that is read at each call. */
export interface SessionTokens {
  sign(accountId: string): Promise<string>;
  /** The account's id; null for a token that is not ours, was changed, or has expired. */
  verify(token: string): Promise<string | null>;
}

export function createSessionTokens(key: Uint8Array): SessionTokens {
  const secret = createSecretKey(key);
  return {
    sign: (accountId) =>
      new SignJWT()
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setSubject(accountId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .setJti(randomUUID())
        .sign(secret),
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, secret, {
          issuer,
          audience,
          algorithms: [algorithm],
          requiredClaims: ['sub', 'exp', 'iat'],
        });
        return payload.sub ?? null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
