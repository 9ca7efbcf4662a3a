import { isSheetError } from '#engine/rules/sheets/sheetError.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';
import { asList } from './framework.ts';
import { interviewLists, nodeLists, type NodeList } from './nodeLists.ts';

type Values = Readonly<Record<string, unknown>>;
type SheetCell = string | number | boolean | null;

/** First columns of a sheet; the others are the fields of the nodes. */
const firstColumns = ['list', 'id', 'below', 'position'] as const;
/** Level of what a file says of itself. */
const fileLevel = 'file';
/** Columns whose cells hold JSON: of a field, alone of fields that no column can be named by, a number where it goes on. */
const jsonColumn = /^(?:(.+) )?\(JSON(?: (\d{1,4}))?\)$/;
/** Fields that a column is named by: what comes back from a sheet as it was. */
const plainField = /^(?!(?:list|below)$)[^\s.()](?:[^\s.()]| (?! ))*(?<! )$/u;
/** Texts that come back from a cell as they were: neither empty, cut off, an error, nor with what no XML holds. */
const plainText = /^(?!\s)[\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]+(?<!\s)$/u;
/** A cell holds 32,767 characters. */
const longestText = 32_000;

interface Row {
  level: string;
  parent: string;
  values: Values;
}

/**
 * A framework file as the rows of one sheet, heads first: a row a node, its list and the id of what it stands below in
 * front; a column a text and language; what is neither text, number nor truth value as JSON.
 */
export function writeFrameworkRows(file: Values): SheetCell[][] {
  const rows: Row[] = [];
  const add = (list: NodeList, nodes: unknown, parent: string): void => {
    for (const node of asList(nodes)) {
      const below = nodeLists[nodeLists.indexOf(list) + 1];
      const { [below ?? '']: nested, ...values } = objectOf(node);
      rows.push({ level: list, parent, values });
      if (below) add(below, nested, String(values['id']));
    }
  };
  add('dimensions', file['dimensions'], '');
  for (const level of interviewLists)
    for (const values of asList(file[level])) rows.push({ level, parent: '', values: objectOf(values) });
  const known: readonly string[] = ['dimensions', ...interviewLists];
  const others = Object.fromEntries(Object.entries(file).filter(([field]) => !known.includes(field)));
  if (Object.keys(others).length > 0) rows.push({ level: fileLevel, parent: '', values: others });

  const flat = rows.map(
    ({ level, parent, values }) => new Map<string, SheetCell>([...flatten(values), ['list', level], ['below', parent]]),
  );
  const columns = [...new Set([...firstColumns, ...flat.flatMap((row) => [...row.keys()])])];
  return [columns, ...flat.map((row) => columns.map((column) => row.get(column) ?? null))];
}

function flatten(values: Values): [string, SheetCell][] {
  const odd: [string, unknown][] = [];
  const cells = Object.entries(values).flatMap(([field, value]): [string, SheetCell][] => {
    if (value === null || value === undefined) return [];
    if (!plainField.test(field)) {
      odd.push([field, value]);
      return [];
    }
    if (typeof value === 'number' || typeof value === 'boolean' || isPlainText(value)) return [[field, value]];
    const texts = asTexts(value);
    return texts ? texts.map(([language, text]) => [`${field}.${language}`, text]) : printJson(`${field} `, value);
  });
  return odd.length === 0 ? cells : [...cells, ...printJson('', Object.fromEntries(odd))];
}

function isPlainText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestText && plainText.test(value) && !isSheetError(value);
}

/** A value as JSON in as many cells as it takes; none begins or ends with what is trimmed off. */
function printJson(field: string, value: unknown): [string, SheetCell][] {
  const cells: [string, SheetCell][] = [];
  // By its number where it is beyond what every cell holds (of two units, each), and what follows other white space.
  let rest = JSON.stringify(value).replaceAll(
    /(?<=\s)\s|[^\u0020-\uD7FF]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  while (rest !== '') {
    let end = Math.min(rest.length, longestText);
    while (end < rest.length && /\s/.test(rest.slice(end - 1, end + 1))) end -= 1;
    cells.push([`${field}(JSON${cells.length > 0 ? ` ${cells.length + 1}` : ''})`, rest.slice(0, end)]);
    rest = rest.slice(end);
  }
  return cells;
}

/** Texts by language; null for anything else. */
function asTexts(value: unknown): [string, string][] | null {
  const parts = Object.entries(objectOf(value));
  const texts = parts.flatMap(([language, text]): [string, string][] =>
    /^[a-z]{2}$/.test(language) && isPlainText(text) ? [[language, text]] : [],
  );
  return texts.length > 0 && texts.length === parts.length ? texts : null;
}

/** Why a sheet is no framework, and in which of its rows, counted from 1 with the heads. */
export interface SheetFault {
  row: number;
  reason: 'columns' | 'level' | 'parent' | 'json' | 'cellError';
}

/** The framework file that a sheet holds, as `writeFrameworkRows` writes it; columns and rows may stand in any order. */
export function readFrameworkRows(
  headers: readonly string[],
  rows: readonly (readonly SheetCell[])[],
): { file: Values } | { fault: SheetFault } {
  if (!headers.includes('list') || !headers.includes('id')) return { fault: { row: 1, reason: 'columns' } };
  const read: (Row & { node: Record<string, unknown> })[] = [];
  const nodes = new Map<string, Record<string, unknown>>();
  for (const [at, cells] of rows.entries()) {
    if (cells.some(isSheetError)) return { fault: { row: at + 2, reason: 'cellError' } };
    const row = readRow(headers, cells);
    if (!row) return { fault: { row: at + 2, reason: 'json' } };
    const node = { ...row.values };
    read.push({ ...row, node });
    nodes.set(`${row.level} ${String(node['id']).trim()}`, node);
  }
  let file: Record<string, unknown> = { dimensions: [] };
  for (const [at, { level, parent, values, node }] of read.entries()) {
    const list = nodeLists.find((one) => one === level);
    if (level === fileLevel) file = { ...file, ...values };
    else if (list) {
      const above = nodeLists[nodeLists.indexOf(list) - 1];
      const holder = above ? nodes.get(`${above} ${parent}`) : file;
      if (!holder) return { fault: { row: at + 2, reason: 'parent' } };
      holder[list] = [...asList(holder[list]), node];
    } else if (interviewLists.some((one) => one === level)) file[level] = [...asList(file[level]), values];
    else return { fault: { row: at + 2, reason: 'level' } };
  }
  return { file };
}

function readRow(headers: readonly string[], cells: readonly SheetCell[]): Row | null {
  const values = new Map<string, unknown>();
  const json = new Map<string, string[]>();
  for (const [at, header] of headers.entries()) {
    const cell = cells[at] ?? null;
    if (header === '' || cell === null || cell === '') continue;
    const [, field = '', language = ''] = /^(.+)\.([a-z]{2})$/.exec(header) ?? [];
    const [isJson, jsonField = '', part = '1'] = jsonColumn.exec(header) ?? [];
    if (isJson !== undefined) {
      const parts = json.get(jsonField) ?? [];
      parts[Number(part) - 1] = String(cell);
      json.set(jsonField, parts);
    } else if (field) values.set(field, { ...objectOf(values.get(field)), [language]: String(cell) });
    else values.set(header, header === 'id' ? String(cell) : cell);
  }
  const read = (column: string) => String(values.get(column) ?? '').trim();
  const place = { level: read('list'), parent: read('below') };
  // A field that is named so stands among the odd ones.
  for (const column of ['list', 'below']) values.delete(column);
  try {
    for (const [field, parts] of json) {
      const value: unknown = JSON.parse(parts.join(''));
      if (field) values.set(field, value);
      else for (const [name, one] of Object.entries(objectOf(value))) values.set(name, one);
    }
  } catch {
    return null;
  }
  return { ...place, values: Object.fromEntries(values) };
}
