import type { FieldRelation } from '../resource/relationsOf.ts';
import { isObject } from './isObject.ts';

/** An id that a record holds, and where: the path of the field, for an entry of a list of ids that of the list. */
export interface HeldId {
  id: string;
  path: string;
}

type Steps = Pick<FieldRelation, 'steps'>;
type Values = Readonly<Record<string, unknown>>;

/**
 * The ids that a record holds by a relation.
 * @example idsAt({ contacts: [{}, { readerId: 'r1' }] }, { steps: ['contacts', '*', 'readerId'] }) // [{ id: 'r1', path: 'contacts.1.readerId' }]
 */
export function idsAt(record: Values, { steps }: Steps): HeldId[] {
  return find(record, steps, []);
}

/** The record without these ids: taken out of lists, left out of objects, null at a field itself. */
export function withoutIds<Record extends Values>(record: Record, { steps }: Steps, ids: ReadonlySet<string>): Record {
  const [field = '', ...rest] = steps;
  if (!Object.hasOwn(record, field)) return record;
  return { ...record, [field]: remove(record[field], rest, ids) ?? null };
}

/** The record with an id back at a path that `idsAt` gave, where nothing has taken its place; else the same record. */
export function withIdAt<Record extends Values>(
  record: Record,
  { path, id, isList }: HeldId & { isList: boolean },
): Record {
  return put(record, path.split('.'), { id, isList }) as Record;
}

/** The record with another id in place of one, wherever the relation holds it; a list holds each id once. */
export function withOtherId<Record extends Values>(
  record: Record,
  { steps }: Steps,
  ids: { from: string; to: string },
): Record {
  const [field = '', ...rest] = steps;
  if (!Object.hasOwn(record, field)) return record;
  return { ...record, [field]: exchange(record[field], rest, ids) };
}

function exchange(value: unknown, [step, ...rest]: readonly string[], ids: { from: string; to: string }): unknown {
  if (step === undefined) return value === ids.from ? ids.to : value;
  if (step === '*') {
    if (!Array.isArray(value)) return value;
    const entries = value.map((entry: unknown) => exchange(entry, rest, ids));
    return rest.length === 0 ? [...new Set(entries)] : entries;
  }
  if (!isObject(value) || !Object.hasOwn(value, step)) return value;
  return { ...value, [step]: exchange(value[step], rest, ids) };
}

function find(value: unknown, [step, ...rest]: readonly string[], path: readonly string[]): HeldId[] {
  if (step === undefined) return typeof value === 'string' ? [{ id: value, path: path.join('.') }] : [];
  if (step === '*') {
    const entries = Array.isArray(value) ? value : [];
    return entries.flatMap((entry, index) => find(entry, rest, rest.length === 0 ? path : [...path, String(index)]));
  }
  return isObject(value) && Object.hasOwn(value, step) ? find(value[step], rest, [...path, step]) : [];
}

/** Undefined for what is to be left out. */
function remove(value: unknown, [step, ...rest]: readonly string[], ids: ReadonlySet<string>): unknown {
  if (step === undefined) return typeof value === 'string' && ids.has(value) ? undefined : value;
  if (step === '*') {
    if (!Array.isArray(value)) return value;
    const entries = value.map((entry: unknown) => remove(entry, rest, ids));
    return rest.length === 0 ? entries.filter((entry) => entry !== undefined) : entries;
  }
  if (!isObject(value) || !Object.hasOwn(value, step)) return value;
  const part = remove(value[step], rest, ids);
  const { [step]: _removed, ...others } = value;
  return part === undefined ? others : { ...value, [step]: part };
}

function put(value: unknown, [step, ...rest]: readonly string[], back: { id: string; isList: boolean }): unknown {
  if (step === undefined) {
    if (!back.isList) return value ?? back.id;
    const entries = value ?? [];
    return Array.isArray(entries) && !entries.includes(back.id) ? [...entries, back.id] : value;
  }
  if (Array.isArray(value))
    return value.map((entry, index) => (String(index) === step ? put(entry, rest, back) : entry));
  return isObject(value) ? { ...value, [step]: put(value[step], rest, back) } : value;
}
