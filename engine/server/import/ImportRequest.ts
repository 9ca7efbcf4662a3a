import type { ImportColumn, ImportPlan } from '#engine/rules/imports/ImportPlan.ts';
import { columnFields, keysOf } from '#engine/rules/imports/proposePlan.ts';
import { ApiError, errorCodes, type FieldError } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { workbookLimits, type CellValue } from '#engine/rules/sheets/WorkbookReading.ts';
import { languages } from '#engine/rules/texts/languages.ts';
import { findBadText } from '#engine/rules/validation/findBadText.ts';
import { isObject, objectOf } from '#engine/rules/values/isObject.ts';
import { invalid } from '../records/acceptInput.ts';

/** One row of a sheet with the sheet's own number of it. */
export interface SheetRow {
  row: number;
  cells: CellValue[];
}

/** A sheet as a browser sends it, with what it is to become: its rows, or what they were sent as part by part. */
export interface ImportRequest {
  plan: ImportPlan;
  rows: SheetRow[];
  upload: string | null;
  /** Which rows of an upload, in ascending order; null for all. */
  places: number[] | null;
  fileName: string | null;
  date1904: boolean;
}

/** More rows than any sheet program has. */
const lastRow = 10_000_000;
const longestId = 100;

/**
 * Reads the body of an import or of its dry run. Nothing of it is trusted: the plan may name only fields that an import
 * of the resource sets, and a key that tells records apart.
 * @throws ApiError 20 naming each part that is wrong, 70 for too many rows
 */
export function readImportRequest(body: unknown, resource: Resource): ImportRequest {
  const sent = isObject(body) ? body : {};
  const errors: FieldError[] = [];
  const plan = readPlan(sent['plan'], resource, errors);
  const upload = typeof sent['upload'] === 'string' ? sent['upload'] : null;
  const rows = upload === null ? readRows(sent, errors, plan.columns) : [];
  const places = upload === null ? null : readPlaces(sent['places'], errors);
  errors.push(...findBadText({ plan: sent['plan'], fileName: sent['fileName'] }));
  if (errors.length > 0) throw invalid(errors.slice(0, 50));
  const fileName = typeof sent['fileName'] === 'string' ? sent['fileName'].slice(0, 300) : null;
  return { plan, rows, upload, places, fileName, date1904: sent['date1904'] === true };
}

/**
 * Reads the rows of a sheet, or of a part of one.
 * @throws ApiError 20 naming each row that is none, 70 for too many
 */
export function readSheetRows(body: unknown): SheetRow[] {
  const errors: FieldError[] = [];
  const rows = readRows(isObject(body) ? body : {}, errors);
  if (errors.length > 0) throw invalid(errors.slice(0, 50));
  return rows;
}

function readRows(
  sent: Readonly<Record<string, unknown>>,
  errors: FieldError[],
  columns: readonly ImportColumn[] = [],
): SheetRow[] {
  const rows = Array.isArray(sent['rows']) ? sent['rows'] : [];
  if (rows.length === 0) errors.push({ field: 'rows', rule: 'required', message: 'there are no rows' });
  if (rows.length > workbookLimits.rows) {
    throw new ApiError(errorCodes.tooLarge, `At most ${workbookLimits.rows} rows can be imported at once`);
  }
  const numbers = Array.isArray(sent['rowNumbers']) ? sent['rowNumbers'] : [];
  return rows.map((cells, index): SheetRow => {
    if (!Array.isArray(cells))
      errors.push({ field: `rows.${index}`, rule: 'type', message: 'must be a list of cells' });
    const number = numbers[index] ?? index + 2;
    const isRow = typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= lastRow;
    if (!isRow) {
      const message = `must be a whole number from 1 to ${lastRow}`;
      errors.push({ field: `rowNumbers.${index}`, rule: 'type', message });
    }
    const row = isRow ? number : index + 2;
    const read = readCells(cells);
    for (const { field, ...bad } of findBadText(read)) {
      const column = Number(field) + 1;
      const header = columns[column - 1]?.header;
      const message = `row ${row}, column ${column}${header ? ` (${header})` : ''} ${bad.message}`;
      errors.push({ ...bad, field: `rows.${index}.${field}`, message, params: { row, column } });
    }
    return { row, cells: read };
  });
}

function readPlaces(sent: unknown, errors: FieldError[]): number[] | null {
  if (sent === undefined || sent === null) return null;
  const places = Array.isArray(sent) ? sent : [];
  const isRight = (place: unknown): place is number => Number.isInteger(place) && Number(place) >= 0;
  if (places.length === 0 || !places.every(isRight)) {
    errors.push({ field: 'places', rule: 'type', message: 'must be a list of places of rows, counted from 0' });
    return null;
  }
  return [...new Set(places)].sort((one, other) => one - other);
}

function readPlan(sent: unknown, resource: Resource, errors: FieldError[]): ImportPlan {
  const plan = isObject(sent) ? sent : {};
  const columns = Array.isArray(plan['columns']) ? plan['columns'] : [];
  const known = new Set(columnFields(resource));
  const read = columns.map((column, index): ImportColumn => {
    const { header, field, language, values, others } = isObject(column) ? column : {};
    if (typeof field === 'string' && !known.has(field)) {
      errors.push({ field: `plan.columns.${index}`, rule: 'field', message: `"${field}" is not imported` });
    }
    return {
      header: typeof header === 'string' ? header.slice(0, 300) : '',
      field: typeof field === 'string' && known.has(field) ? field : null,
      language: languages.find((one) => one === language) ?? null,
      values: isObject(values) ? (values as ImportColumn['values']) : {},
      others: others === 'empty' ? 'empty' : 'refused',
    };
  });
  if (!read.some(({ field }) => field !== null)) {
    errors.push({ field: 'plan.columns', rule: 'required', message: 'no column of the sheet has a field' });
  }
  const mode = plan['mode'] === 'upsert' ? 'upsert' : 'insert';
  const key = Array.isArray(plan['key']) ? plan['key'].filter((one) => typeof one === 'string') : [];
  const isKey = keysOf(resource).some((fields) => JSON.stringify(fields) === JSON.stringify(key));
  if (mode === 'upsert' && !isKey) {
    errors.push({ field: 'plan.key', rule: 'noKey', message: 'these fields do not tell the records apart' });
  }
  const same = readSame(plan['same'], errors);
  const keyed = mode === 'upsert' ? key : [];
  return { columns: read, mode, key: keyed, emptyClears: plan['emptyClears'] === true, ...(same && { same }) };
}

/** Which record rows are about, by the sheet's own number of each. */
function readSame(sent: unknown, errors: FieldError[]): ImportPlan['same'] | null {
  if (sent === undefined || sent === null) return null;
  const entries = Object.entries(objectOf(sent)).filter((entry): entry is [string, string | null] => {
    const [row, id] = entry;
    return /^\d{1,8}$/.test(row) && (id === null || (typeof id === 'string' && id !== '' && id.length <= longestId));
  });
  if (!isObject(sent) || entries.length < Object.keys(sent).length) {
    errors.push({ field: 'plan.same', rule: 'type', message: 'must name records, or null, by numbers of rows' });
  }
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

function readCells(cells: unknown): CellValue[] {
  if (!Array.isArray(cells)) return [];
  return cells
    .slice(0, workbookLimits.columns)
    .map((cell) =>
      typeof cell === 'number' || typeof cell === 'boolean' ? cell : typeof cell === 'string' ? cell : null,
    );
}
