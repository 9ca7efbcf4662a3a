import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#schemas/generated/tables.ts';
import { writeHistory, type Change } from '../../engine/records/historyOf.ts';
import type { StoredRecord } from '../../engine/records/StoredRecord.ts';
import { makeId } from '../../ids/makeId.ts';
import type { Services } from '../../services.ts';
import type { Identity } from './Identity.ts';
import type { ClaimedPerson } from './readIdentityClaims.ts';
import { SignInRefusal } from './SignInRefusal.ts';

export interface AdmittedAccount {
  id: string;
  firstName: string;
}

/**
 * The account of a person whom the identity provider vouches for: found by subject, else by an e-mail address that no
 * other subject has taken, else made. Writes roles where the provider decides on them (decisions A19); the history
 * keeps what a sign-in made or gave (section F).
 */
export async function admitPerson(
  { db, registry }: Pick<Services, 'db' | 'registry'>,
  person: ClaimedPerson,
  rolesApply: Identity['rolesApply'],
): Promise<AdmittedAccount> {
  const now = new Date().toISOString();
  return db.transaction().execute(async (trx) => {
    const made = await createMissing(trx, person, now);
    if (made) await remember({ db: trx, registry }, { action: 'create', record: made, before: null });
    const account = await trx
      .selectFrom('accounts')
      .selectAll()
      .where((where) => where.or([where('subject', '=', person.subject), where('email', '=', person.email)]))
      .orderBy(sql`"subject" is not distinct from ${person.subject}`, 'desc')
      .forUpdate()
      .limit(1)
      .executeTakeFirstOrThrow();
    if (account.subject && account.subject !== person.subject) throw new SignInRefusal('emailTaken');
    if (account.active === false || account.deletedAt !== null) throw new SignInRefusal('inactive');
    const hasNewRoles = rolesApply === 'everySignIn' && !sameRoles(account.roles ?? [], person.roles);
    await trx
      .updateTable('accounts')
      .set({ subject: person.subject, lastLogin: now })
      .$if(hasNewRoles, (update) =>
        update.set({ roles: asJson(person.roles), updatedAt: now, version: sql<number>`"version" + 1` }),
      )
      .where('id', '=', account.id)
      .execute();
    if (hasNewRoles) {
      const record = { ...account, roles: person.roles, version: account.version + 1 };
      await remember({ db: trx, registry }, { action: 'update', record, before: account });
    }
    return { id: account.id, firstName: account.firstName };
  });
}

/** The person did it, by signing in. */
async function remember({ db, registry }: Pick<Services, 'db' | 'registry'>, change: Change): Promise<void> {
  const { id, email, firstName, lastName } = change.record as Record<'id' | 'email' | 'firstName' | 'lastName', string>;
  const user = { id, email, firstName, lastName, roles: [], clubs: [] };
  await writeHistory({ db, registry, actor: { user, source: 'sign-in' } }, registry.get('accounts'), [change]);
}

/** Makes the account unless there is one; of two sign-ins at once one makes it and the other finds it. */
async function createMissing(trx: Kysely<Tables>, person: ClaimedPerson, now: string): Promise<StoredRecord | null> {
  const { subject, email, firstName, lastName, preferredLanguage, roles } = person;
  const known = await trx
    .selectFrom('accounts')
    .select('id')
    .where((where) => where.or([where('subject', '=', subject), where('email', '=', email)]))
    .executeTakeFirst();
  if (known) return null;
  const fullName = `${firstName} ${lastName}`;
  const made = await trx
    .insertInto('accounts')
    .values({
      ...{ id: makeId(), email, firstName, lastName, fullName, preferredLanguage, subject },
      ...{ roles: asJson(roles), clubs: asJson([]), active: true },
      ...{ version: 1, createdAt: now, updatedAt: now, deletedAt: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return made ?? null;
}

/** The driver would write a list as an array of the database, not as JSON. */
function asJson(list: readonly string[]) {
  return sql<string[]>`${JSON.stringify(list)}::jsonb`;
}

function sameRoles(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role));
}
