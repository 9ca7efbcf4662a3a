import type { Resource } from '#engine/rules/resource/Resource.ts';
import { inTransaction } from '../db/inTransaction.ts';
import type { SentCall } from '../idempotency/SentCall.ts';
import { findMade } from '../idempotency/findMade.ts';
import { hideFields } from './hideFields.ts';
import { requireAccess, type RecordSession } from './RecordSession.ts';
import type { StoredRecord } from './StoredRecord.ts';
import { writeNew } from './writeRecords.ts';

/**
 * Stores a new record, all that belongs to it in one transaction (`writeNew`). The key of a call becomes its id; the same
 * call sent again gives the record that it has made.
 * @throws ApiError 11, 20 with every refused field, or 21 with the record that another call made of this key before
 */
export async function createRecord(
  session: RecordSession,
  resource: Resource,
  input: unknown,
  sent?: SentCall,
): Promise<StoredRecord> {
  const access = requireAccess(session, 'create', resource);
  return inTransaction(session.db, async (trx) => {
    const within = { ...session, db: trx };
    const made = sent && (await findMade(within, resource, access, sent));
    if (made) return made;
    const [outcome] = await writeNew(within, resource, access, [{ input, ...(sent && { id: sent.key }) }]);
    if (!outcome) throw new Error(`Nothing was stored in ${resource.name}`);
    if ('refusal' in outcome) throw outcome.refusal;
    return hideFields(outcome.result, access.hidden);
  });
}
