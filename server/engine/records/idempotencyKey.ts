import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { ApiError, errorCodes } from '#domain/errors/ApiError.ts';
import type { Resource } from '#domain/resource/Resource.ts';
import { isTimedUuid } from '#domain/values/timedUuid.ts';
import { invalid } from './acceptInput.ts';
import { getOne } from './readRecord.ts';
import type { RecordSession } from './RecordSession.ts';

/**
 * The UUID version 7 that a caller gives a record to be made: it becomes the record's id, so that a call whose answer
 * was lost may be sent again (`Idempotency-Key`, after the draft of the IETF's HTTPAPI group). Undefined without one.
 * @throws ApiError 20 for any other text
 */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && isTimedUuid(key))) return key;
  throw invalid([{ field: 'Idempotency-Key', rule: 'format', message: 'must be a UUID version 7' }]);
}

/**
 * Refuses to make a record again, with the one that was made as far as the caller may see it.
 * @throws ApiError 21
 */
export async function requireUnmade(session: RecordSession, resource: Resource, id: string): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM ${sql.table(resource.name)} WHERE id = ${id}`.execute(session.db);
  if (rows.length === 0) return;
  const current = await getOne(session, resource, id).catch(() => null);
  throw new ApiError(errorCodes.changedMeanwhile, 'This record was made already', current ? { current } : {});
}
