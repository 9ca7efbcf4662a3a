import { nodeLists, parentOf } from '#domain/structures/nodeLists.ts';
import { matchesTerm } from '#engine/rules/texts/matchesTerm.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';

/** So many hits are opened: of a term that most nodes hold not every row is drawn. */
const mostOpened = 50;

interface FoundNodes {
  hits: number;
  /** Nodes that match, and those above and below them, by `nodeKey`. */
  shown: ReadonlySet<string>;
  /** Nodes above one of the first that match. */
  opened: ReadonlySet<string>;
}

/** What a node is known by in a tree: two lists may share an id. */
export function nodeKey(list: string, id: string): string {
  return `${list} ${id}`;
}

/** The key of what a node stands below; of a dimension none that there is. */
export function parentKey(list: string, parent: string): string {
  return nodeKey(nodeLists[nodeLists.findIndex((one) => one === list) - 1] ?? list, parent);
}

/** Nodes of which the name in one language, or the reference, holds the words of a term; null where nothing is looked for. */
export function findNodes(structure: AssessmentStructure, term: string): FoundNodes | null {
  if (term.trim() === '') return null;
  const shown = new Set<string>();
  const leading = new Set<string>();
  const opened = new Set<string>();
  const whole = new Set<string>();
  let hits = 0;
  // From the top down: what stands below a hit is shown with it.
  for (const list of nodeLists)
    for (const node of structure[list]) {
      const texts = [...Object.values(node.name), 'reference' in node ? node.reference : undefined];
      const isHit = texts.some((text) => text && matchesTerm(text, term));
      const key = nodeKey(list, node.id);
      if (isHit) hits += 1;
      if (isHit || whole.has(parentKey(list, parentOf(list, node)))) whole.add(key);
      if (isHit) shown.add(key);
      if (isHit && hits <= mostOpened) leading.add(key);
    }
  // From the bottom up: what a hit stands below is shown, and open above the first of them.
  for (const list of nodeLists.toReversed())
    for (const node of structure[list]) {
      const key = nodeKey(list, node.id);
      if (!shown.has(key)) continue;
      const parent = parentKey(list, parentOf(list, node));
      shown.add(parent);
      if (!leading.has(key)) continue;
      leading.add(parent);
      opened.add(parent);
    }
  for (const key of whole) shown.add(key);
  return { hits, shown, opened };
}
