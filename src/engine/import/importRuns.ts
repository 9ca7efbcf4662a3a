import { sumForecast, type ImportForecast, type RowForecast } from '#domain/imports/ImportForecast.ts';
import type { ImportPlan } from '#domain/imports/ImportPlan.ts';
import { repeatedRows } from '#domain/imports/repeatedRows.ts';
import { rowsTriedAtOnce } from '#domain/imports/rowsTriedAtOnce.ts';
import type { Resource } from '#domain/resource/Resource.ts';
import type { ImportBatch, Job } from '#schemas/generated/types.ts';
import type { EngineApi } from '../context/Engine.ts';
import type { ChosenSheet } from './SheetChooser.tsx';

/** An import as the server lists it, with its progress and that of its being taken back. */
export type ListedImport = ImportBatch &
  Pick<Job, 'status' | 'total' | 'done' | 'failed'> & {
    createdAt: string;
    undoStatus: Job['status'] | null;
    undoFailed: number | null;
    /** What was left, and why; where one import is asked for. */
    undoLogs?: Job['logs'];
  };

interface TryOptions {
  onProgress: (share: number) => void;
  signal: AbortSignal;
  rowsAPart?: number;
}

/**
 * Tries a sheet on the server, part by part, where nothing of it is kept; then once more the rows that have a key of a
 * row in an earlier part, together with it, so that doubles are found wherever they stand. Half of what the server
 * takes is a part: such rows come with as many others. `onProgress` is told the share, 0 to 1; stops between parts when
 * `signal` is aborted.
 */
export async function tryImport(
  api: EngineApi,
  resource: Resource,
  { sheet, plan }: { sheet: ChosenSheet; plan: ImportPlan },
  { onProgress, signal, rowsAPart = rowsTriedAtOnce(resource, plan) / 2 }: TryOptions,
): Promise<ImportForecast> {
  const all = [...sheet.rows.keys()];
  const forecasts: RowForecast[] = [];
  const check = async (rows: readonly number[]): Promise<void> => {
    signal.throwIfAborted();
    const body = bodyOf(sheet, plan, rows);
    const part = await api.call<{ rows: RowForecast[] }>(`${resource.name}/import/check`, {
      method: 'POST',
      body,
      signal,
    });
    part.rows.forEach((forecast, index) => (forecasts[rows[index] ?? 0] = forecast));
  };
  for (let start = 0; start < all.length; start += rowsAPart) {
    await check(all.slice(start, start + rowsAPart));
    onProgress(Math.min(1, (start + rowsAPart) / all.length));
  }
  const keys = forecasts.map((forecast) => forecast.keys ?? []);
  for (const { before, rows } of repeatedRows(keys, { rowsAPart, most: rowsAPart })) {
    const known = before.map((row) => [row, forecasts[row]] as const);
    await check([...before, ...rows].sort((one, other) => one - other));
    for (const [row, forecast] of known) if (forecast) forecasts[row] = forecast;
  }
  return sumForecast(forecasts);
}

/** Queues the import of a whole sheet; gives its id. */
export async function startImport(
  api: EngineApi,
  resource: string,
  { sheet, plan }: { sheet: ChosenSheet; plan: ImportPlan },
): Promise<string> {
  const body = bodyOf(sheet, plan, [...sheet.rows.keys()]);
  const { id } = await api.call<{ id: string }>(`${resource}/import`, { method: 'POST', body, source: 'import' });
  return id;
}

function bodyOf(sheet: ChosenSheet, plan: ImportPlan, rows: readonly number[]) {
  return {
    plan,
    rows: rows.map((row) => sheet.rows[row] ?? []),
    rowNumbers: rows.map((row) => sheet.rowNumbers[row] ?? row + 2),
    date1904: sheet.date1904,
    fileName: sheet.fileName,
  };
}
