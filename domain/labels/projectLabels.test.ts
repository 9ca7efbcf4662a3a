import { describe, expect, it } from 'vitest';
import { labelReached, listLabels, nextLabel } from './projectLabels.ts';

const labels = listLabels({
  labels: [{ name: '2 sterren', percentage: 60 }, { name: '1 ster', percentage: 50 }, { name: 'unfinished' }, {}],
});

describe('the labels of a project', () => {
  it('stand from the easiest to the hardest, without those that lack a name or a percentage', () => {
    expect(labels.map(({ name }) => name)).toEqual(['1 ster', '2 sterren']);
    expect(listLabels(null)).toEqual([]);
    expect(listLabels({})).toEqual([]);
  });

  it.each([
    [0, null, '1 ster'],
    [0.4999, null, '1 ster'],
    [0.5, '1 ster', '2 sterren'],
    [0.1 + 0.2 + 0.3, '2 sterren', null],
    [1, '2 sterren', null],
  ])('a score of %d reaches %s, and next comes %s', (score, reached, next) => {
    expect(labelReached(labels, score)?.name ?? null).toBe(reached);
    expect(nextLabel(labels, score)?.name ?? null).toBe(next);
  });
});
