import { sameValue } from '#engine/rules/values/sameValue.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { mayEdit, nodeLists } from './nodeLists.ts';

/** The lists that are compared. */
const comparedLists = [...nodeLists, 'interviewees'] as const;

/** What another structure makes of one list: how many nodes it has then, and how many come, go and change. */
export interface ListComparison {
  list: (typeof comparedLists)[number];
  total: number;
  added: number;
  removed: number;
  changed: number;
}

/** What would come, go and change where a structure takes the place of another one. */
export function compareStructures(before: AssessmentStructure, after: AssessmentStructure): ListComparison[] {
  return comparedLists.map((list) => {
    const old = new Map<string, object>(before[list].map((node) => [node.id, node]));
    const kept = after[list].filter(({ id }) => old.has(id));
    const changed = kept.filter((node) => !sameValue(old.get(node.id), node)).length;
    const total = after[list].length;
    return { list, total, added: total - kept.length, removed: old.size - kept.length, changed };
  });
}

/** The lists in which something comes or goes that may do so on the global pass only (document 2 §2). */
export function listsOfPassOnly(
  comparison: readonly ListComparison[],
  isGlobalPass: boolean,
): ListComparison['list'][] {
  return comparison
    .filter(
      ({ list, added, removed }) =>
        (added > 0 && !mayEdit('add', list, isGlobalPass)) || (removed > 0 && !mayEdit('remove', list, isGlobalPass)),
    )
    .map(({ list }) => list);
}
