import type { Kysely } from 'kysely';
import { findRole, type RoleKey } from '#domain/access/roles.ts';
import type { SignedInUser } from '#domain/access/SignedInUser.ts';
import type { Tables } from '#schemas/generated/tables.ts';

export type AccountReader = (accountId: string) => Promise<SignedInUser | null>;

/**
 * Reads the account behind a token by its primary key; null when it is gone or switched off. It runs with every call,
 * so the statement is built once, and calls of one account that arrive together share one reading: it starts after all
 * of them have arrived, so none sees an older state than it would by itself.
 */
export function createAccountReader(db: Kysely<Tables>): AccountReader {
  const read = createSingleReader(db);
  const gathering = new Map<string, Promise<SignedInUser | null>>();
  return (accountId) => {
    const shared = gathering.get(accountId);
    if (shared) return shared;
    const reading = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      gathering.delete(accountId);
      return read(accountId);
    });
    gathering.set(accountId, reading);
    return reading;
  };
}

function createSingleReader(db: Kysely<Tables>): AccountReader {
  const statement = db
    .selectFrom('accounts')
    .select(['id', 'email', 'firstName', 'lastName', 'roles', 'clubs'])
    .where('id', '=', '')
    .where('active', 'is distinct from', false)
    .where('deletedAt', 'is', null)
    .compile();
  return async (accountId) => {
    const parameters = statement.parameters.map((value) => (value === '' ? accountId : value));
    const query: typeof statement = { ...statement, parameters };
    const account = (await db.executeQuery(query)).rows[0];
    if (!account) return null;
    const roles = (account.roles ?? []).map(findRole).filter((role): role is RoleKey => role !== null);
    return { ...account, roles, clubs: account.clubs ?? [] };
  };
}
