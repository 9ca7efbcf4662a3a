import type { FieldChange } from '#engine/rules/outbox/Mutation.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { keyField } from '#engine/rules/values/mergeLists.ts';

/** By these the entries of lists are told apart: nobody writes them. */
const keys: ReadonlySet<string> = new Set(['itemId', 'interviewee']);

/** What a leaf of a value is when nobody wrote it, or it was emptied. */
export const nothing = 'null';

/**
 * The leaves of a part by their path as JSON, with what they hold as JSON: what people write one by one, such as the
 * tick of an item, an answer, a text. Entries of lists go by their key.
 *
 * @example leavesOf(['itemValues'], [{ itemId: 'a', value: true }]) // { '["itemValues","a","value"]' => 'true' }
 */
export function leavesOf(path: readonly string[], part: unknown): Map<string, string> {
  const leaves = new Map<string, string>();
  collect(path, part, leaves);
  return leaves;
}

/** The leaves in which two states of a part differ, each with what it is after. */
export function changedLeaves(path: readonly string[], before: unknown, after: unknown): [leaf: string, now: string][] {
  const [was, is] = [leavesOf(path, before), leavesOf(path, after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((leaf): [string, string][] => {
    const now = is.get(leaf) ?? nothing;
    return now === (was.get(leaf) ?? nothing) ? [] : [[leaf, now]];
  });
}

/** The same of a change as devices send it. */
export function leavesOfChange({ path, base, value }: FieldChange): [leaf: string, now: string][] {
  return changedLeaves(path, base, value);
}

function collect(path: readonly string[], part: unknown, leaves: Map<string, string>): void {
  if ((part ?? null) === null || (Array.isArray(part) && part.length === 0)) return;
  const key = Array.isArray(part) ? keyField(part) : null;
  if (Array.isArray(part) && key !== null) {
    for (const entry of part.filter(isObject)) {
      const { [key]: name, ...rest } = entry;
      collect([...path, String(name)], rest, leaves);
    }
  } else if (isObject(part)) {
    for (const [name, value] of Object.entries(part)) {
      if (!keys.has(name)) collect([...path, name], value, leaves);
    }
  } else leaves.set(JSON.stringify(path), JSON.stringify(part, inOrder));
}

/** A database gives the fields of an object in an order of its own. */
function inOrder(_name: string, value: unknown): unknown {
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
}
