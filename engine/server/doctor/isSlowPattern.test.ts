import { expect, it } from 'vitest';
import { isSlowPattern } from './isSlowPattern.ts';

it.each([
  '(a+)+$',
  '^(a|a)*$',
  '(x+x+)+y',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '^(\\w+\\s?)*$',
  '^(\\d+-?)+:$',
  '^(0|[0-9])*;$',
  '^https://(a+)+$',
  '^tel:\\+?(\\d+)+$',
])('finds that %s would never end', (pattern) => {
  expect(isSlowPattern(pattern)).toBe(true);
});

it.each([
  '^[a-z0-9]+(-[a-z0-9]+)*$',
  '^(\\d{3}-)?\\d+$',
  '^\\s+|\\s+$',
  '^$|\\S',
  '^\\w+([.-]\\w+)*@\\w+([.-]\\w+)*$',
  '^\\p{L}+( \\p{L}+)*$',
])('leaves %s alone', (pattern) => {
  expect(isSlowPattern(pattern)).toBe(false);
});

it('looks at texts as long as the field lets in', () => {
  expect(isSlowPattern('^(a+)+$', 5)).toBe(false);
});
