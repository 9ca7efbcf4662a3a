import { describe, expect, it } from 'vitest';
import { giveLabel, labelReached, listLabels, nextLabel } from './projectLabels.ts';

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

describe('a label that is given', () => {
  const project = { labels: [{ name: '1 ster', percentage: 50, niveau: 'Regional', endLabel: '2030-06-30' }] };

  it.each([
    ['fills level and expiry date that are empty', {}, '1 ster', { niveau: 'Regional', endLabel: '2030-06-30' }],
    ['leaves those that stand', { niveau: 'Elite', endLabel: '2029-01-01' } as const, '1 ster', {}],
    ['that the project does not have stands alone', {}, '4 sterren', {}],
    ['is taken away alone', {}, null, {}],
  ])('%s', (_what, before, label, more) => {
    expect(giveLabel(before, label, project)).toEqual({ label, ...more });
  });

  it('has no level that clubs do not have', () => {
    const other = { labels: [{ name: 'Gold', percentage: 50, niveau: 'Galactic' }] };
    expect(giveLabel({}, 'Gold', other)).toEqual({ label: 'Gold' });
  });
});
