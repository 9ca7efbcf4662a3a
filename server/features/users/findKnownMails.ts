import { sql, type Kysely } from 'kysely';
import type { Tables } from '#schemas/generated/tables.ts';

/** Those of these mail addresses that are of a user already, in small letters. */
export async function findKnownMails(db: Kysely<Tables>, mails: readonly string[]): Promise<Set<string>> {
  if (mails.length === 0) return new Set();
  const address = sql<string>`lower(email)`;
  const wanted = mails.map((mail) => mail.toLowerCase());
  const users = db.selectFrom('users').select(address.as('email')).where('deletedAt', 'is', null);
  const rows = await users.where(address, '=', sql<string>`ANY(${wanted})`).execute();
  return new Set(rows.map(({ email }) => email));
}
