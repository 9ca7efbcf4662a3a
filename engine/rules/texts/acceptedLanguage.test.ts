import { expect, it } from 'vitest';
import { acceptedLanguage } from './acceptedLanguage.ts';

it.each([
  ['nl-BE,nl;q=0.9,en;q=0.8', 'nl'],
  ['en;q=0.5, ar', 'ar'],
  ['sv, hu ; q=0.7, de;q=0.6', 'hu'],
  ['de;q=0, fr;q=0.1', 'fr'],
  ['PT-br', 'pt'],
  ['sv', null],
  ['*', null],
  ['', null],
  ['en;q=much', null],
])('of %j takes %j', (header, language) => expect(acceptedLanguage(header)).toBe(language));
