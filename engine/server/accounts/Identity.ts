import { roleKeys } from '#engine/rules/product/Product.ts';
import type { RoleKey } from '#engine/rules/product/ProductTypes.ts';
import type { OidcSettings } from '../settings/config.ts';
import type { IdentityProvider } from '../identity-provider/startIdentityProvider.ts';

/** The identity provider that sign-in relies on, and what it may say about a person's roles (decisions A19). */
export interface Identity {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What the provider is asked to show: whom to sign in as, or the choice among one's sessions. */
  prompt: 'login' | 'select_account';
  roleClaim: string;
  /** Claim that is false for somebody who is out. */
  activeClaim: string;
  /** Value of the claim → roles. */
  roleMap: Readonly<Record<string, readonly RoleKey[]>>;
  /** At every sign-in the account gets the roles of the claim, or only an account that is made by it. */
  rolesApply: 'everySignIn' | 'newAccount';
}

/** An organisation's own provider: its groups decide on roles at every sign-in. */
export function describeConfiguredIdentity(oidc: OidcSettings): Identity {
  return { ...oidc, prompt: 'select_account', rolesApply: 'everySignIn' };
}

/** The embedded provider: the account's record decides, the provider only says how a new one begins. */
export function describeEmbeddedIdentity(provider: Omit<IdentityProvider, 'close'>): Identity {
  const { issuer, clientId, clientSecret } = provider;
  const roleMap = Object.fromEntries(roleKeys().map((role) => [role, [role]]));
  return {
    issuer,
    clientId,
    clientSecret,
    prompt: 'login',
    roleClaim: 'roles',
    activeClaim: 'active',
    roleMap,
    rolesApply: 'newAccount',
  };
}
