import type { FieldError } from '#domain/errors/ApiError.ts';
import type { ImportPlan } from '#domain/imports/ImportPlan.ts';
import type { ImportBatch, Job } from '#schemas/generated/types.ts';
import type { EngineApi } from '../context/Engine.ts';
import type { ChosenSheet } from './SheetChooser.tsx';

/** What an import would come to, as far as it has been tried. */
export interface ImportForecast {
  created: number;
  updated: number;
  unchanged: number;
  failed: { row: number; errors: FieldError[] }[];
}

/** An import as the server lists it, with its progress and that of its being taken back. */
export type ListedImport = ImportBatch &
  Pick<Job, 'status' | 'total' | 'done' | 'failed'> & {
    createdAt: string;
    undoStatus: Job['status'] | null;
    undoFailed: number | null;
  };

/** Rows that one call tries; the server takes 2,000. */
const rowsATime = 1_000;

/**
 * Tries a sheet on the server, part by part, where nothing of it is kept.
 * `onProgress` is told the share, 0 to 1; stops between parts when `signal` is aborted.
 */
export async function tryImport(
  api: EngineApi,
  resource: string,
  { sheet, plan }: { sheet: ChosenSheet; plan: ImportPlan },
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<ImportForecast> {
  const sum: ImportForecast = { created: 0, updated: 0, unchanged: 0, failed: [] };
  for (let start = 0; start < sheet.rows.length; start += rowsATime) {
    signal.throwIfAborted();
    const part = await api.call<ImportForecast>(`${resource}/import/check`, {
      method: 'POST',
      body: bodyOf(sheet, plan, start, rowsATime),
      signal,
    });
    sum.created += part.created;
    sum.updated += part.updated;
    sum.unchanged += part.unchanged;
    sum.failed.push(...part.failed);
    onProgress(Math.min(1, (start + rowsATime) / sheet.rows.length));
  }
  return sum;
}

/** Queues the import of a whole sheet; gives its id. */
export async function startImport(
  api: EngineApi,
  resource: string,
  { sheet, plan }: { sheet: ChosenSheet; plan: ImportPlan },
): Promise<string> {
  const body = bodyOf(sheet, plan, 0, sheet.rows.length);
  const { id } = await api.call<{ id: string }>(`${resource}/import`, { method: 'POST', body, source: 'import' });
  return id;
}

function bodyOf(sheet: ChosenSheet, plan: ImportPlan, start: number, count: number) {
  return {
    plan,
    rows: sheet.rows.slice(start, start + count),
    rowNumbers: sheet.rowNumbers.slice(start, start + count),
    date1904: sheet.date1904,
    fileName: sheet.fileName,
  };
}
