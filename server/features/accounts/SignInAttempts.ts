import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#schemas/generated/tables.ts';
import { makeId } from '../../ids/makeId.ts';

export const mostAttempts = 10;
export const windowMinutes = 15;

/** Counts sign-ins with a password on all servers together, by e-mail address and network address. */
export interface SignInAttempts {
  /** Counts one more; false when that is one too many. */
  admit(from: { email: string; ip: string }): Promise<boolean>;
  /** Starts anew, after a sign-in that succeeded. */
  forget(from: { email: string; ip: string }): Promise<void>;
}

export function createSignInAttempts(db: Kysely<Tables>, key: Uint8Array): SignInAttempts {
  const sourceOf = ({ email, ip }: { email: string; ip: string }) =>
    createHmac('sha256', key).update(`${email}\n${ip}`).digest('hex');
  return {
    async admit(from) {
      const source = sourceOf(from);
      const now = Date.now();
      const at = new Date(now).toISOString();
      const since = new Date(now - windowMinutes * 60_000).toISOString();
      await db.deleteFrom('signInAttempts').where('at', '<', since).execute();
      // Counted before the password is looked at: many tries at once do not slip past.
      await db
        .insertInto('signInAttempts')
        .values({ id: makeId(), source, at, version: 1, createdAt: at, updatedAt: at, deletedAt: null })
        .execute();
      const { count } = await db
        .selectFrom('signInAttempts')
        .select((of) => of.fn.countAll<number | string>().as('count'))
        .where('source', '=', source)
        .where('at', '>=', since)
        .executeTakeFirstOrThrow();
      return Number(count) <= mostAttempts;
    },
    async forget(from) {
      await db.deleteFrom('signInAttempts').where('source', '=', sourceOf(from)).execute();
    },
  };
}
