import { clashKey, type Clash, type Side } from '../values/clash.ts';
import { isObject, objectOf } from '../values/isObject.ts';
import { keyField } from '../values/mergeLists.ts';
import { mergeRecord } from '../values/mergeRecord.ts';
import { sameValue } from '../values/sameValue.ts';
import { partsOf, readAt, writeAt } from './recordParts.ts';

type Values = Readonly<Record<string, unknown>>;

/** One part of a record as it was when somebody began to change it, and as they want it. */
export interface FieldChange {
  /** The field, or the field and the key of an entry in it. */
  path: readonly string[];
  base: unknown;
  value: unknown;
}

/** A change of one record that a device made: its id makes sending it again harmless. */
export interface Mutation {
  id: string;
  /** Which record, by the names that its server gives them. */
  target: Readonly<Record<string, string>>;
  changes: readonly FieldChange[];
  /** When it was begun, by the clock of the device (ISO 8601). */
  madeAt: string;
}

/** A change as it is stored: what it says nothing of is nothing. */
export function withNulls({
  path,
  base = null,
  value = null,
}: Partial<FieldChange> & Pick<FieldChange, 'path'>): FieldChange {
  return { path, base, value };
}

/** What changes one state of a record into another, part by part; empty where they are alike. */
export function changesBetween(before: Values, after: Values, fields: readonly string[]): FieldChange[] {
  return fields.flatMap((field) =>
    partsOf(field, before[field], after[field]).flatMap((path) => {
      const [base, value] = [readAt(before, path) ?? null, readAt(after, path) ?? null];
      return isIdentical(base, value) ? [] : [{ path, base, value }];
    }),
  );
}

/** Changes with later ones of the same parts taken in: each part once, from its first base to its last value. */
export function foldChanges(changes: readonly FieldChange[], later: readonly FieldChange[]): FieldChange[] {
  const folded = new Map(changes.map((change) => [pathKey(change.path), change]));
  for (const change of later) {
    const former = folded.get(pathKey(change.path));
    const next = former
      ? { ...former, base: carryOver(former.value, change.base, former.base), value: change.value }
      : change;
    if (former && isIdentical(next.base, next.value)) folded.delete(pathKey(change.path));
    else folded.set(pathKey(change.path), next);
  }
  return [...folded.values()];
}

/**
 * Changes with others taken in that go on from them: each part once, from its first base to its last value; null where a
 * part of the others began from something else. What was taken back again stays told.
 */
export function goOn(changes: readonly FieldChange[], others: readonly FieldChange[]): FieldChange[] | null {
  const whole = new Map(changes.map((change) => [pathKey(change.path), change]));
  for (const change of others) {
    const former = whole.get(pathKey(change.path));
    if (former && !isIdentical(former.value, change.base)) return null;
    const isTakenBack = former && isIdentical(former.base, change.value);
    whole.set(pathKey(change.path), former && !isTakenBack ? { ...change, base: former.base } : change);
  }
  return [...whole.values()];
}

/** What changes say beyond others of the same mutation that are already on their way: based on these. */
export function changesBeyond(changes: readonly FieldChange[], sent: readonly FieldChange[]): FieldChange[] {
  const known = new Map(sent.map((change) => [pathKey(change.path), change]));
  const wanted = new Set(changes.map(({ path }) => pathKey(path)));
  const beyond = changes.flatMap((change) => {
    const former = known.get(pathKey(change.path));
    const base = former ? carryOver(former.base, change.base, former.value) : change.base;
    return isIdentical(base, change.value) ? [] : [{ ...change, base }];
  });
  // What was typed and taken back meanwhile has been sent: it is taken back by a change of its own.
  const undone = sent.filter(({ path }) => !wanted.has(pathKey(path)));
  return [...beyond, ...undone.map(({ path, base, value }) => ({ path, base: value, value: base }))];
}

/** A record with changes laid over it, whatever it holds. */
export function applyChanges(record: Values, changes: readonly FieldChange[]): Record<string, unknown> {
  return changes.reduce<Record<string, unknown>>((changed, { path, value }) => writeAt(changed, path, value), {
    ...record,
  });
}

/**
 * A record with changes laid over it as merging them would: what only others have changed since, within the same parts,
 * stays in sight, and of what both changed the value of the change counts.
 */
export function layChanges(record: Values, changes: readonly FieldChange[]): Record<string, unknown> {
  const lay = (laid: Values, change: FieldChange) =>
    isIdentical(readAt(laid, change.path), change.base)
      ? writeAt(laid, change.path, change.value)
      : mergeChanges(laid, [change]).merged;
  return changes.reduce<Record<string, unknown>>(lay, { ...record });
}

/**
 * The base of a change with what came from others while it was being made, from one state of its part to another: that
 * is no part of the change. Without it, the server would take what others wrote for something that both did.
 */
export function carryOver(from: unknown, to: unknown, onto: unknown): unknown {
  if (isIdentical(from, to)) return onto;
  const part = withRoomFor(from, onto);
  const carried = resolveChange({ part }, { path: ['part'], base: from, value: to }, 'theirs');
  return carried ? carried.value : onto;
}

/** A value in which parts of another find their place where it is nothing: an entry with its key alone, an empty list. */
function withRoomFor(other: unknown, value: unknown): unknown {
  if (Array.isArray(other)) return value ?? [];
  if (!isObject(other) || !isObject(value ?? {})) return value;
  const key = keyField([other]);
  const lists = Object.entries(other).flatMap(([name, part]) => (Array.isArray(part) ? [[name, []]] : []));
  return { ...Object.fromEntries(lists), ...(key !== null && { [key]: other[key] }), ...objectOf(value) };
}

/**
 * Merges changes into a record as it is stored: parts that nobody else changed are taken, parts that both changed merge
 * as far as they can be told apart; the rest clashes, and then nothing is to be stored (decisions, sections E and F).
 */
export function mergeChanges(
  stored: Values,
  changes: readonly FieldChange[],
  chosen: Readonly<Record<string, Side>> = {},
): { merged: Record<string, unknown>; clashes: Clash[] } {
  const fields = [...new Set(changes.map(({ path }) => path[0] ?? ''))];
  const base = changes.reduce<Values>((state, change) => writeAt(state, change.path, change.base), stored);
  const { merged, clashes } = mergeRecord(
    { base, mine: applyChanges(stored, changes), theirs: stored },
    fields,
    chosen,
  );
  return { merged, clashes };
}

/**
 * A change put on top of what is stored now: of what both changed the chosen side, of what only one of them changed that,
 * so that a choice about an answer takes nothing away that stands beside it. Null where it comes to what is stored.
 */
export function resolveChange(stored: Values, change: FieldChange, side: Side): FieldChange | null {
  const { clashes } = mergeChanges(stored, [change]);
  const chosen = Object.fromEntries(clashes.map(({ path }) => [clashKey(path), side]));
  const { merged } = mergeChanges(stored, [change], chosen);
  const [base, value] = [readAt(stored, change.path) ?? null, readAt(merged, change.path) ?? null];
  return sameValue(base, value) ? null : { path: change.path, base, value };
}

/** Two groups of changes: those that others have changed too, and the rest, based on what is stored now. */
export function partClashes(
  stored: Values,
  changes: readonly FieldChange[],
): { clashing: FieldChange[]; free: FieldChange[] } {
  const { merged, clashes } = mergeChanges(stored, changes);
  const isClashing = ({ path }: FieldChange) =>
    clashes.some((clash) => path.every((step, at) => clash.path[at] === step));
  const free = changes
    .filter((change) => !isClashing(change))
    .map(({ path }) => ({ path, base: readAt(stored, path) ?? null, value: readAt(merged, path) ?? null }))
    .filter(({ base, value }) => !sameValue(base, value));
  return { clashing: changes.filter(isClashing), free };
}

/** What tells one part from another. */
export function pathKey(path: readonly string[]): string {
  return JSON.stringify(path);
}

/** Alike to the letter: an empty text that somebody typed is no missing one. */
function isIdentical(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
