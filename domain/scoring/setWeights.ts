import type { AssessmentStructure } from '#schemas/generated/types.ts';

/** The lists of a structure whose nodes are weighed by hand, from the top down. */
export const weighedLists = ['dimensions', 'subDimensions', 'topics', 'items'] as const;

export type WeighedList = (typeof weighedLists)[number];

export interface NodeWeight {
  id: string;
  /** 1 to 1,000,000. */
  weightingFactor: number;
}

/** New weights of nodes, by list; what is not named stays as it is. */
export type WeightChanges = Readonly<Partial<Record<WeighedList, readonly NodeWeight[]>>>;

/** What a factor may be in an editor; 0 is only for what the builder left out (decisions C). */
export const weightBounds = { least: 1, most: 1_000_000 } as const;

export interface WeightFault {
  /** Path as in `items.3.weightingFactor`. */
  field: string;
  rule: 'link' | 'twice' | 'minimum' | 'maximum' | 'leftOut';
}

/** Whether a factor may be given in an editor. */
export function isWeight(factor: number): boolean {
  return factor >= weightBounds.least && factor <= weightBounds.most;
}

/**
 * What is wrong with new weights: nodes that there are not or that the builder left out, nodes named twice, factors out
 * of bounds (document 2 §3).
 */
export function checkWeights(structure: AssessmentStructure, changes: WeightChanges): WeightFault[] {
  return weighedLists.flatMap((list) => {
    const nodes = new Map(structure[list].map((node) => [node.id, node]));
    const seen = new Set<string>();
    return (changes[list] ?? []).flatMap(({ id, weightingFactor }, at): WeightFault[] => {
      const isTwice = seen.has(id);
      seen.add(id);
      const node = nodes.get(id);
      if (!node) return [{ field: `${list}.${at}.id`, rule: 'link' }];
      if (isTwice) return [{ field: `${list}.${at}.id`, rule: 'twice' }];
      if (node.weightingFactor === 0) return [{ field: `${list}.${at}.id`, rule: 'leftOut' }];
      if (isWeight(weightingFactor)) return [];
      const rule = weightingFactor > weightBounds.most ? 'maximum' : 'minimum';
      return [{ field: `${list}.${at}.weightingFactor`, rule }];
    });
  });
}

/** The structure with new weights; the very same where none of them is another one. */
export function setWeights<Structure extends AssessmentStructure>(
  structure: Structure,
  changes: WeightChanges,
): Structure {
  let isChanged = false;
  const reweigh = <Node extends { id: string; weightingFactor?: number | undefined }>(
    nodes: readonly Node[],
    weights: readonly NodeWeight[] = [],
  ): Node[] => {
    const wanted = new Map(weights.map(({ id, weightingFactor }) => [id, weightingFactor]));
    return nodes.map((node) => {
      const weight = wanted.get(node.id);
      if (weight === undefined || weight === (node.weightingFactor ?? 1)) return node;
      isChanged = true;
      return { ...node, weightingFactor: weight };
    });
  };
  const next = {
    ...structure,
    dimensions: reweigh(structure.dimensions, changes.dimensions),
    subDimensions: reweigh(structure.subDimensions, changes.subDimensions),
    topics: reweigh(structure.topics, changes.topics),
    items: reweigh(structure.items, changes.items),
  };
  return isChanged ? next : structure;
}
