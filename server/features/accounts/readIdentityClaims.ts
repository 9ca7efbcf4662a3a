import { roleIds, type RoleKey } from '#domain/access/roles.ts';
import { defaultLanguage, languages, type Language } from '#domain/texts/languages.ts';
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
}

/** Reads names, address and roles from an ID token, as Microsoft Entra ID and the standard spell them. */
export function readIdentityClaims(claims: Claims, identity: Pick<Identity, 'roleClaim' | 'roleMap'>): ClaimedPerson {
  const email = (readText(claims['email']) || readText(claims['preferred_username'])).toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 254 || claims['email_verified'] === false) {
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
  };
}

function readText(claim: unknown): string {
  return typeof claim === 'string' ? claim.trim() : '';
}

function readLanguage(claim: unknown): Language {
  const [language] = readText(claim).toLowerCase().split(/[-_]/);
  return languages.find((known) => known === language) ?? defaultLanguage;
}

function readRoles(claim: unknown, roleMap: Identity['roleMap']): string[] {
  const values = Array.isArray(claim) ? claim : [claim];
  const roles = values.flatMap((value): readonly RoleKey[] =>
    typeof value === 'string' && Object.hasOwn(roleMap, value) ? (roleMap[value] ?? []) : [],
  );
  return [...new Set(roles)].map((role) => roleIds[role]);
}
