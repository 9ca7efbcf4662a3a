import { changesOf } from '#engine/rules/history/rewindRecord.ts';
import { resolve } from '#engine/rules/resource/propertyAt.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { objectOf, isObject } from '#engine/rules/values/isObject.ts';
import { sameValue } from '#engine/rules/values/sameValue.ts';
import type { PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import type { HistoryEntry } from '#engine/rules/product/ProductTypes.ts';

/** One line of a readable difference. */
export interface ChangeRow {
  /** The field, and the language, part or entry in it. */
  path: string[];
  /** What the entries of lists on the path are called, the outermost first. */
  of: string[];
  before: unknown;
  after: unknown;
}

type Schema = Resource['schema'];
type Parts = Record<string, unknown>;

/**
 * What an entry of the history changed, line by line: of a text in many languages, an object or a list of entries with
 * ids a line for each part that changed. A list that was put in another order is one line.
 */
export function changeRows(entry: Pick<HistoryEntry, 'changes'>, { schema }: Resource): ChangeRow[] {
  return changesOf(entry, schema).flatMap(({ field, before, after }) =>
    rowsOf({ path: [field], of: [], before, after }, schema.properties[field] ?? {}, schema),
  );
}

function rowsOf(row: ChangeRow, declared: PropertySchema, schema: Schema): ChangeRow[] {
  const property = resolve(schema, declared);
  const { before, after } = row;
  if (property['x-localized']) return partRows(row, () => ({}), schema);
  if (isObject(before) && isObject(after) && property.properties)
    return partRows(row, (key) => property.properties?.[key] ?? {}, schema);
  const items = resolve(schema, property.items ?? {});
  const [old, current] = [entriesOf(before, items), entriesOf(after, items)];
  return old && current && isSameOrder(old, current) ? entryRows(row, { old, current, items }, schema) : [row];
}

function partRows(row: ChangeRow, propertyOf: (key: string) => PropertySchema, schema: Schema): ChangeRow[] {
  const [old, current] = [objectOf(row.before), objectOf(row.after)];
  return [...new Set([...Object.keys(old), ...Object.keys(current)])]
    .filter((key) => !sameValue(old[key], current[key]))
    .flatMap((key) => {
      const part = { ...row, path: [...row.path, key], before: old[key], after: current[key] };
      return rowsOf(part, propertyOf(key), schema);
    });
}

type Entries = ReadonlyMap<string, Parts>;

function entryRows(
  row: ChangeRow,
  { old, current, items }: { old: Entries; current: Entries; items: PropertySchema },
  schema: Schema,
): ChangeRow[] {
  return [...new Set([...old.keys(), ...current.keys()])]
    .filter((id) => !sameValue(old.get(id), current.get(id)))
    .flatMap((id) => {
      const [before, after] = [old.get(id), current.get(id)];
      const path = [...row.path, id];
      // One that came or went is shown as a whole, with its name.
      if (!before || !after) return [{ ...row, path, before, after }];
      return rowsOf({ path, of: [...row.of, ...nameOf(before, items)], before, after }, items, schema);
    });
}

/** The entries of a list by their ids; null where they cannot be told apart. */
function entriesOf(value: unknown, { properties }: PropertySchema): Entries | null {
  if (!Array.isArray(value) || !properties?.['id']) return null;
  const entries = value.filter(isObject).map((one): [string, Parts] => [String(one['id']), one]);
  const byId = new Map(entries);
  return byId.size === value.length ? byId : null;
}

function isSameOrder(old: Entries, current: Entries): boolean {
  const stayed = (one: Entries, other: Entries) => [...one.keys()].filter((id) => other.has(id));
  return sameValue(stayed(old, current), stayed(current, old));
}

/** What an entry is called: its first plain text. */
function nameOf(entry: Parts, { properties = {} }: PropertySchema): string[] {
  const field = Object.keys(properties).find(
    (key) => key !== 'id' && properties[key]?.type === 'string' && !properties[key].format,
  );
  const name = field === undefined ? null : entry[field];
  return typeof name === 'string' && name !== '' ? [name] : [];
}
