import { typedKeys } from './typedKeys.ts';

/** The key of a table that a text from outside names; undefined where it has none of that name. */
export function namedKey<Table extends object>(table: Table, name: unknown): Extract<keyof Table, string> | undefined {
  return typedKeys(table).find((key) => key === name);
}

/** The entry of a table under such a name. */
export function namedEntry<Table extends object>(
  table: Table,
  name: unknown,
): Table[Extract<keyof Table, string>] | undefined {
  const key = namedKey(table, name);
  return key === undefined ? undefined : table[key];
}
