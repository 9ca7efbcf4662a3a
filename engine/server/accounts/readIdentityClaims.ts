import { theProduct } from '#engine/rules/product/Product.ts';
import type { RoleKey } from '#engine/rules/product/ProductTypes.ts';
import { defaultLanguage, languageOfTag, type Language } from '#engine/rules/texts/languages.ts';
import type { Claims } from './createOidcClient.ts';
import type { Identity } from './Identity.ts';
import { SignInRefusal } from './SignInRefusal.ts';

/** What an account takes from an ID token. */
export interface ClaimedPerson {
  subject: string;
  /** In lower case. */
  email: string;
  firstName: string;
  lastName: string;
  preferredLanguage: Language;
  roles: string[];
  /** False where the provider says that the person is out. */
  isActive: boolean;
}

/**
 * Reads names, address, roles and standing from an ID token, as the standard and Microsoft Entra ID spell them.
 * @throws SignInRefusal for an address that the provider does not vouch for
 */
export function readIdentityClaims(
  claims: Claims,
  identity: Pick<Identity, 'activeClaim' | 'roleClaim' | 'roleMap'>,
): ClaimedPerson {
  const email = (readText(claims['email']) || readText(claims['preferred_username'])).toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 254 || !isVouchedFor(claims)) {
    throw new SignInRefusal('noEmail');
  }
  const [first = '', ...others] = readText(claims['name']).split(/\s+/);
  const mailbox = email.slice(0, email.indexOf('@'));
  return {
    subject: claims.sub,
    email,
    firstName: (readText(claims['given_name']) || first || mailbox).slice(0, 100),
    lastName: (readText(claims['family_name']) || others.join(' ') || mailbox).slice(0, 100),
    preferredLanguage: readLanguage(claims['locale']),
    roles: readRoles(claims[identity.roleClaim], identity.roleMap),
    isActive: !isFalse(claims[identity.activeClaim]),
  };
}

/**
 * Whether the provider has verified that the address is the person's: an account may wait for it. Microsoft Entra ID
 * says so of a domain, where the claim `xms_edov` is asked for. Anything but the boolean is no such word.
 */
function isVouchedFor(claims: Claims): boolean {
  return claims['email_verified'] === true || (claims['email_verified'] === undefined && claims['xms_edov'] === true);
}

/** Claims made of attributes of a directory are texts, in its own spelling. */
function isFalse(claim: unknown): boolean {
  return claim === false || readText(claim).toLowerCase() === 'false';
}

function readText(claim: unknown): string {
  return typeof claim === 'string' ? claim.trim() : '';
}

function readLanguage(claim: unknown): Language {
  return languageOfTag(readText(claim)) ?? defaultLanguage;
}

function readRoles(claim: unknown, roleMap: Identity['roleMap']): string[] {
  const values = Array.isArray(claim) ? claim : [claim];
  const roles = values.flatMap((value): readonly RoleKey[] =>
    typeof value === 'string' && Object.hasOwn(roleMap, value) ? (roleMap[value] ?? []) : [],
  );
  return [...new Set(roles)].map((role) => theProduct().roleIds[role]);
}
