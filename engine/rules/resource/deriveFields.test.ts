import { expect, it } from 'vitest';
import { schemas } from '#schemas/generated/schemas.ts';
import { deriveFields, deriveText, derivedFrom } from './deriveFields.ts';

it('a full name is made of first and last name', () => {
  expect(deriveFields(schemas.user, { firstName: 'Ana', lastName: 'Bo' })).toMatchObject({ fullName: 'Ana Bo' });
  expect(deriveFields(schemas.user, { firstName: 'Ana', lastName: null })).toMatchObject({ fullName: 'Ana' });
  expect(deriveFields(schemas.club, { name: 'KV' })).toEqual({ name: 'KV' });
});

it.each([
  ['{a} – {b.c}', { a: 'x', b: { c: 2 } }, 'x – 2'],
  ['{a} – {b.c}', { a: '', b: null }, null],
  ['{a}', { a: ['x'] }, null],
])('%s over %j is %j', (template, record, expected) => {
  expect(deriveText(template, record)).toBe(expected);
});

it('names its sources', () => {
  expect(derivedFrom('{a} ({b.c})')).toEqual(['a', 'b.c']);
});
