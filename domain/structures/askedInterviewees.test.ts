import { describe, expect, it } from 'vitest';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { checkStructure } from '../scoring/checkStructure.ts';
import { indexStructure } from '../scoring/indexStructure.ts';
import { askedLinks, putAsked } from './askedInterviewees.ts';

const { structure } = new AssessmentScenario()
  .dimension('A')
  .topic('A.1', 't1')
  .topic('A.1', 't2')
  .item('t1', 'i1')
  .item('t1', 'i2')
  .interviewees('t1', 'Coach', 'Player', 'Parent')
  .interviewees('t2', 'Coach');

let made = 0;
const put = (given: typeof structure, ...asked: string[]) => putAsked(given, 'i1', asked, () => `new${(made += 1)}`);
const askedAbout = (given: typeof structure, id = 'i1') => {
  const item = given.items.find((one) => one.id === id);
  return item ? indexStructure(given).askedAbout(item) : [];
};

describe('who is asked about an item', () => {
  it('is everybody of its topic where the item names nobody', () => {
    expect(askedLinks(structure, 'i1')).toEqual(['t1-Coach', 't1-Player', 't1-Parent']);
    expect(askedLinks(structure, 'gone')).toEqual([]);
  });

  it('is whom the item names, as the interview screen asks', () => {
    const next = put(structure, 't1-Player', 't1-Coach');
    expect(askedLinks(next, 'i1')).toEqual(['t1-Coach', 't1-Player']);
    expect(askedAbout(next)).toEqual(['Coach', 'Player']);
    expect(askedAbout(next, 'i2')).toEqual(['Coach', 'Player', 'Parent']);
    expect(checkStructure(next)).toEqual([]);
  });

  it('keeps the links that stay, and drops those that go', () => {
    const [first] = put(structure, 't1-Coach').topicIntervieweeItems;
    const next = put({ ...structure, topicIntervieweeItems: first ? [first] : [] }, 't1-Coach', 't1-Parent');
    expect(next.topicIntervieweeItems).toHaveLength(2);
    expect(next.topicIntervieweeItems[0]).toBe(first);
    expect(put(next, 't1-Parent').topicIntervieweeItems.map((one) => one.topicIntervieweeId)).toEqual(['t1-Parent']);
  });

  it('names nobody again where everybody is asked, and nobody of another topic', () => {
    const next = put(put(structure, 't1-Coach'), 't1-Coach', 't1-Player', 't1-Parent', 't2-Coach');
    expect(next.topicIntervieweeItems).toEqual([]);
  });
});
