import { objectOf } from '#engine/rules/values/isObject.ts';
import { asList } from './framework.ts';
import { interviewLists, nodeLists, type NodeList } from './nodeLists.ts';

type Values = Readonly<Record<string, unknown>>;
type SheetCell = string | number | boolean | null;

/** First columns of a sheet; the others are the fields of the nodes. */
const firstColumns = ['list', 'id', 'below', 'position'] as const;
/** Level of what a file says of itself. */
const fileLevel = 'file';
/** Behind the name of a column whose cells hold JSON. */
const jsonMark = ' (JSON)';

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
  return Object.entries(values).flatMap(([field, value]): [string, SheetCell][] => {
    if (value === null || value === undefined) return [];
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return [[field, value]];
    const texts = asTexts(value);
    return texts
      ? texts.map(([language, text]) => [`${field}.${language}`, text])
      : [[field + jsonMark, JSON.stringify(value)]];
  });
}

/** Texts by language; null for anything else. */
function asTexts(value: unknown): [string, string][] | null {
  const parts = Object.entries(objectOf(value));
  const texts = parts.flatMap(([language, text]): [string, string][] =>
    /^[a-z]{2}$/.test(language) && typeof text === 'string' && text.trim() === text && text !== ''
      ? [[language, text]]
      : [],
  );
  return texts.length > 0 && texts.length === parts.length ? texts : null;
}

/** Why a sheet is no framework, and in which of its rows, counted from 1 with the heads. */
export interface SheetFault {
  row: number;
  reason: 'columns' | 'level' | 'parent' | 'json';
}

/** The framework file that a sheet holds, as `writeFrameworkRows` writes it; its columns may stand in any order. */
export function readFrameworkRows(
  headers: readonly string[],
  rows: readonly (readonly SheetCell[])[],
): { file: Values } | { fault: SheetFault } {
  if (!headers.includes('list') || !headers.includes('id')) return { fault: { row: 1, reason: 'columns' } };
  let file: Record<string, unknown> = { dimensions: [] };
  const nodes = new Map<string, Record<string, unknown>>();
  for (const [at, cells] of rows.entries()) {
    const row = at + 2;
    const read = readRow(headers, cells);
    if (!read) return { fault: { row, reason: 'json' } };
    const { level, parent, values } = read;
    const list = nodeLists.find((one) => one === level);
    if (level === fileLevel) file = { ...file, ...values };
    else if (list) {
      const above = nodeLists[nodeLists.indexOf(list) - 1];
      const holder = above ? nodes.get(`${above} ${parent}`) : file;
      if (!holder) return { fault: { row, reason: 'parent' } };
      const node = { ...values };
      nodes.set(`${list} ${String(values['id'])}`, node);
      holder[list] = [...asList(holder[list]), node];
    } else if (interviewLists.some((one) => one === level)) file[level] = [...asList(file[level]), values];
    else return { fault: { row, reason: 'level' } };
  }
  return { file };
}

function readRow(headers: readonly string[], cells: readonly SheetCell[]): Row | null {
  const values: Record<string, unknown> = {};
  for (const [at, header] of headers.entries()) {
    const cell = cells[at] ?? null;
    if (header === '' || cell === null || cell === '') continue;
    const [, field = '', language = ''] = /^(.+)\.([a-z]{2})$/.exec(header) ?? [];
    if (header.endsWith(jsonMark)) {
      try {
        values[header.slice(0, -jsonMark.length)] = JSON.parse(String(cell));
      } catch {
        return null;
      }
    } else if (field) values[field] = { ...objectOf(values[field]), [language]: String(cell) };
    else values[header] = header === 'id' ? String(cell) : cell;
  }
  const { list, below, ...others } = values;
  return { level: String(list ?? ''), parent: String(below ?? ''), values: others };
}
