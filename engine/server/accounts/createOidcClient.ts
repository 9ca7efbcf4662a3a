import * as oidc from 'openid-client';
import type { Identity } from './Identity.ts';
import { SignInRefusal } from './SignInRefusal.ts';
import type { SignInUnderWay } from './signInCookie.ts';

/** What a checked ID token says. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

export interface OidcClient {
  /** A sign-in that begins: where the browser goes, and what has to be remembered meanwhile. */
  begin(): Promise<{ address: string; secrets: Omit<SignInUnderWay, 'redirect'> }>;
  /** The claims of the person who came back with `search`, the query of the callback's address. */
  finish(search: string, secrets: Omit<SignInUnderWay, 'redirect'>): Promise<Claims>;
}

const timeoutSeconds = 10;
const clockToleranceSeconds = 30;

/**
 * Speaks OpenID Connect's code flow with PKCE, state and nonce. ID tokens are held against the provider's published
 * keys as well, not only against the connection they came over.
 */
export function createOidcClient(identity: Identity, redirectUri: string): OidcClient {
  let discovered: Promise<oidc.Configuration> | null = null;
  const discover = () => {
    discovered ??= discoverProvider(identity).catch((cause: unknown) => {
      discovered = null;
      throw new SignInRefusal('unreachable', { cause });
    });
    return discovered;
  };
  return {
    async begin() {
      const configuration = await discover();
      const verifier = oidc.randomPKCECodeVerifier();
      const secrets = { verifier, state: oidc.randomState(), nonce: oidc.randomNonce() };
      const address = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: secrets.state,
        nonce: secrets.nonce,
        prompt: identity.prompt,
      });
      return { address: address.href, secrets };
    },
    async finish(search, { verifier, state, nonce }) {
      const configuration = await discover();
      try {
        const tokens = await oidc.authorizationCodeGrant(configuration, new URL(redirectUri + search), {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims) return claims;
      } catch (cause) {
        throw new SignInRefusal(reasonOf(cause), { cause });
      }
      throw new SignInRefusal('refused');
    },
  };
}

async function discoverProvider({ issuer, clientId, clientSecret }: Identity): Promise<oidc.Configuration> {
  const metadata = { client_secret: clientSecret, [oidc.clockTolerance]: clockToleranceSeconds };
  // `readSettings` lets plain http through for loopback addresses only.
  const isPlain = issuer.startsWith('http:');
  return oidc.discovery(new URL(issuer), clientId, metadata, oidc.ClientSecretPost(clientSecret), {
    timeout: timeoutSeconds,
    execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
  });
}

function reasonOf(error: unknown): 'cancelled' | 'unreachable' | 'refused' {
  if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied') return 'cancelled';
  const isNetwork = error instanceof TypeError || (error instanceof oidc.ClientError && error.code === 'OAUTH_TIMEOUT');
  return isNetwork ? 'unreachable' : 'refused';
}
