import { expect, it } from 'vitest';
import { suggestionsFor } from './suggestions.ts';

const known = (id: string, english: string, translation: string) => ({ id, english, translation });
const memory = [
  known('a', 'Does the club have a vision?', 'Heeft de club een visie?'),
  known('b', 'Does the club have a plan?', 'Heeft de club een plan?'),
  known('c', 'does the club have a vision', 'Heeft de club een visie? '),
  known('d', 'Something else', 'Iets anders'),
  known('e', 'Does the club have a vision?', ''),
];
const asked = { id: 'x', english: 'Does the club have a vision?' };

it('the translation of the same English is whole, of like ones part, of others none', () => {
  const found = suggestionsFor(asked, memory);
  expect(found.map(({ translation }) => translation)).toEqual([
    'Heeft de club een visie?',
    'Heeft de club een visie? ',
    'Heeft de club een plan?',
  ]);
  expect(found[0]?.likeness).toBe(1);
  expect(found[1]?.likeness).toBe(0.99);
  expect(found[2]?.likeness).toBeGreaterThan(0.5);
  expect(found[2]?.likeness).toBeLessThan(0.8);
});

it('a text does not suggest itself, and each translation once, by what is likest', () => {
  const [same] = memory;
  const twice = [known('y', 'Does the club have visions?', 'Heeft de club een visie?'), ...memory];
  expect(suggestionsFor({ ...asked, id: 'a' }, same ? [same] : [])).toEqual([]);
  const found = suggestionsFor(asked, twice).filter(({ translation }) => translation === same?.translation);
  expect(found.map(({ likeness }) => likeness)).toEqual([1]);
});

it('an empty text and one without letters are like nothing', () => {
  expect(suggestionsFor({ id: 'x', english: '?!' }, memory)).toEqual([]);
  expect(suggestionsFor(asked, [known('z', '...', 'x')])).toEqual([]);
});

it('finds in thousands of texts without waiting', () => {
  const many = Array.from({ length: 5_000 }, (_one, at) => known(`m${at}`, `Number ${at} of the texts`, `Tekst ${at}`));
  suggestionsFor(asked, many);
  const start = performance.now();
  suggestionsFor({ id: 'x', english: 'Number 1234 of the texts' }, many);
  expect(performance.now() - start).toBeLessThan(500);
});
