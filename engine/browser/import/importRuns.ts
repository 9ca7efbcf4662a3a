import {
  proposeSame,
  sumForecast,
  type ImportForecast,
  type RowForecast,
} from '#engine/rules/imports/ImportForecast.ts';
import type { ImportPlan } from '#engine/rules/imports/ImportPlan.ts';
import { ownReferences } from '#engine/rules/imports/ownReferences.ts';
import { readImportRow } from '#engine/rules/imports/readImportRow.ts';
import { repeatedRows, rowsNamed, trialParts, type TrialPart } from '#engine/rules/imports/trialParts.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { CellValue } from '#engine/rules/sheets/WorkbookReading.ts';
import type { ImportBatch, Job } from '#engine/rules/product/ProductTypes.ts';
import type { EngineApi } from '../context/Engine.ts';
import { newKey } from '../context/useSentKey.ts';
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
  const upload = newKey();
  let part = 0;
  for (const { start, end } of partsOf(sheet.rows)) {
    signal.throwIfAborted();
    const rows = sheet.rows.slice(start, end);
    const rowNumbers = rows.map((_, index) => rowNumber(sheet, start + index));
    await api.call(`${resource}/import/parts`, { method: 'POST', body: { upload, part, rows, rowNumbers }, signal });
    part += 1;
    onProgress(end / sheet.rows.length);
  }
  return upload;
}

/**
 * Tries rows that lie on the server, part by part, where nothing of it is kept: each row with the rows before it that it
 * names; then once more the rows that have a key of a row in an earlier part, together with it, so that doubles are
 * found wherever they stand. Rows that can only be about one record are tried as such. Stops between parts when `signal`
 * is aborted.
 */
export async function tryImport(
  api: EngineApi,
  resource: Resource,
  { sheet, plan, upload }: { sheet: ChosenSheet; plan: ImportPlan; upload: string },
  { onProgress, signal, rowsAPart }: TryOptions,
): Promise<ImportForecast> {
  const forecasts: RowForecast[] = [];
  const check = async ({ rows, others }: TrialPart, asPlanned = plan): Promise<void> => {
    const places = [...rows, ...others].sort((one, other) => one - other);
    const found = await tryRows(api, resource, { sheet, plan: asPlanned, upload, places }, signal);
    const wanted = new Set(rows);
    places.forEach((place, index) => {
      const forecast = found[index];
      // What a row looked like is still to be seen when it is taken for one of them.
      const alike = forecasts[place]?.alike;
      if (forecast && wanted.has(place)) forecasts[place] = { ...(alike && { alike }), ...forecast };
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
    forecasts[row] = { row: rowNumber(sheet, row), status: 'untried' };
  }
  const proposed = proposeSame(forecasts, plan.same);
  const same = { ...plan.same, ...proposed };
  const taken = all.filter(({ row }) => String(rowNumber(sheet, row)) in proposed);
  for (const part of trialParts(taken, namedBy, rowsAPart).parts) await check(part, { ...plan, same });
  return { ...sumForecast(forecasts), rows: forecasts, ...(Object.keys(same).length > 0 && { same }) };
}

/** Tries some rows that lie on the server, by their places in the sheet, in ascending order. */
export async function tryRows(
  api: EngineApi,
  resource: Resource,
  { sheet, plan, upload, places }: { sheet: ChosenSheet; plan: ImportPlan; upload: string; places: readonly number[] },
  signal: AbortSignal,
): Promise<RowForecast[]> {
  signal.throwIfAborted();
  // Of a large sheet all that is said of its rows would be long.
  const { same = {}, ...ofAll } = plan;
  const said = places.flatMap((place): [string, string | null][] => {
    const row = String(rowNumber(sheet, place));
    const id = same[row];
    return id === undefined ? [] : [[row, id]];
  });
  const ofThese = { ...ofAll, ...(said.length > 0 && { same: Object.fromEntries(said) }) };
  const body = { plan: ofThese, upload, places, date1904: sheet.date1904 };
  const path = `${resource.name}/import/check`;
  return (await api.call<{ rows: RowForecast[] }>(path, { method: 'POST', body, signal })).rows;
}

/** The sheet's own number of a row at a place. */
export function rowNumber({ rowNumbers }: Pick<ChosenSheet, 'rowNumbers'>, place: number): number {
  return rowNumbers[place] ?? place + 2;
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
