import type { AssessmentStructure } from '#schemas/generated/types.ts';

/** A link or an id of a structure that is wrong: where, and what is said about it. */
export interface StructureFinding {
  /** Path as in `items.3.topicId`. */
  field: string;
  rule: 'link' | 'twice';
  message: string;
}

/**
 * What is wrong with the links of a structure: parents that are not there, ids and interviewees'
 * names that occur twice. Nothing else stops a version from being written (docs/decisions/002).
 */
export function checkStructure(structure: AssessmentStructure): StructureFinding[] {
  return [
    ...findTwice('dimensions', structure.dimensions, 'id'),
    ...findTwice('subDimensions', structure.subDimensions, 'id'),
    ...findTwice('topics', structure.topics, 'id'),
    ...findTwice('items', structure.items, 'id'),
    ...findTwice('characteristics', structure.characteristics, 'id'),
    ...findTwice('interviewees', structure.interviewees, 'id'),
    ...findTwice('interviewees', structure.interviewees, 'name'),
    ...findTwice('topicInterviewees', structure.topicInterviewees, 'id'),
    ...findLoose('subDimensions', structure.subDimensions, 'dimensionId', structure.dimensions),
    ...findLoose('topics', structure.topics, 'subDimensionId', structure.subDimensions),
    ...findLoose('items', structure.items, 'topicId', structure.topics),
    ...findLoose('characteristics', structure.characteristics, 'itemId', structure.items),
    ...findLoose('topicInterviewees', structure.topicInterviewees, 'topicId', structure.topics),
    ...findLoose('topicInterviewees', structure.topicInterviewees, 'intervieweeId', structure.interviewees),
    ...findLoose('topicIntervieweeItems', structure.topicIntervieweeItems, 'itemId', structure.items),
    ...findLoose(
      'topicIntervieweeItems',
      structure.topicIntervieweeItems,
      'topicIntervieweeId',
      structure.topicInterviewees,
    ),
  ];
}

function findLoose<Key extends string>(
  list: keyof AssessmentStructure,
  nodes: readonly Record<Key, string>[],
  key: Key,
  parents: readonly { id: string }[],
): StructureFinding[] {
  const ids = new Set(parents.map(({ id }) => id));
  return nodes.flatMap((node, at) =>
    ids.has(node[key])
      ? []
      : [{ field: `${list}.${at}.${key}`, rule: 'link' as const, message: `There is no "${node[key]}"` }],
  );
}

function findTwice<Key extends string>(
  list: keyof AssessmentStructure,
  nodes: readonly Record<Key, string>[],
  key: Key,
): StructureFinding[] {
  const seen = new Set<string>();
  return nodes.flatMap((node, at) => {
    if (!seen.has(node[key])) {
      seen.add(node[key]);
      return [];
    }
    return [{ field: `${list}.${at}.${key}`, rule: 'twice' as const, message: `"${node[key]}" occurs twice` }];
  });
}
