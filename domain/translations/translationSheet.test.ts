import { describe, expect, it } from 'vitest';
import { checkXliff } from './checkXliff.ts';
import { unitsOfFaq } from './TranslationUnit.ts';
import { readTranslationRows, writeTranslationRows } from './translationSheet.ts';

const faq = { id: 'f', question: { en: 'Where\r\nto?' }, answer: { en: 'Here', nl: 'Hier' }, categories: [] };
const units = unitsOfFaq(faq, 'nl');
const [headers = [], ...rows] = writeTranslationRows('nl', units);

describe('texts as rows of a sheet', () => {
  it('stand one a row, English beside the translation, with how far each is', () => {
    expect(headers).toEqual(['id', 'kind', 'context', 'en', 'nl', 'state']);
    expect(rows).toEqual([
      ['f/question', 'question', '', 'Where\r\nto?', '', 'open'],
      ['f/answer', 'answer', 'Where\r\nto?', 'Here', 'Hier', 'draft'],
    ]);
  });

  it('come back in any order of columns, line ends as spreadsheet programs write them', () => {
    const turned = rows.map((row) => row.toReversed().map((cell) => cell.replaceAll('\r\n', '\n')));
    turned[0]?.splice(1, 1, 'Waarheen?');
    const file = readTranslationRows(headers.toReversed(), turned, 'nl');
    expect(file && checkXliff(file, 'nl', units)).toEqual({
      ...{ taken: [{ unit: units[0], text: 'Waarheen?', isReviewed: false }], reviewed: [], refused: [], unchanged: 1 },
    });
  });

  it('of another language are refused, each', () => {
    const file = readTranslationRows(['id', 'en', 'fr'], [['f/question', 'Where\r\nto?', 'Où ?']], 'nl');
    expect(file && checkXliff(file, 'nl', units).refused.map(({ fault }) => fault)).toEqual(['language']);
  });

  it('that are errors of the spreadsheet are refused, each', () => {
    const failing = rows.map((row) => row.map((cell, at) => (at === 4 ? '#REF!' : cell)));
    const file = readTranslationRows(headers, failing, 'nl');
    const { taken, refused } = checkXliff(file!, 'nl', units);
    expect(taken).toEqual([]);
    expect(refused.map(({ fault }) => fault)).toEqual(['cellError', 'cellError']);
  });

  it.each([[['en', 'nl']], [['id', 'nl']], [['id', 'en']], [['Name', 'Town']]])('a sheet of %j is none', (heads) => {
    expect(readTranslationRows(heads, [['a', 'b', 'c']], 'nl')).toBeNull();
  });
});
