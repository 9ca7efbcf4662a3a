import { createSecretKey, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

const issuer = 'touchline';
const audience = 'touchline';
const algorithm = 'HS256';
const lifetime = '8h';
/** Most tokens that are remembered as good. */
const mostKnown = 1_000;

/** Makes and reads the tokens of sessions. They say who, not what one may do: that is read at each call. */
export interface SessionTokens {
  sign(accountId: string): Promise<string>;
  /** The account's id; null for a token that is not ours, was changed, or has expired. */
  verify(token: string): Promise<string | null>;
}

export function createSessionTokens(key: Uint8Array): SessionTokens {
  const secret = createSecretKey(key);
  const known = new Map<string, { accountId: string; expires: number }>();
  const remember = (token: string, accountId: string, expires: number): void => {
    const [oldest] = known.keys();
    if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest);
    known.set(token, { accountId, expires });
  };
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
      // A signature stays as good as it was; checking it takes longer than everything else before the query.
      const seen = known.get(token);
      if (seen) return seen.expires > Math.floor(Date.now() / 1000) ? seen.accountId : null;
      try {
        const { payload } = await jwtVerify(token, secret, {
          issuer,
          audience,
          algorithms: [algorithm],
          requiredClaims: ['sub', 'exp', 'iat'],
        });
        if (payload.sub && payload.exp) remember(token, payload.sub, payload.exp);
        return payload.sub ?? null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
