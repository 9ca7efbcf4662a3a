import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { newId } from '../ids/newId.ts';
import { networkOf } from '../plugins/security/networkOf.ts';

/** Of one account from one network. */
export const mostAttempts = 10;
/** Of one account from everywhere: guessing from many networks at once ends there (NIST SP 800-63B, 5.2.2). */
export const mostOfAccount = 100;
export const windowMinutes = 15;

interface From {
  email: string;
  ip: string;
}

/** Counts sign-ins with a password on all servers together, by account and by account and network. */
export interface SignInAttempts {
  /** Counts one more; false when that is one too many. */
  admit(from: From): Promise<boolean>;
  /** Starts anew for this account from this network, after a sign-in that succeeded. */
  forget(from: From): Promise<void>;
}

export function createSignInAttempts(db: Kysely<Tables>, key: Uint8Array): SignInAttempts {
  const digest = (text: string) => createHmac('sha256', key).update(text).digest('hex');
  const sourceOf = ({ email, ip }: From) => digest(`${email}\n${networkOf(ip)}`);
  return {
    async admit(from) {
      const [source, account] = [sourceOf(from), digest(from.email)];
      const now = Date.now();
      const at = new Date(now).toISOString();
      const since = new Date(now - windowMinutes * 60_000).toISOString();
      await db.deleteFrom('signInAttempts').where('at', '<', since).execute();
      // Counted before the password is looked at: many tries at once do not slip past.
      await db
        .insertInto('signInAttempts')
        .values({ id: newId(), source, account, at, version: 1, createdAt: at, updatedAt: at, deletedAt: null })
        .execute();
      const { ofAccount, ofBoth } = await db
        .selectFrom('signInAttempts')
        .select((of) => of.fn.countAll<number | string>().as('ofAccount'))
        .select((of) => of.fn.countAll<number | string>().filterWhere('source', '=', source).as('ofBoth'))
        .where('account', '=', account)
        .where('at', '>=', since)
        .executeTakeFirstOrThrow();
      return Number(ofBoth) <= mostAttempts && Number(ofAccount) <= mostOfAccount;
    },
    async forget(from) {
      await db.deleteFrom('signInAttempts').where('source', '=', sourceOf(from)).execute();
    },
  };
}
