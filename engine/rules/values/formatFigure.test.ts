import { expect, it } from 'vitest';
import { formatFigure } from './formatFigure.ts';

it.each([
  [1234.567, 'nl', '1.234,57'],
  [1234.567, 'fr', '1 234,57'],
  [0.5, 'en', '0.5'],
  [25, 'en', '25'],
])('writes %d in %s as %s', (figure, language, text) => {
  expect(formatFigure(figure, language).replace(/\s/gu, ' ')).toBe(text);
});
