import { recordOf } from '#engine/rules/values/recordOf.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { writeHistory, type Change } from '../records/historyOf.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import { newId } from '../ids/newId.ts';
import type { Services } from '../program/services.ts';
import type { Identity } from './Identity.ts';
import type { ClaimedPerson } from './readIdentityClaims.ts';
import { SignInRefusal } from './SignInRefusal.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import type { PersonAttribute } from '#engine/rules/product/ProductTypes.ts';

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
  const admitted = await db.transaction().execute(async (trx) => {
    if (!person.isActive) return switchOff({ db: trx, registry }, person, now);
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
  if (!admitted) throw new SignInRefusal('inactive');
  return admitted;
}

/**
 * Switches off the account of somebody of whom the provider says that they are out: their tokens end. Only a super admin
 * switches it on again.
 */
async function switchOff(
  { db, registry }: Pick<Services, 'db' | 'registry'>,
  { subject }: ClaimedPerson,
  now: string,
): Promise<null> {
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst();
  if (!account || account.active === false) return null;
  const version = account.version + 1;
  await db
    .updateTable('accounts')
    .set({ active: false, sessionsEndedAt: now, updatedAt: now, version })
    .where('id', '=', account.id)
    .execute();
  const record = { ...account, active: false, version };
  await remember({ db, registry }, { action: 'update', record, before: account });
  return null;
}

/** The person did it, by signing in. */
async function remember({ db, registry }: Pick<Services, 'db' | 'registry'>, change: Change): Promise<void> {
  const { id, email, firstName, lastName } = change.record as Record<'id' | 'email' | 'firstName' | 'lastName', string>;
  const user = { id, email, firstName, lastName, roles: [], ...noAttributes() };
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
      ...{ id: newId(), email, firstName, lastName, fullName, preferredLanguage, subject },
      ...{ roles: asJson(roles), ...emptyLists(), active: true },
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

/** What an account says of a person beyond name and roles: nothing yet. */
function noAttributes(): Record<PersonAttribute, string[]> {
  return recordOf(theProduct().personAttributes, () => []);
}

function emptyLists() {
  return recordOf(theProduct().personAttributes, () => asJson([]));
}
