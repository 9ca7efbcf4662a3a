import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import type { RecordSession } from '#engine/server/records/RecordSession.ts';
import type { Store } from './rows.ts';

/**
 * A session of the record engine in which the program acts for the caller: the calls here check the
 * rights on a club assessment themselves, the history names the person.
 */
export function actFor({ db, registry }: Store, user: SignedInUser, source = 'assessments'): RecordSession {
  return { db, registry, actor: { user: 'system', source, behalf: user } };
}
