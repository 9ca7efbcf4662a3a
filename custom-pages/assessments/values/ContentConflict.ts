import type { KeptMutation } from '#engine/rules/outbox/keptMutations.ts';
import { layChanges, mergeChanges, type FieldChange } from '#engine/rules/outbox/Mutation.ts';
import type { CurrentRecord } from '#engine/rules/outbox/readResults.ts';
import { readAt } from '#engine/rules/outbox/recordParts.ts';
import type { Clash } from '#engine/rules/values/clash.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';

/** A part of a topic that somebody else changed too, and who; both versions are kept until one is chosen. */
export interface ContentConflict extends Clash {
  by: string | null;
  at: string | null;
  device: string | null;
}

/** What a mutation has to be chosen about, next to what the server holds by now. */
export function conflictsOf(mutation: KeptMutation, stored: object | undefined): ContentConflict[] {
  const { id, state, changes, rival } = mutation;
  if (state !== 'conflict' || !rival) return [];
  const record = newestOf(mutation, stored) ?? rival.record;
  return changes.map((change) => {
    const { path, base } = change;
    // What was taken in beside it is on both sides: to choose mine takes nothing of it away.
    const mine = readAt(layChanges(record, [change]), path) ?? null;
    return { path, of: id, base, mine, theirs: readAt(record, path) ?? null, ...authorOf(rival, change, record) };
  });
}

/** What the server holds by now: what the mutation met there, or what has come from there since. */
export function newestOf({ rival }: KeptMutation, stored: object | undefined): CurrentRecord | undefined {
  if (!stored) return rival?.record;
  const record = objectOf(stored);
  return rival && versionOf(rival.record) > versionOf(record) ? rival.record : record;
}

function versionOf({ version }: CurrentRecord): number {
  return typeof version === 'number' ? version : 0;
}

/** Who wrote what is in the way; unknown where that has been changed once more since. */
function authorOf(rival: NonNullable<KeptMutation['rival']>, change: FieldChange, record: CurrentRecord) {
  const inTheWay = (of: CurrentRecord) =>
    JSON.stringify(mergeChanges(of, [change]).clashes.map(({ path, theirs }) => [path, theirs]));
  if (inTheWay(record) !== inTheWay(rival.record)) return { by: null, at: null, device: null };
  const device = rival.record['changedOn'];
  return { by: rival.by, at: rival.at, device: typeof device === 'string' ? device : null };
}
