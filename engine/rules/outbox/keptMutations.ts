import { errorCodes, listFieldErrors } from '../errors/ApiError.ts';
import { clashKey } from '../values/clash.ts';
import { sameValue } from '../values/sameValue.ts';
import {
  applyChanges,
  carryOver,
  foldChanges,
  partClashes,
  pathKey,
  resolveChange,
  type FieldChange,
  type Mutation,
} from './Mutation.ts';
import type { CurrentRecord, MutationProblem, MutationResult } from './readResults.ts';
import { readAt } from './recordParts.ts';

/** A mutation as a device keeps it until the server has answered for it. */
export interface KeptMutation extends Mutation {
  /** Open ones still take changes in; sent ones stay as they are; the others wait for the person. */
  state: 'open' | 'sent' | 'conflict' | 'refused';
  /** Later ones have higher numbers. */
  order: number;
  /** What people know the record by, for example the title of its book. */
  about: Readonly<Record<string, string>>;
  /** Why it was refused. */
  problem?: MutationProblem;
  /** What stands on the server instead, and who wrote it when. */
  rival?: { record: CurrentRecord; by: string | null; at: string | null };
}

/** What becomes of kept mutations. */
export interface Settlement {
  remove: string[];
  put: KeptMutation[];
}

export interface ChoiceOptions {
  /** By `clashKey` of the part and the mutation; what is not chosen waits on. */
  choices: Readonly<Record<string, 'mine' | 'theirs'>>;
  /** What stands on the server by now, where that is newer than what the mutation met. */
  current?: CurrentRecord | undefined;
  /** What was chosen of mutations made before, and goes before this. */
  before?: readonly FieldChange[];
  makeId: () => string;
}

/**
 * What stays of a mutation after its result: nothing of one that was applied or came late, a refused one with its
 * reason, once nothing sound is in it any more. Of a conflict the parts that others have changed too wait for a choice,
 * the rest goes on anew; what was typed on top of a part that waits already is one question with it.
 *
 * @param kept The other mutations of the record.
 */
export function settleResult(
  sent: KeptMutation,
  result: MutationResult,
  kept: readonly KeptMutation[],
  makeId: () => string,
): Settlement {
  if (result.outcome === 'refused') return settleRefusal(sent, result.error, makeId);
  if (result.outcome !== 'conflict') return settleTaken(sent, result, kept);
  const { record, by, at } = result;
  const { clashing, free } = partClashes(record, sent.changes);
  // Made on top of what was refused: nobody else is in the way.
  const isOwn = ({ path }: FieldChange) => {
    const refused = findHolder(kept, 'refused', path)?.change;
    return refused !== undefined && sameValue(refused.base, readAt(record, path));
  };
  const own = clashing.filter(isOwn).map(({ path, value }) => ({ path, value, base: readAt(record, path) ?? null }));
  const rival = { record, by, at };
  const { folded, rest } = foldIntoWaiting(
    kept.filter(({ id }) => id !== sent.id),
    clashing.filter((change) => !isOwn(change)),
  );
  const again = [...free, ...own];
  const waits = folded.filter(({ changes }) => changes.length > 0);
  return {
    remove: [
      ...(rest.length > 0 ? [] : [sent.id]),
      ...folded.filter((each) => !waits.includes(each)).map(({ id }) => id),
    ],
    put: [
      ...waits.map((each) => ({ ...each, rival })),
      ...(rest.length > 0 ? [{ ...sent, changes: rest, state: 'conflict' as const, rival }] : []),
      ...(again.length > 0 ? [{ ...sent, id: makeId(), changes: again, state: 'open' as const }] : []),
    ],
  };
}

/**
 * What the server took stands in place of what was refused of the same parts before it. Where it took less of a part,
 * because the rest goes back to what was refused, that rest is refused still.
 */
function settleTaken(
  sent: KeptMutation,
  { record, outcome }: Exclude<MutationResult, { outcome: 'conflict' | 'refused' }>,
  kept: readonly KeptMutation[],
): Settlement {
  const taken = new Map(sent.changes.map((change) => [pathKey(change.path), change.value]));
  const settlement: Settlement = { remove: [sent.id], put: [] };
  const older = kept.filter(({ state, order }) => state === 'refused' && order < sent.order);
  for (const holder of older.filter(({ changes }) => changes.some(({ path }) => taken.has(pathKey(path))))) {
    const changes = holder.changes.flatMap((change): FieldChange[] => {
      if (!taken.has(pathKey(change.path))) return [change];
      const [base, value] = [readAt(record ?? {}, change.path) ?? null, taken.get(pathKey(change.path))];
      return outcome === 'late' || sameValue(base, value) ? [] : [{ ...change, base, value }];
    });
    if (changes.length > 0) settlement.put.push({ ...holder, changes });
    else settlement.remove.push(holder.id);
  }
  return settlement;
}

/** Mutations that wait for a choice with what was typed on top of them, and what was typed on top of none. */
function foldIntoWaiting(
  kept: readonly KeptMutation[],
  changes: readonly FieldChange[],
): { folded: KeptMutation[]; rest: FieldChange[] } {
  const folded = new Map<string, KeptMutation>();
  const rest = changes.filter((change) => {
    const found = findHolder(kept, 'conflict', change.path);
    if (!found || !sameValue(found.change.value, change.base)) return true;
    const holder = folded.get(found.holder.id) ?? found.holder;
    folded.set(holder.id, { ...holder, changes: foldChanges(holder.changes, [change]) });
    return false;
  });
  return { folded: [...folded.values()], rest };
}

/** Refusals that may be about some of the parts alone: what is not valid, or too large together. */
const partly: readonly number[] = [errorCodes.invalidInput, errorCodes.tooLarge];

/**
 * One unsound part does not hold up the others of its record: a refused mutation goes again in two halves, and what is
 * refused alone is set aside. Where every part is at fault, or the record as a whole, that would help nothing.
 */
function settleRefusal(sent: KeptMutation, problem: MutationProblem, makeId: () => string): Settlement {
  const { changes, target } = sent;
  const faulty = new Set(listFieldErrors(problem.details).map(({ field }) => field.split('.', 2).join('.')));
  const isWhole = faulty.size >= changes.length || Object.keys(target).some((name) => faulty.has(name));
  if (changes.length < 2 || !partly.includes(problem.code) || isWhole) {
    return { remove: [], put: [{ ...sent, state: 'refused', problem }] };
  }
  const half = Math.ceil(changes.length / 2);
  const halves = [changes.slice(0, half), changes.slice(half)];
  return {
    remove: [sent.id],
    put: halves.map((part) => ({ ...sent, id: makeId(), changes: part, state: 'open' as const })),
  };
}

/**
 * Where a new change goes: into the last of its part that waits for a choice, unless another is under way behind that;
 * else on its own, and then in place of those of its part that were refused.
 */
export function placeChange(
  kept: readonly KeptMutation[],
  change: FieldChange,
): { change: FieldChange | null } & Settlement {
  const waiting = findHolder(kept, 'conflict', change.path);
  if (waiting && !isOnItsWay(kept, waiting.holder, change.path)) {
    const { holder } = waiting;
    const base = carryOver(waiting.change.value, change.base, waiting.change.base);
    const changes = holder.changes.map((each) =>
      each === waiting.change ? { ...each, base, value: change.value } : each,
    );
    return { change: null, remove: [], put: [{ ...holder, changes }] };
  }
  const refused = findHolders(kept, 'refused', change.path);
  const left = refused.map(({ holder, change: former }) => ({
    ...holder,
    changes: holder.changes.filter((each) => each !== former),
  }));
  const [first] = refused;
  return {
    change: first ? { ...change, base: first.change.base } : change,
    remove: left.filter(({ changes }) => changes.length === 0).map(({ id }) => id),
    put: left.filter(({ changes }) => changes.length > 0),
  };
}

/** What was chosen of a conflict, as a new change on top of what stands on the server; none where that stays as it is. */
export function settleChoices(waiting: KeptMutation, options: ChoiceOptions): Settlement {
  const { choices, current, before = [], makeId } = options;
  const { rival, ...kept } = waiting;
  const record = applyChanges(current ?? rival?.record ?? {}, before);
  const sideOf = ({ path }: FieldChange) => choices[clashKey(path, waiting.id)];
  const settled = kept.changes.flatMap((change) => {
    const side = sideOf(change);
    return (side && resolveChange(record, change, side)) ?? [];
  });
  const open = kept.changes.filter((change) => !sideOf(change));
  return {
    remove: open.length > 0 ? [] : [waiting.id],
    put: [
      ...(open.length > 0 ? [{ ...waiting, changes: open }] : []),
      ...(settled.length > 0 ? [{ ...kept, id: makeId(), changes: settled, state: 'open' as const }] : []),
    ],
  };
}

/** Whether a change of the part that was made later is not answered for yet: what is typed now stands on top of that. */
function isOnItsWay(kept: readonly KeptMutation[], { order }: KeptMutation, path: readonly string[]): boolean {
  const later = [...findHolders(kept, 'open', path), ...findHolders(kept, 'sent', path)];
  return later.some(({ holder }) => holder.order > order);
}

interface Held {
  holder: KeptMutation;
  change: FieldChange;
}

/** Those in a state that hold a change of a part, in the order given. */
function findHolders(kept: readonly KeptMutation[], state: KeptMutation['state'], path: readonly string[]): Held[] {
  return kept.flatMap((holder) => {
    const change = holder.state === state && holder.changes.find((each) => pathKey(each.path) === pathKey(path));
    return change ? [{ holder, change }] : [];
  });
}

/** The last of them: what it holds lies over the others. */
function findHolder(...given: Parameters<typeof findHolders>): Held | undefined {
  return findHolders(...given).at(-1);
}
