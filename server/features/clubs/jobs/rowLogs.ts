import type { FieldError } from '#domain/errors/ApiError.ts';
import type { ClubValidationItem } from '#domain/sheets/ClubSheet.ts';
import type { JobLog } from '../../../jobs/JobQueue.ts';

/** The lines of a job's log for a row that could not be stored: row, column and reason of each finding. */
export function rowLogs(item: Pick<ClubValidationItem, 'row' | 'errors'>, errors: readonly FieldError[]): JobLog[] {
  const found = [
    ...item.errors.map(({ column, message }) => ({ column, message })),
    ...errors.map(({ field, message }) => ({ column: field || null, message })),
  ];
  return (found.length > 0 ? found : [{ column: null, message: 'could not be stored' }]).map((finding) => ({
    level: 'error',
    row: item.row,
    ...finding,
  }));
}

/** One line about what became of a batch. */
export function describeBatch(
  batch: readonly Pick<ClubValidationItem, 'row'>[],
  counts: { created?: number; updated: number; unchanged: number; failed: number },
): JobLog {
  const parts = [
    ...(counts.created === undefined ? [] : [`${counts.created} added`]),
    `${counts.updated} changed`,
    `${counts.unchanged} as they were`,
    `${counts.failed} not stored`,
  ];
  const rows = `Rows ${batch[0]?.row ?? 0} to ${batch.at(-1)?.row ?? 0}`;
  return { level: 'info', row: null, column: null, message: `${rows}: ${parts.join(', ')}` };
}
