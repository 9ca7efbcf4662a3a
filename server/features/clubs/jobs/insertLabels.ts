import { itemsOf } from '#engine/server/jobs/itemsOf.ts';
import type { ClubValidationItem } from '#domain/clubs/ClubSheet.ts';
import { attemptOne } from '#engine/server/records/attemptOne.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import { actorOfJob } from '#engine/server/jobs/actorOfJob.ts';
import type { JobHandler, JobLog } from '#engine/server/jobs/JobQueue.ts';
import { noteChange } from '#engine/server/undo/changeWithUndo.ts';
import type { UndoStep } from '#engine/server/undo/UndoBatch.ts';
import type { Services } from '#engine/server/program/services.ts';
import { findExistingClubs } from '../sheet/findExistingClubs.ts';
import { keepSteps } from './keepSteps.ts';
import { describeBatch, rowLogs } from './rowLogs.ts';

const batchSize = 250;
const unknownClub = {
  ...{ field: '', rule: 'exists', message: 'There is no such club' },
  params: { messageKey: 'sheets.problems.noSuchClub' },
};
/** What a sheet of labels changes in a club. */
export const labelFields = ['label', 'niveau', 'gotLabel', 'endLabel', 'renewalYear', 'subsidy'] as const;

/** The job behind `POST clubs/insertLabel`: gives labels and their dates to clubs that are there. */
export function insertLabelsHandler({ registry }: Pick<Services, 'registry'>): JobHandler {
  return async ({ job, db, runInBatches }) => {
    const resource = registry.get('clubs');
    const actor = await actorOfJob(db, job);
    const items = itemsOf<ClubValidationItem>(job);
    await runInBatches({
      items,
      size: batchSize,
      async work(trx, batch) {
        const session = { db: trx, registry, actor };
        const existing = await findExistingClubs(trx, batch);
        const steps: UndoStep[] = [];
        const counts = { updated: 0, unchanged: 0, failed: 0 };
        const logs: JobLog[] = [];
        for (const [index, item] of batch.entries()) {
          const id = existing[index];
          const isGood = id && item.errors.length === 0;
          const outcome = isGood
            ? await attemptOne(session, () =>
                noteChange(session, resource, id, () => updateRecord(session, resource, id, labelOf(item))),
              )
            : { errors: id ? [] : [unknownClub] };
          if ('result' in outcome) {
            counts[outcome.result ? 'updated' : 'unchanged'] += 1;
            if (outcome.result) steps.push(outcome.result);
          } else {
            counts.failed += 1;
            logs.push(...rowLogs(item, outcome.errors, resource));
          }
        }
        await keepSteps(trx, job, steps);
        return { failed: counts.failed, logs: [describeBatch(batch, counts), ...logs] };
      },
    });
  };
}

function labelOf({ club }: ClubValidationItem): Record<string, unknown> {
  return Object.fromEntries(
    labelFields.filter((field) => club[field] !== undefined).map((field) => [field, club[field]]),
  );
}
