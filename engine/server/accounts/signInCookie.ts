import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { handoverCookie } from '#engine/rules/access/handoverCookie.ts';
import { ownName } from '#engine/rules/product/Product.ts';

/** What is remembered of a sign-in between the way to the identity provider and the way back. */
export interface SignInUnderWay {
  /** PKCE code verifier. */
  verifier: string;
  state: string;
  nonce: string;
  /** Where in the application to go afterwards, without the leading slash. */
  redirect: string;
}

export interface SignInCookies {
  /** The `set-cookie` that carries a sign-in; only this server, or another with its secret, can read it. */
  issue(signIn: SignInUnderWay): Promise<string>;
  /** The sign-in that `state` belongs to; null when the browser began none, or too long ago. */
  read(cookies: string | undefined, state: string): Promise<SignInUnderWay | null>;
  /** The `set-cookie` that forgets it. */
  forget(state: string): string;
  /**
   * The `set-cookie` that lets this browser, and no other, take over the session that the callback's address carries
   * with `nonce`: the page reads it and removes it (`takeHandover`).
   */
  handOver(nonce: string): string;
}

const lifetimeSeconds = 600;
/** The page reads it as soon as it is loaded. */
const handoverSeconds = 120;

/**
 * Sign-ins under way live in sealed cookies, one each: whichever server is asked can finish it, and
 * two tabs do not disturb each other.
 */
export function createSignInCookies(given: { key: Uint8Array; path: string; isHttps: boolean }): SignInCookies {
  const { key, path, isHttps } = given;
  const attributes = `Path=${path}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return {
    async issue(signIn) {
      const sealed = await new EncryptJWT({ ...signIn })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${lifetimeSeconds}s`)
        .encrypt(key);
      return `${nameFor(signIn.state)}=${sealed}; ${attributes}; Max-Age=${lifetimeSeconds}`;
    },
    async read(cookies, state) {
      const sealed = findCookie(cookies ?? '', nameFor(state));
      if (!sealed) return null;
      try {
        const { payload } = await jwtDecrypt<SignInUnderWay>(sealed, key);
        return payload.state === state ? payload : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
    forget: (state) => `${nameFor(state)}=; ${attributes}; Max-Age=0`,
    handOver: (nonce) => {
      const rest = `Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}; Max-Age=${handoverSeconds}`;
      return `${handoverCookie(nonce, isHttps)}=${nonce}; ${rest}`;
    },
  };
}

function nameFor(state: string): string {
  return ownName('signin_') + state.replace(/[^\w-]/g, '').slice(0, 8);
}

function findCookie(cookies: string, name: string): string | null {
  for (const cookie of cookies.split(';')) {
    const [key, value] = cookie.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return null;
}
