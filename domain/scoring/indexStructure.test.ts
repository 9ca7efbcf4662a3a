import { expect, it } from 'vitest';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { indexStructure } from './indexStructure.ts';

it('runs through the topics by the positions of dimension, sub-dimension and topic', () => {
  const { structure } = new AssessmentScenario()
    .dimension('A', 1, ['A1', 'A2'])
    .dimension('B', 1, ['B1'])
    .topic('A1', 't1')
    .topic('A1', 't2')
    .topic('A2', 't3')
    .topic('B1', 't4');
  for (const nodes of [structure.dimensions, structure.subDimensions, structure.topics]) nodes.reverse();
  expect(indexStructure(structure).topics.map(({ id }) => id)).toEqual(['t1', 't2', 't3', 't4']);
});
