import { expect, it } from 'vitest';
import { isolate, withoutIsolates } from './isolates.ts';

it.each([
  ['1. FC Köln', '\u20681. FC Köln\u2069'],
  ['نادي', '\u2068نادي\u2069'],
  ['1,234', '1,234'],
  ['', ''],
])('%j stands in another text as %j, and comes out of it as it was', (text, isolated) => {
  expect(isolate(text)).toBe(isolated);
  expect(withoutIsolates(isolated)).toBe(text);
});
