import { describe, expect, it } from 'vitest';
import { countTexts, elementsOn, replaceElements, withoutPage, withText, type SurveyGroup } from './editSurvey.ts';

const group: SurveyGroup = {
  id: 'g',
  minAmount: 4,
  name: { en: 'Parents', nl: 'Ouders' },
  pages: [
    { id: 'p2', position: 2 },
    { id: 'p1', position: 1, translation: { en: 'First' } },
  ],
  elements: [
    { id: 'b', pageId: 'p1', position: 2, translation: { en: 'B' } },
    { id: 'a', pageId: 'p1', position: 1, type: 'choice', options: [{ id: 'o', translation: { nl: 'Ja' } }] },
    { id: 'c', pageId: 'p2', position: 1 },
    { id: 'lost', pageId: 'gone' },
  ],
};
const ids = (entries: readonly { id: string }[] | undefined) => entries?.map(({ id }) => id);

describe('the elements of a group', () => {
  it.each([
    ['p1', ['a', 'b']],
    ['p2', ['c']],
    [null, ['lost']],
  ])('on page %s are %j', (page, expected) => expect(ids(elementsOn(group, page))).toEqual(expected));

  it('are replaced on one page alone, and numbered anew', () => {
    const changed = replaceElements(group, 'p1', [{ id: 'b' }, { id: 'new', pageId: 'p1' }]);
    expect(ids(changed.elements)).toEqual(['c', 'lost', 'b', 'new']);
    expect(changed.elements?.slice(2).map(({ position }) => position)).toEqual([1, 2]);
  });

  it('go with their page', () => {
    const changed = withoutPage(group, 'p1');
    expect(changed.pages).toEqual([{ id: 'p2', position: 1 }]);
    expect(ids(changed.elements)).toEqual(['c', 'lost']);
  });
});

it.each([
  ['nl', 'Twee', { en: 'One', nl: 'Twee' }],
  ['en', '', {}],
] as const)('writes %s "%s"', (language, text, expected) =>
  expect(withText({ en: 'One' }, language, text)).toEqual(expected),
);

it.each([
  ['en', { written: 3, total: 8 }],
  ['nl', { written: 2, total: 8 }],
  ['ar', { written: 0, total: 8 }],
] as const)('counts the texts in %s', (language, count) => expect(countTexts([group], language)).toEqual(count));
