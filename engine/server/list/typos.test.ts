import { expect, it } from 'vitest';
import { forgivesTypo, oneLetterOff } from './typos.ts';

const matches = (word: string, asked: string) =>
  oneLetterOff(asked).some((pattern) => new RegExp(`^${pattern.replaceAll('_', '.')}`, 'u').test(word));

it.each([
  ['zonnebeke', 'zonebeke', true],
  ['zonnebeke', 'zonnnebeke', true],
  ['zonnebeke', 'zonmebeke', true],
  ['zonnebeke', 'znonebeke', true],
  ['zonnebeke', 'sonnebeke', true],
  ['zonnebeke', 'zonnebeke', true],
  ['zonnebeke', 'zonebek', true],
  ['zonnebeke', 'zonebke', false],
  ['brugge', 'gentbrugge', false],
])('takes %s for what was meant by %s: %s', (word, asked, isMeant) => {
  expect(matches(word, asked)).toBe(isMeant);
});

it('forgives in words of five letters and more, whatever the script, never in numbers', () => {
  expect(['brugge', 'Олимпик', 'الأهلي'].map(forgivesTypo)).toEqual([true, true, true]);
  expect(['gent', '12345', 'fc1234', 'a_bcde', 'x'.repeat(25)].some(forgivesTypo)).toBe(false);
});
