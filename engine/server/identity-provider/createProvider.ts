import type { Configuration, Provider } from 'oidc-provider';
import type { ProviderKeys } from './loadProviderKeys.ts';
import { MemoryAdapter } from './MemoryAdapter.ts';
import { printProblemPage } from './pages/printProblemPage.ts';
import { sealPage } from './pages/sealPage.ts';
import type { Person } from './Person.ts';

export interface ProviderOptions {
  issuer: string;
  clientId: string;
  keys: ProviderKeys;
  redirectUri: string;
  publicUrl: string;
  people: readonly Person[];
  onError?: (error: unknown) => void;
}

// Cookies of one host are shared by its ports: names of our own keep others' apart.
export const sessionCookie = 'demo_idp_session';

const tenMinutes = 600;
const scope = 'openid profile email';

/** The standard's part: code flow with PKCE for one confidential client, ID tokens that carry the person's claims. */
export async function createProvider(options: ProviderOptions): Promise<Provider> {
  // Not loaded where a real identity provider serves.
  const oidc = await withoutWarnings(() => import('oidc-provider'));
  const policy = oidc.interactionPolicy.base();
  policy.remove('consent');
  const provider = new oidc.Provider(options.issuer, configure(options, policy));
  provider.on('server_error', (_context, error) => options.onError?.(error));
  return provider;
}

/** While it is loaded the library warns of each Node.js but the newest; which ones do is for package.json to say. */
async function withoutWarnings<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await load();
  } finally {
    console.warn = warn;
  }
}

function configure(
  options: ProviderOptions,
  policy: NonNullable<Configuration['interactions']>['policy'],
): Configuration {
  const { keys, people, publicUrl, onError } = options;
  return {
    adapter: MemoryAdapter,
    clients: [
      {
        client_id: options.clientId,
        client_secret: keys.clientSecret,
        redirect_uris: [options.redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [keys.signingKey] },
    cookies: {
      keys: keys.cookieKeys,
      names: { session: sessionCookie, interaction: 'demo_idp_interaction', resume: 'demo_idp_resume' },
    },
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username', 'locale', 'roles'],
      email: ['email', 'email_verified'],
    },
    // As Microsoft Entra ID does: the claims stand in the ID token.
    conformIdTokenClaims: false,
    scopes: ['openid', 'profile', 'email'],
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { ...(policy && { policy }), url: (_context, interaction) => `/interaction/${interaction.uid}` },
    pkce: { required: () => true },
    ttl: {
      Session: tenMinutes,
      Interaction: tenMinutes,
      Grant: tenMinutes,
      AccessToken: tenMinutes,
      IdToken: tenMinutes,
      AuthorizationCode: 60,
    },
    findAccount: (_context, id) => {
      const person = people.find((candidate) => candidate.id === id);
      return person && { accountId: id, claims: () => ({ ...claimsOf(person), sub: id }) };
    },
    loadExistingGrant: findGrant,
    renderError: (context, _out, error) => {
      onError?.(error);
      const page = sealPage((nonce) => printProblemPage({ publicUrl, nonce }), publicUrl);
      context.type = 'html';
      context.set(page.headers);
      context.body = page.html;
    },
  };
}

/** What the person has granted before, or all that there is to grant: nobody is asked. */
const findGrant: Configuration['loadExistingGrant'] = async ({ oidc }) => {
  const { client, session, provider } = oidc;
  if (!client || !session?.accountId) return undefined;
  const known = session.grantIdFor(client.clientId);
  const found = known && (await provider.Grant.find(known));
  if (found) return found;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(scope);
  await grant.save();
  return grant;
};

function claimsOf(person: Person): Record<string, unknown> {
  return {
    name: `${person.firstName} ${person.lastName}`,
    given_name: person.firstName,
    family_name: person.lastName,
    preferred_username: person.email,
    locale: person.preferredLanguage,
    roles: person.roles,
    email: person.email,
    email_verified: true,
  };
}
