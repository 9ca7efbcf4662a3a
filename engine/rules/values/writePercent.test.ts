import { expect, it } from 'vitest';
import { languages } from '../texts/languages.ts';
import { writePercent } from './writePercent.ts';

it.each([
  ['en', '75 %', '62.5 %', '30.00 %', '1200 %'],
  ['nl', '75%', '62,5%', '30,00%', '1200%'],
  ['pt', '75%', '62,5%', '30,00%', '1200%'],
  ['fr', '75 %', '62,5 %', '30,00 %', '1200 %'],
  ['de', '75 %', '62,5 %', '30,00 %', '1200 %'],
])('writes percent as %s does, with its own decimals or so many', (language, whole, own, exact, large) => {
  const written = [
    writePercent(75, language),
    writePercent(62.5, language),
    writePercent(30, language, 2),
    writePercent(1200, language),
  ];
  expect(written.map((text) => text.replace(/\s/g, ' '))).toEqual([whole, own, exact, large]);
});

it('leaves the sign, its place and its marks to the language', () => {
  for (const language of languages.filter((one) => one !== 'en')) {
    const format = new Intl.NumberFormat(language, { style: 'percent' });
    for (const percent of [0, 29, 57, 100]) expect(writePercent(percent, language)).toBe(format.format(percent / 100));
  }
});
