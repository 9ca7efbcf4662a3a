import { itemsOf } from '#engine/server/jobs/itemsOf.ts';
import type { Transaction } from 'kysely';
import { newClubDefaults } from '#domain/clubs/newClubDefaults.ts';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import type { ClubValidationItem } from '#domain/clubs/ClubSheet.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { takeAdvisoryLock } from '#engine/server/db/advisoryLock.ts';
import { createMany } from '#engine/server/records/createMany.ts';
import type { WithinSession } from '#engine/server/records/RecordSession.ts';
import { updateMany } from '#engine/server/records/updateMany.ts';
import { actorOfJob } from '#engine/server/jobs/actorOfJob.ts';
import type { BatchOutcome, JobHandler, JobLog } from '#engine/server/jobs/JobQueue.ts';
import { lockRecords, stepsOfChanged, stepsOfNew } from '#engine/server/undo/changeWithUndo.ts';
import type { UndoStep } from '#engine/server/undo/UndoBatch.ts';
import type { Services } from '#engine/server/program/services.ts';
import { findExistingClubs } from '../sheet/findExistingClubs.ts';
import { clubKey } from '../sheet/markDoubles.ts';
import { addAssessments } from './addAssessments.ts';
import { inviteCoordinators } from './inviteCoordinators.ts';
import { keepSteps } from './keepSteps.ts';
import { describeBatch, rowLogs } from './rowLogs.ts';

const batchSize = 250;

/** A row whose club is stored. */
export interface StoredRow {
  item: ClubValidationItem;
  clubId: string;
}

/** The job behind `POST clubs/insert`: makes or completes clubs, opens their assessments, invites their people. */
export function insertClubsHandler(services: Pick<Services, 'registry' | 'jobs'>): JobHandler {
  return async ({ job, db, runInBatches }) => {
    const actor = await actorOfJob(db, job);
    const items = itemsOf<ClubValidationItem>(job);
    await runInBatches({
      items,
      size: batchSize,
      async work(trx, batch) {
        const beside: UndoStep[] = [];
        const session = { db: trx, registry: services.registry, actor: { ...actor, beside } };
        const { stored, steps, outcome } = await storeClubs(session, trx, batch);
        const logs = [
          ...(await addAssessments(session, stored)),
          ...(await inviteCoordinators(session, trx, {
            stored,
            jobs: services.jobs,
            createdBy: job.createdBy ?? null,
          })),
        ];
        // What was opened for a club refers to it, and goes back before it.
        await keepSteps(trx, job, [...steps, ...beside]);
        return { ...outcome, logs: [...(outcome.logs ?? []), ...logs] };
      },
    });
  };
}

async function storeClubs(
  session: WithinSession,
  trx: Transaction<Tables>,
  batch: readonly ClubValidationItem[],
): Promise<{ stored: StoredRow[]; steps: UndoStep[]; outcome: BatchOutcome }> {
  // Two imports at a time could both find a club missing: they take turns.
  await takeAdvisoryLock(trx, 'import of clubs');
  const resource = session.registry.get('clubs');
  const stored: StoredRow[] = [];
  const logs: JobLog[] = [];
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 };
  const fail = (item: ClubValidationItem, errors: readonly FieldError[]): void => {
    counts.failed += 1;
    logs.push(...rowLogs(item, errors, resource));
  };

  const good = leaveOutDoubles(batch, fail);
  const found = await findExistingClubs(trx, good);
  const existing = good.map(({ sameAs = null }, index) => found[index] ?? sameAs);
  const fresh = good.filter((_, index) => existing[index] === null);
  const results = await createMany(
    session,
    resource,
    fresh.map((item) => ({ ...newClubDefaults, ...valuesOf(item) })),
  );
  results.forEach((result, index) => {
    const item = fresh[index];
    if (!item) return;
    if (result.status === 'failed') return fail(item, result.errors);
    counts.created += 1;
    stored.push({ item, clubId: String(result.record['id']) });
  });
  const known = good.flatMap((item, index) => {
    const id = existing[index];
    return id ? { id, item, input: valuesOf(item) } : [];
  });
  const held = await lockRecords(
    session,
    resource,
    known.map(({ id }) => id),
  );
  const changed = await updateMany(session, resource, known);
  known.forEach(({ id, item }, index) => {
    const result = changed[index];
    if (!result || result.status === 'failed') return fail(item, result?.errors ?? []);
    counts[result.status] += 1;
    stored.push({ item, clubId: id });
  });
  const steps = [...stepsOfNew(resource, results), ...stepsOfChanged(resource, held, changed)];
  return { stored, steps, outcome: { failed: counts.failed, logs: [describeBatch(batch, counts), ...logs] } };
}

/** Rows that failed validation and rows that repeat one above them within the batch. */
function leaveOutDoubles(
  batch: readonly ClubValidationItem[],
  fail: (item: ClubValidationItem, errors: readonly FieldError[]) => void,
): ClubValidationItem[] {
  const rows = new Map<string, number>();
  return batch.filter((item) => {
    if (item.errors.length > 0) {
      fail(item, []);
      return false;
    }
    const key = clubKey(item);
    const first = rows.get(key);
    rows.set(key, first ?? item.row);
    if (first === undefined) return true;
    const params = { messageKey: 'sheets.problems.sameClub', other: first };
    fail(item, [{ field: '', rule: 'double', message: `is the same club as in row ${first}`, params }]);
    return false;
  });
}

/** What a row says about its club; an empty cell says nothing. */
export function valuesOf({ fedId, name, club }: ClubValidationItem): Record<string, unknown> {
  return {
    ...club,
    ...(name === null ? {} : { name }),
    ...(fedId === null ? {} : { federationMembershipNumber: fedId }),
  };
}
