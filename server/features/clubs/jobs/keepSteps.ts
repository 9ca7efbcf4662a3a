import type { Transaction } from 'kysely';
import type { Job } from '#engine/rules/product/ProductTypes.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import type { UndoStep } from '#engine/server/undo/UndoBatch.ts';
import { addSteps, foldSteps } from '#engine/server/undo/undoRows.ts';

/**
 * Keeps what takes back the clubs that a job has made or changed, in the transaction of the change; it is one recent
 * change of the person who sent the sheet. What came beside them is not counted.
 */
export async function keepSteps(
  trx: Transaction<Tables>,
  { id, createdBy }: Pick<Job, 'id' | 'createdBy'>,
  steps: readonly UndoStep[],
): Promise<void> {
  if (!createdBy || steps.length === 0) return;
  const clubs = new Set(steps.flatMap(({ resource, recordId }) => (resource === 'clubs' ? [recordId] : [])));
  const batch = { id, account: createdBy, resource: 'clubs', action: 'import' as const, jobId: id };
  const told = { count: clubs.size, sample: [...clubs].slice(0, 3) };
  await addSteps(trx, batch, await foldSteps(trx, id, steps), told);
}
