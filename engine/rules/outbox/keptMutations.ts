import { errorCodes, listFieldErrors } from '../errors/ApiError.ts';
import { sameValue } from '../values/sameValue.ts';
import { partClashes, pathKey, resolveChange, type FieldChange, type Mutation } from './Mutation.ts';
import type { CurrentRecord, MutationProblem, MutationResult } from './readResults.ts';
import { readAt } from './recordParts.ts';

/** A mutation as a device keeps it until the server has answered for it. */
export interface KeptMutation extends Mutation {
  /** Open ones still take changes in; sent ones stay as they are; the others wait for the person. */
  state: 'open' | 'sent' | 'conflict' | 'refused';
  /** Later ones have higher numbers. */
  order: number;
  /** What people know the record by, for example the name of its club. */
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
  /** By `pathKey`; what is not chosen waits on. */
  choices: Readonly<Record<string, 'mine' | 'theirs'>>;
  makeId: () => string;
}

/**
 * What stays of a mutation after its result: nothing of one that was applied or came late, a refused one with its
 * reason, once nothing sound is in it any more. Of a conflict the parts that others have changed too wait for a choice, the rest goes on anew.
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
  if (result.outcome !== 'conflict') return { remove: [sent.id], put: [] };
  const { record, by, at } = result;
  const { clashing, free } = partClashes(record, sent.changes);
  // Made on top of what was refused: nobody else is in the way.
  const isOwn = ({ path }: FieldChange) => {
    const refused = findHolder(kept, 'refused', path)?.change;
    return refused !== undefined && sameValue(refused.base, readAt(record, path));
  };
  const own = clashing.filter(isOwn).map(({ path, value }) => ({ path, value, base: readAt(record, path) ?? null }));
  const others = clashing.filter((change) => !isOwn(change));
  const again = [...free, ...own];
  const waiting: KeptMutation = { ...sent, changes: others, state: 'conflict', rival: { record, by, at } };
  return {
    remove: others.length > 0 ? [] : [sent.id],
    put: [
      ...(others.length > 0 ? [waiting] : []),
      ...(again.length > 0 ? [{ ...sent, id: makeId(), changes: again, state: 'open' as const }] : []),
    ],
  };
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
 * Where a new change goes: into one of its part that waits for a choice; else on its own, and then in place of one of
 * its part that was refused.
 */
export function placeChange(
  kept: readonly KeptMutation[],
  change: FieldChange,
): { change: FieldChange | null } & Settlement {
  const waiting = findHolder(kept, 'conflict', change.path);
  if (waiting) {
    const { holder } = waiting;
    const changes = holder.changes.map((each) => (each === waiting.change ? { ...each, value: change.value } : each));
    return { change: null, remove: [], put: [{ ...holder, changes }] };
  }
  const refused = findHolder(kept, 'refused', change.path);
  if (!refused) return { change, remove: [], put: [] };
  const rest = refused.holder.changes.filter((each) => each !== refused.change);
  return {
    change: { ...change, base: refused.change.base },
    remove: rest.length > 0 ? [] : [refused.holder.id],
    put: rest.length > 0 ? [{ ...refused.holder, changes: rest }] : [],
  };
}

/** What was chosen of a conflict, as a new change on top of what stands on the server; none where that stays as it is. */
export function settleChoices(waiting: KeptMutation, { choices, makeId }: ChoiceOptions): Settlement {
  const { rival, ...kept } = waiting;
  const settled = kept.changes.flatMap((change) => {
    const side = choices[pathKey(change.path)];
    return (side && resolveChange(rival?.record ?? {}, change, side)) ?? [];
  });
  const open = kept.changes.filter(({ path }) => !choices[pathKey(path)]);
  return {
    remove: open.length > 0 ? [] : [waiting.id],
    put: [
      ...(open.length > 0 ? [{ ...waiting, changes: open }] : []),
      ...(settled.length > 0 ? [{ ...kept, id: makeId(), changes: settled, state: 'open' as const }] : []),
    ],
  };
}

function findHolder(
  kept: readonly KeptMutation[],
  state: KeptMutation['state'],
  path: readonly string[],
): { holder: KeptMutation; change: FieldChange } | null {
  for (const holder of kept) {
    const change = holder.state === state && holder.changes.find((each) => pathKey(each.path) === pathKey(path));
    if (change) return { holder, change };
  }
  return null;
}
