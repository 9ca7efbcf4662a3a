import { sql } from 'kysely';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { findVisible, getOne } from '../records/readRecord.ts';
import type { RecordAccess, WithinSession } from '../records/RecordSession.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import { claim, wasSent } from './answerOnce.ts';
import type { SentCall } from './SentCall.ts';

/**
 * The record that a call has made before, as it is now; null where it is the first under its key, which is taken from
 * now on. A call at the same moment waits for the other one.
 * @throws ApiError 21 where another call made a record of this key, or it is out of the caller's reach
 */
export async function findMade(
  session: WithinSession,
  resource: Resource,
  access: RecordAccess,
  sent: SentCall,
): Promise<StoredRecord | null> {
  const isFirst = await claim(session.db, sent);
  // The id outlives the memory of the call: a draft may be sent again after days.
  const { rows } = await sql`SELECT 1 FROM ${sql.table(resource.name)} WHERE id = ${sent.key}`.execute(session.db);
  if (isFirst && rows.length === 0) return null;
  const isSame = !isFirst && (await wasSent(session.db, sent));
  const made = isSame ? await findVisible(session, resource, access, sent.key) : null;
  if (made) return made;
  const current = await getOne(session, resource, sent.key).catch(() => null);
  throw new ApiError(errorCodes.changedMeanwhile, 'This record was made already', current ? { current } : {});
}
