import { describe, expect, it } from 'vitest';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { checkStructure } from '../scoring/checkStructure.ts';
import { countBelow, putNode, removeNode } from './editStructure.ts';
import { editedLists, mayEdit, siblingsOf } from './nodeLists.ts';

const { structure } = new AssessmentScenario()
  .dimension('A')
  .dimension('B')
  .dimension('C')
  .topic('A.1', 't1')
  .topic('A.1', 't2')
  .topic('B.1', 't3')
  .item('t1', 'i1')
  .item('t1', 'i2')
  .characteristic('i1', 'c1')
  .interviewees('t1', 'Coach')
  .interviewees('t3', 'Coach');

const named = (id: string, position: number) => ({ id, position, name: { en: id } });
const order = (given: typeof structure, list: 'dimensions' | 'topics', parent = '') =>
  siblingsOf(given, list, parent).map(({ id, position }) => `${id} ${position}`);

describe('a node that is put', () => {
  it.each<[string, number, string[]]>([
    ['A', 2, ['B 1', 'A 2', 'C 3']],
    ['A', 3, ['B 1', 'C 2', 'A 3']],
    ['C', 1, ['C 1', 'A 2', 'B 3']],
    ['B', 99, ['A 1', 'C 2', 'B 3']],
    ['new', 2, ['A 1', 'new 2', 'B 3', 'C 4']],
  ])('%s at %d has that place among its siblings', (id, position, expected) => {
    expect(order(putNode(structure, 'dimensions', named(id, position)), 'dimensions')).toEqual(expected);
  });

  it('goes to a place that is the number of its position elsewhere', () => {
    const [, second] = siblingsOf(structure, 'topics', 'A.1');
    if (!second) throw new Error('There is no second topic');
    expect([second.id, second.position]).toEqual(['t2', 1]);
    expect(order(putNode(structure, 'topics', second, 1), 'topics', 'A.1')).toEqual(['t2 1', 't1 2']);
  });

  it('where it was leaves every position as it is, also where they have gaps', () => {
    const topic = { ...named('t2', 1), subDimensionId: 'A.1' };
    const next = putNode(structure, 'topics', topic);
    expect(next.topics).toEqual([structure.topics[0], topic, structure.topics[2]]);
    expect(next.items).toBe(structure.items);
  });

  it('below another parent leaves the old one', () => {
    const next = putNode(structure, 'topics', { ...named('t1', 1), subDimensionId: 'B.1' });
    expect([order(next, 'topics', 'A.1'), order(next, 'topics', 'B.1')]).toEqual([['t2 1'], ['t1 1', 't3 2']]);
  });
});

describe('a node that is removed', () => {
  it.each(editedLists)('of %s leaves nothing behind that refers to it', (list) => {
    const [first] = structure[list];
    const next = removeNode(structure, list, first?.id ?? '');
    expect(checkStructure(next)).toEqual([]);
    expect(next[list]).not.toContainEqual(first);
  });

  it('takes along what stands below it, and nothing else', () => {
    const next = removeNode(structure, 'dimensions', 'A');
    expect(next.topics.map(({ id }) => id)).toEqual(['t3']);
    expect([next.items, next.characteristics]).toEqual([[], []]);
    expect(next.topicInterviewees.map(({ topicId }) => topicId)).toEqual(['t3']);
    expect(countBelow(structure, 'dimensions', 'A')).toBe(6);
    expect(countBelow(structure, 'topics', 't1')).toBe(3);
    expect(countBelow(structure, 'interviewees', 'Coach')).toBe(2);
  });
});

it('a dimension or topic is added, and a sub-dimension or dimension removed, on the global pass only', () => {
  const refused = (action: 'add' | 'remove', isGlobalPass: boolean) =>
    editedLists.filter((list) => !mayEdit(action, list, isGlobalPass));
  expect([refused('add', true), refused('remove', true)]).toEqual([[], []]);
  expect(refused('add', false)).toEqual(['dimensions', 'topics']);
  expect(refused('remove', false)).toEqual(['dimensions', 'subDimensions']);
});
