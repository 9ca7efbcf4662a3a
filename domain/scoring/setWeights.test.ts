import { describe, expect, it } from 'vitest';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { scoreAssessment } from './scoreAssessment.ts';
import { checkWeights, setWeights, type WeightChanges } from './setWeights.ts';

const { structure } = new AssessmentScenario()
  .dimension('D')
  .dimension('E', 3)
  .dimension('LEFT', 0)
  .topic('D.1', 't1')
  .topic('D.1', 't2')
  .item('t1', 'i1')
  .item('t1', 'i2');

describe('new weights', () => {
  it('are given to the nodes that they name, and to no other', () => {
    const next = setWeights(structure, {
      dimensions: [{ id: 'D', weightingFactor: 2 }],
      items: [{ id: 'i2', weightingFactor: 4 }],
    });
    expect(next.dimensions.map(({ weightingFactor }) => weightingFactor)).toEqual([2, 3, 0]);
    expect(next.items.map(({ weightingFactor }) => weightingFactor)).toEqual([undefined, 4]);
    expect(next.topics).toEqual(structure.topics);
    expect(structure.dimensions[0]?.weightingFactor).toBe(1);
  });

  it('change the shares in the level and of the whole as the score has them', () => {
    const next = setWeights(structure, { items: [{ id: 'i2', weightingFactor: 3 }] });
    const line = scoreAssessment(next, []).find(({ elementId }) => elementId === 'i2');
    // A quarter of the whole is D, half of it t1, three quarters of that i2.
    expect([line?.weightingPercentage_InLevel, line?.weightingPercentage_Global]).toEqual([0.75, 0.25 * 0.5 * 0.75]);
  });

  it('that are the old ones leave the very same structure, also where none was said', () => {
    expect(
      setWeights(structure, {
        dimensions: [{ id: 'E', weightingFactor: 3 }],
        items: [{ id: 'i1', weightingFactor: 1 }],
      }),
    ).toBe(structure);
  });
});

describe('weights that are refused', () => {
  it.each<[string, WeightChanges, string, string]>([
    ['less than 1', { items: [{ id: 'i1', weightingFactor: 0.5 }] }, 'items.0.weightingFactor', 'minimum'],
    ['0', { topics: [{ id: 't1', weightingFactor: 0 }] }, 'topics.0.weightingFactor', 'minimum'],
    ['no number', { topics: [{ id: 't1', weightingFactor: Number.NaN }] }, 'topics.0.weightingFactor', 'minimum'],
    [
      'more than 1,000,000',
      { items: [{ id: 'i1', weightingFactor: 1_000_001 }] },
      'items.0.weightingFactor',
      'maximum',
    ],
    ['of a node that is not there', { subDimensions: [{ id: 'x', weightingFactor: 1 }] }, 'subDimensions.0.id', 'link'],
    ['of a node of another list', { topics: [{ id: 'i1', weightingFactor: 1 }] }, 'topics.0.id', 'link'],
    [
      'of what the builder left out',
      { dimensions: [{ id: 'LEFT', weightingFactor: 1 }] },
      'dimensions.0.id',
      'leftOut',
    ],
  ])('%s', (_, changes, field, rule) => {
    expect(checkWeights(structure, changes)).toEqual([{ field, rule }]);
  });

  it('of a node named twice, at the second one', () => {
    const twice = [
      { id: 'i1', weightingFactor: 1 },
      { id: 'i1', weightingFactor: 2 },
    ];
    expect(checkWeights(structure, { items: twice })).toEqual([{ field: 'items.1.id', rule: 'twice' }]);
  });

  it('are none from 1 to 1,000,000', () => {
    const ids = ['D', 'E'] as const;
    const dimensions = [1, 1_000_000].map((weightingFactor, at) => ({ id: ids[at] ?? '', weightingFactor }));
    expect(checkWeights(structure, { dimensions, items: [{ id: 'i1', weightingFactor: 1.5 }] })).toEqual([]);
  });
});
