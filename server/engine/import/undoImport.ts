import { sql, type Kysely } from 'kysely';
import type { HistoryEntry } from '#schemas/generated/types.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { actorOfJob } from '../../jobs/actorOfJob.ts';
import type { JobHandler, JobLog } from '../../jobs/JobQueue.ts';
import type { Services } from '../../services.ts';
import { attemptOne } from '../records/attemptOne.ts';
import { deleteRecord } from '../records/deleteRecord.ts';
import { findVisible } from '../records/readRecord.ts';
import { requireAccess, type RecordSession } from '../records/RecordSession.ts';
import { updateRecord } from '../records/updateRecord.ts';
import type { WithinSession } from '../undo/changeWithUndo.ts';

const batchSize = 100;

type Entry = Pick<HistoryEntry, 'recordId' | 'recordVersion' | 'action' | 'changes' | 'source'>;

/**
 * The job behind `POST imports/{id}/undo`: what the import made goes to the trash, what it changed gets its former
 * values. A record that somebody has changed since is left alone, and named.
 */
export function undoImportHandler({ registry }: Pick<Services, 'registry'>): JobHandler {
  return async ({ job, db, runInBatches }) => {
    const { importId, resource: name } = (job.payload ?? {}) as { importId: string; resource: string };
    const actor = await actorOfJob(db, job);
    const entries = await readEntries(db, name, importId);
    await runInBatches({
      items: entries,
      size: batchSize,
      async work(trx, batch) {
        const session = { db: trx, registry, actor };
        const logs: JobLog[] = [];
        for (const entry of batch) {
          const reason = await takeBack(session, name, entry);
          if (reason) logs.push({ level: 'warning', row: null, column: null, message: `${entry.recordId}: ${reason}` });
        }
        return { failed: logs.length, logs };
      },
    });
  };
}

/** What the import did, the latest first, so that a record changed twice goes back step by step. */
async function readEntries(db: Kysely<Tables>, resource: string, importId: string): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    SELECT "recordId", "recordVersion", action, changes, source FROM history
    WHERE resource = ${resource} AND source = ${`job records.import ${importId}`}
    ORDER BY at DESC, id DESC`.execute(db);
  return rows;
}

/** Why an entry could not be taken back; null when it was. */
async function takeBack(session: WithinSession, name: string, entry: Entry): Promise<string | null> {
  const resource = session.registry.get(name);
  const record = await findVisible(session, resource, requireAccess(session, 'update', resource), entry.recordId);
  if (!record) return 'is not there any more';
  if (!(await isLeftAlone(session, name, entry))) return 'was changed since';
  const outcome = await attemptOne(session, async () => {
    if (entry.action === 'create') return deleteRecord(session, resource, entry.recordId);
    const former = Object.entries(entry.changes ?? {}).map(([field, pair]) => [field, (pair as unknown[])[0]]);
    const values = Object.fromEntries(former) as Record<string, unknown>;
    return updateRecord(session, resource, entry.recordId, { ...values, version: record['version'] });
  });
  return 'errors' in outcome ? outcome.errors.map(({ message }) => message).join(', ') : null;
}

/** Whether nobody has changed the record since but the import itself, whose later steps are taken back already. */
async function isLeftAlone(
  { db, actor }: RecordSession,
  resource: string,
  { recordId, recordVersion, source }: Entry,
): Promise<boolean> {
  const { rows } = await sql<{ others: number }>`
    SELECT count(*)::int AS others FROM history WHERE resource = ${resource} AND "recordId" = ${recordId}
      AND "recordVersion" > ${recordVersion ?? 0} AND (source IS NULL OR source NOT IN (${actor.source}, ${source}))`.execute(
    db,
  );
  return rows[0]?.others === 0;
}
