import type { AssessmentStructure, Dimension } from '#schemas/generated/types.ts';
import type { BuildDimension } from './BuildParameters.ts';

/** 0 not used, 1 basic, 2 focus (document 2 §4). */
export type FilterValue = 0 | 1 | 2;

/** What the filter says of a dimension. */
export function filterOf(dimensions: readonly BuildDimension[], id: string): FilterValue {
  const chosen = dimensions.find((dimension) => dimension.id === id);
  return chosen ? (chosen.focus ? 2 : 1) : 0;
}

/** The filter after a dimension was pressed: not used, basic, focus, and round again (document 2 §4). */
export function cycleFilter(dimensions: readonly BuildDimension[], id: string): BuildDimension[] {
  const others = dimensions.filter((dimension) => dimension.id !== id);
  const value = filterOf(dimensions, id);
  return value === 2 ? others : [...others, { id, focus: value === 1 }];
}

/** The filter that a structure was built with; a dimension without a value is basic. */
export function filterOfStructure({ dimensions }: Pick<AssessmentStructure, 'dimensions'>): BuildDimension[] {
  return dimensions
    .filter(({ filterValue }) => filterValue !== 0)
    .map(({ id, filterValue }) => ({ id, focus: filterValue === 2 }));
}

/**
 * The structure of a project: the dimensions of the global pass that the filter uses, with all below them, and whom
 * they ask. One that is not used stays as a name with weight 0 and without content, so that the filter can be read
 * back (decisions C).
 */
export function chooseStructure(
  globalPass: AssessmentStructure,
  filter: readonly BuildDimension[],
): AssessmentStructure {
  const used = new Set(filter.map(({ id }) => id));
  const dimensions = globalPass.dimensions.map((dimension) => filtered(dimension, filterOf(filter, dimension.id)));
  const subDimensions = globalPass.subDimensions.filter(({ dimensionId }) => used.has(dimensionId));
  const topics = globalPass.topics.filter(belongTo(subDimensions, 'subDimensionId'));
  const items = globalPass.items.filter(belongTo(topics, 'topicId'));
  const topicInterviewees = globalPass.topicInterviewees.filter(belongTo(topics, 'topicId'));
  const asked = new Set(topicInterviewees.map(({ intervieweeId }) => intervieweeId));
  const isAsked = belongTo(topicInterviewees, 'topicIntervieweeId');
  const isAbout = belongTo(items, 'itemId');
  return {
    ...{ dimensions, subDimensions, topics, items, topicInterviewees },
    characteristics: globalPass.characteristics.filter(isAbout),
    interviewees: globalPass.interviewees.filter(({ id }) => asked.has(id)),
    topicIntervieweeItems: globalPass.topicIntervieweeItems.filter((link) => isAsked(link) && isAbout(link)),
  };
}

function filtered(dimension: Dimension, filterValue: FilterValue): Dimension {
  if (filterValue === 0) return { ...dimension, filterValue, weightingFactor: 0 };
  return { ...dimension, filterValue, weightingFactor: Math.max(1, dimension.weightingFactor ?? 1) };
}

function belongTo<Key extends string>(parents: readonly { id: string }[], key: Key) {
  const ids = new Set(parents.map(({ id }) => id));
  return (node: Readonly<Record<Key, string>>): boolean => ids.has(node[key]);
}
