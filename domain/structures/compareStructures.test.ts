import { describe, expect, it } from 'vitest';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { checkNodes } from './checkNode.ts';
import { compareStructures, listsOfPassOnly } from './compareStructures.ts';

const before = new AssessmentScenario()
  .dimension('A')
  .dimension('OUT', 0)
  .topic('A.1', 't1')
  .item('t1', 'i1').structure;
const after = new AssessmentScenario()
  .dimension('A', 3)
  .topic('A.1', 't2')
  .topic('A.1', 't1')
  .item('t1', 'i1')
  .interviewees('t1', 'Coach').structure;

describe('a structure in the place of another one', () => {
  it('is told by what comes, goes and changes in each list', () => {
    expect(compareStructures(before, after)).toEqual([
      { list: 'dimensions', total: 1, added: 0, removed: 1, changed: 1 },
      { list: 'subDimensions', total: 1, added: 0, removed: 1, changed: 0 },
      { list: 'topics', total: 2, added: 1, removed: 0, changed: 1 },
      { list: 'items', total: 1, added: 0, removed: 0, changed: 0 },
      { list: 'characteristics', total: 0, added: 0, removed: 0, changed: 0 },
      { list: 'interviewees', total: 1, added: 1, removed: 0, changed: 0 },
    ]);
  });

  it('names the lists in which something comes or goes that may on the global pass only', () => {
    const comparison = compareStructures(before, after);
    expect(listsOfPassOnly(comparison, false)).toEqual(['dimensions', 'subDimensions', 'topics']);
    expect(listsOfPassOnly(comparison, true)).toEqual([]);
  });

  it('holds what an editor takes: a name, a weight of 1 or more, and 0 where it was left out', () => {
    expect(checkNodes(before, before)).toEqual([]);
    const [first, out] = before.dimensions;
    const dimensions = [
      { ...first, id: 'A', position: 1, name: {}, weightingFactor: 0 },
      { ...out, id: 'OUT', position: 2, name: { en: 'OUT' }, weightingFactor: 2 },
    ];
    expect(checkNodes(before, { ...before, dimensions })).toMatchObject([
      { field: 'dimensions.0.name', rule: 'required' },
      { field: 'dimensions.0.weightingFactor', rule: 'minimum' },
      { field: 'dimensions.1.weightingFactor', rule: 'leftOut' },
    ]);
  });
});
