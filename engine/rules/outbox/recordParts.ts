import { objectOf, isObject } from '../values/isObject.ts';
import { keyField } from '../values/mergeLists.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The part of a record at a path: a field, or one entry of it by its key, a language of a text or an entry of a list.
 * Undefined where there is none.
 *
 * @example readAt({ items: [{ id: 'a', done: true }] }, ['items', 'a'])
 */
export function readAt(record: Values, [field = '', key]: readonly string[]): unknown {
  const value = record[field];
  if (key === undefined) return value ?? undefined;
  if (Array.isArray(value)) return findEntry(value, key);
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The record with one part as given; nothing (null or undefined) takes an entry away. Other parts stay the same objects. */
export function writeAt(record: Values, [field = '', key]: readonly string[], value: unknown): Record<string, unknown> {
  if (key === undefined) return { ...record, [field]: value ?? null };
  const whole = record[field];
  const isNothing = (value ?? null) === null;
  if (isNothing && (whole ?? null) === null) return record;
  if (Array.isArray(whole) || keyField([value]) !== null) {
    return { ...record, [field]: writeEntry(Array.isArray(whole) ? whole : [], key, value) };
  }
  const { [key]: _former, ...others } = isObject(whole) ? whole : {};
  return { ...record, [field]: isNothing ? others : { ...others, [key]: value } };
}

function writeEntry(list: readonly unknown[], key: string, value: unknown): unknown[] {
  const former = findEntry(list, key);
  if ((value ?? null) === null) return list.filter((entry) => entry !== former);
  return former === undefined ? [...list, value] : list.map((entry) => (entry === former ? value : entry));
}

function findEntry(list: readonly unknown[], key: string): unknown {
  return list.find((entry) => {
    const field = keyField([entry]);
    return field !== null && String(objectOf(entry)[field]) === key;
  });
}

/** The parts of a field by which it merges: the entries of a list with keys and the languages of a text; else itself. */
export function partsOf(field: string, ...versions: readonly unknown[]): string[][] {
  const given = versions.filter((value) => (value ?? null) !== null);
  if (given.length > 0 && given.every(isObject)) {
    return [...new Set(given.flatMap((value) => Object.keys(value)))].map((key) => [field, key]);
  }
  const lists = given.filter((value): value is unknown[] => Array.isArray(value));
  const name = keyField(lists.flat());
  if (lists.length === 0 || lists.length < given.length || name === null) return [[field]];
  const keysOf = (list: readonly unknown[]) => list.map((entry) => String(objectOf(entry)[name]));
  // Entries that cannot be told apart make the list one part.
  if (lists.some((list) => new Set(keysOf(list)).size < list.length)) return [[field]];
  return [...new Set(lists.flatMap(keysOf))].map((key) => [field, key]);
}
