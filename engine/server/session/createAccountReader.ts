import { recordOf } from '#engine/rules/values/recordOf.ts';
import { typedKeys } from '#engine/rules/values/typedKeys.ts';
import type { Kysely } from 'kysely';
import { theProduct } from '#engine/rules/product/Product.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import type { SessionToken } from './SessionTokens.ts';

export type AccountReader = (token: SessionToken) => Promise<SignedInUser | null>;

/**
 * Reads the account behind a token by its primary key; null when it is gone or switched off, or the token was ended. It
 * runs with every call, so the statement is built once, and calls with one token that arrive together share one
 * reading: it starts after all of them have arrived, so none sees an older state than it would by itself.
 */
export function createAccountReader(db: Kysely<Tables>): AccountReader {
  const read = createSingleReader(db);
  const gathering = new Map<string, Promise<SignedInUser | null>>();
  return (token) => {
    const shared = gathering.get(token.id);
    if (shared) return shared;
    const reading = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      gathering.delete(token.id);
      return read(token);
    });
    gathering.set(token.id, reading);
    return reading;
  };
}

const placeOfAccount = 'account';
const placeOfToken = 'token';

function createSingleReader(db: Kysely<Tables>): AccountReader {
  const { personAttributes: attributes, roleIds } = theProduct();
  const roleOf = new Map(typedKeys(roleIds).map((role) => [roleIds[role], role]));
  const statement = db
    .selectFrom('accounts')
    .leftJoin('endedTokens', (join) => join.on('endedTokens.id', '=', placeOfToken))
    .select(['accounts.id', 'email', 'firstName', 'lastName', 'roles', 'sessionsEndedAt', ...attributes])
    .select('endedTokens.id as endedToken')
    .where('accounts.id', '=', placeOfAccount)
    .where('active', 'is distinct from', false)
    .where('accounts.deletedAt', 'is', null)
    .compile();
  return async (token) => {
    const parameters = statement.parameters.map((value) =>
      value === placeOfAccount ? token.accountId : value === placeOfToken ? token.id : value,
    );
    const query: typeof statement = { ...statement, parameters };
    const row = (await db.executeQuery(query)).rows[0];
    if (!row) return null;
    const { endedToken, sessionsEndedAt, ...account } = row;
    if (endedToken !== null || (sessionsEndedAt && Date.parse(sessionsEndedAt) >= token.issuedAt)) return null;
    const roles = (account.roles ?? []).flatMap((id) => roleOf.get(id) ?? []);
    return { ...account, roles, ...recordOf(attributes, (name) => account[name] ?? []) };
  };
}
