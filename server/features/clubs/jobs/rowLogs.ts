import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { ClubValidationItem } from '#domain/clubs/ClubSheet.ts';
import type { JobLog } from '#engine/server/jobs/JobQueue.ts';
import { logLine, refusedField } from '#engine/server/jobs/logLine.ts';

/** The lines of a job's log for a row that could not be stored: row, column and reason of each finding. */
export function rowLogs(
  { row, errors: found }: Pick<ClubValidationItem, 'row' | 'errors'>,
  errors: readonly FieldError[],
  resource: Resource,
): JobLog[] {
  const lines = [
    ...found.map(({ column, message, rule, params }): JobLog => {
      const place = { level: 'error', row, column } as const;
      return rule ? logLine(`sheets.problems.${rule}`, { ...place, ...(params && { params }) }) : { ...place, message };
    }),
    ...errors.map((error) => refusedField(error, resource, row)),
  ];
  return lines.length > 0 ? lines : [logLine('engine.jobs.lines.notStored', { level: 'error', row })];
}

/** One line about what became of a batch. */
export function describeBatch(
  batch: readonly Pick<ClubValidationItem, 'row'>[],
  counts: { created?: number; updated: number; unchanged: number; failed: number },
): JobLog {
  const params = { from: batch[0]?.row ?? 0, to: batch.at(-1)?.row ?? 0, ...counts };
  return logLine(`engine.jobs.lines.${counts.created === undefined ? 'labels' : 'batch'}`, { params });
}
