import { expect, test } from 'vitest';
import { fallbackLanguages, languageOf, readText } from './readText.ts';

test('A text is read in the wanted language, then in English, then in any that has it', () => {
  const read = (texts: unknown) => readText(texts, fallbackLanguages('nl'));
  expect(read({ nl: 'Jeugd', en: 'Youth', fr: 'Jeunes' })).toBe('Jeugd');
  expect(read({ nl: ' ', en: 'Youth', fr: 'Jeunes' })).toBe('Youth');
  expect(read({ en: '', fr: 'Jeunes' })).toBe('Jeunes');
  expect(read({ nl: 3 })).toBe('');
  expect(read('plain')).toBe('plain');
  expect(read(null)).toBe('');
});

test('A text that was never written has no language', () => {
  expect(languageOf({ nl: '', en: '\n' }, fallbackLanguages('nl'))).toBeUndefined();
  expect(languageOf(undefined, ['en'])).toBeUndefined();
  expect(languageOf({ fr: 'Jeunes' }, fallbackLanguages('en'))).toBe('fr');
});
