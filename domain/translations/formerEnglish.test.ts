import { describe, expect, it } from 'vitest';
import { differenceOf, formerEnglish } from './formerEnglish.ts';

const text = (english: string, translation = '') => [{ id: 'a', english, translation }];
const change = (before: ReturnType<typeof text>, after: ReturnType<typeof text>) => ({ before, after });

describe('the English that a translation was made of', () => {
  const now = { id: 'a', english: 'New', translation: 'Oud' };
  it.each([
    ['nothing happened', [], null],
    ['the English changed after the translation', [change(text('Old', 'Oud'), text('New', 'Oud'))], 'Old'],
    ['the translation came after', [change(text('New'), text('New', 'Oud'))], null],
    ['both changed at once', [change(text('Old', 'Vroeger'), text('New', 'Oud'))], null],
    [
      'English changed twice since',
      [
        change(text('Middle', 'Oud'), text('New', 'Oud')),
        change(text('Old', 'Oud'), text('Middle', 'Oud')),
        change(text('Old'), text('Old', 'Oud')),
        change(text('Older'), text('Old')),
      ],
      'Old',
    ],
    [
      'English changed and was put back',
      [change(text('Old', 'Oud'), text('New', 'Oud')), change(text('New', 'Oud'), text('Old', 'Oud'))],
      null,
    ],
    ['the record was made with both', [change([], text('Old', 'Oud'))], 'Old'],
    ['another text changed', [change([], [{ id: 'b', english: 'Old', translation: 'x' }])], null],
  ])('where %s', (_case, changes, expected) => {
    expect(formerEnglish(now, changes)).toBe(expected);
  });

  it('is nobody’s where there is no translation', () => {
    expect(formerEnglish({ ...now, translation: ' ' }, [change(text('Old'), text('New'))])).toBeNull();
  });
});

it.each([
  ['Come in', 'Come out', ['=Come ', '-in', '+out']],
  ['Same', 'Same', ['=Same']],
  ['', 'New', ['+New']],
  ['One two three', 'One three', ['=One ', '-two ', '=three']],
])('the difference of %j and %j', (before, after, expected) => {
  const signs = { same: '=', gone: '-', new: '+' };
  expect(differenceOf(before, after).map(({ kind, text: piece }) => signs[kind] + piece)).toEqual(expected);
});
