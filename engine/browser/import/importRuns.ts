import { sumForecast, type ImportForecast, type RowForecast } from '#engine/rules/imports/ImportForecast.ts';
import type { ImportPlan } from '#engine/rules/imports/ImportPlan.ts';
import { ownReferences } from '#engine/rules/imports/ownReferences.ts';
import { readImportRow } from '#engine/rules/imports/readImportRow.ts';
import { repeatedRows, rowsNamed, trialParts, type TrialPart } from '#engine/rules/imports/trialParts.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { CellValue } from '#engine/rules/sheets/WorkbookReading.ts';
import { timedUuid } from '#engine/rules/values/timedUuid.ts';
import type { ImportBatch, Job } from '#engine/rules/product/ProductTypes.ts';
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

interface RunOptions {
  /** Told the share of the work that is done, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

interface TryOptions extends RunOptions {
  /** Rows tried at once; half of what the server takes, unless said. */
  rowsAPart?: number;
}

/** Characters of a part, so that sending one never takes long; the server takes bytes four times as many. */
const partLength = 250_000;

/**
 * Sends the rows of a sheet to the server in parts; gives the name under which it keeps them for the dry run and the
 * import. Stops between parts when `signal` is aborted.
 */
export async function uploadRows(
  api: EngineApi,
  resource: string,
  sheet: ChosenSheet,
  { onProgress, signal }: RunOptions,
): Promise<string> {
  const upload = timedUuid({ moment: Date.now(), count: 0 }, crypto.getRandomValues(new Uint8Array(8)));
  let part = 0;
  for (const { start, end } of partsOf(sheet.rows)) {
    signal.throwIfAborted();
    const rows = sheet.rows.slice(start, end);
    const rowNumbers = rows.map((_, index) => sheet.rowNumbers[start + index] ?? start + index + 2);
    await api.call(`${resource}/import/parts`, { method: 'POST', body: { upload, part, rows, rowNumbers }, signal });
    part += 1;
    onProgress(end / sheet.rows.length);
  }
  return upload;
}

/**
 * Tries rows that lie on the server, part by part, where nothing of it is kept: each row with the rows before it that it
 * names; then once more the rows that have a key of a row in an earlier part, together with it, so that doubles are
 * found wherever they stand. Stops between parts when `signal` is aborted.
 */
export async function tryImport(
  api: EngineApi,
  resource: Resource,
  { sheet, plan, upload }: { sheet: ChosenSheet; plan: ImportPlan; upload: string },
  { onProgress, signal, rowsAPart }: TryOptions,
): Promise<ImportForecast> {
  const forecasts: RowForecast[] = [];
  const check = async ({ rows, others }: TrialPart): Promise<void> => {
    signal.throwIfAborted();
    const places = [...rows, ...others].sort((one, other) => one - other);
    const body = { plan, upload, places, date1904: sheet.date1904 };
    const path = `${resource.name}/import/check`;
    const part = await api.call<{ rows: RowForecast[] }>(path, { method: 'POST', body, signal });
    const wanted = new Set(rows);
    places.forEach((place, index) => {
      const forecast = part.rows[index];
      if (forecast && wanted.has(place)) forecasts[place] = forecast;
    });
  };
  const named = namedInSheet(resource, plan, sheet);
  const namedBy = (row: number): readonly number[] => named?.[row] ?? [];
  const all = sheet.rows.map((_, row) => ({ row, doubles: [] }));
  const { parts, untried } = trialParts(all, namedBy, rowsAPart);
  const partOf = new Map<number, number>();
  for (const [index, part] of parts.entries()) {
    await check(part);
    for (const row of part.rows) partOf.set(row, index);
    onProgress((index + 1) / parts.length);
  }
  const repeated = repeatedRows(
    all.map(({ row }) => forecasts[row]?.keys ?? []),
    (row) => partOf.get(row) ?? 0,
  );
  const again = trialParts(repeated, namedBy, rowsAPart);
  for (const part of again.parts) await check(part);
  for (const row of [...untried, ...again.untried]) {
    forecasts[row] = { row: sheet.rowNumbers[row] ?? row + 2, status: 'untried' };
  }
  return sumForecast(forecasts);
}

function namedInSheet(resource: Resource, plan: ImportPlan, { rows, date1904 }: ChosenSheet): number[][] | null {
  const references = ownReferences(resource, plan);
  if (references.length === 0) return null;
  const read = rows.map((cells) => readImportRow(cells, plan, { schema: resource.schema, date1904 }));
  return rowsNamed(read, references);
}

interface Start {
  sheet: ChosenSheet;
  plan: ImportPlan;
  /** Name of the rows on the server. */
  upload: string;
  headers: Readonly<Record<string, string>>;
}

/** Queues the import of the rows that lie on the server; gives its id. With a key among its headers it is queued once. */
export async function startImport(
  api: EngineApi,
  resource: string,
  { sheet, plan, upload, headers }: Start,
): Promise<string> {
  const body = { plan, upload, date1904: sheet.date1904, fileName: sheet.fileName };
  const options = { method: 'POST', body, headers, source: 'import' } as const;
  const { id } = await api.call<{ id: string }>(`${resource}/import`, options);
  return id;
}

/** Stretches of rows of about as many characters as a part has; at least one row each. */
function partsOf(rows: readonly (readonly CellValue[])[]): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = [];
  let start = 0;
  let length = 0;
  rows.forEach((cells, index) => {
    const size = JSON.stringify(cells).length;
    if (index > start && length + size > partLength) {
      parts.push({ start, end: index });
      start = index;
      length = 0;
    }
    length += size;
  });
  return rows.length > start ? [...parts, { start, end: rows.length }] : parts;
}
