import { nodeLists, parentOf } from '#domain/structures/nodeLists.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';

interface FoundNodes {
  hits: number;
  /** Nodes that match, and those above and below them. */
  shown: ReadonlySet<string>;
  /** Nodes above one that matches. */
  opened: ReadonlySet<string>;
}

/** Nodes whose name in any language, or whose reference, holds a term; null where nothing is looked for. */
export function findNodes(structure: AssessmentStructure, term: string): FoundNodes | null {
  const wanted = term.trim().toLocaleLowerCase();
  if (wanted === '') return null;
  const shown = new Set<string>();
  const opened = new Set<string>();
  const whole = new Set<string>();
  let hits = 0;
  // From the top down: what stands below a hit is shown with it.
  for (const list of nodeLists)
    for (const node of structure[list]) {
      const texts = [...Object.values(node.name), 'reference' in node ? node.reference : undefined];
      const isHit = texts.some((text) => text?.toLocaleLowerCase().includes(wanted) === true);
      if (isHit) hits += 1;
      if (isHit || whole.has(parentOf(list, node))) whole.add(node.id);
      if (isHit) shown.add(node.id);
    }
  // From the bottom up: what a hit stands below is open.
  for (const list of nodeLists.toReversed())
    for (const node of structure[list]) {
      if (!shown.has(node.id)) continue;
      const parent = parentOf(list, node);
      shown.add(parent);
      opened.add(parent);
    }
  for (const id of whole) shown.add(id);
  return { hits, shown, opened };
}
