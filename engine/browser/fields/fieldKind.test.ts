import { describe, expect, it } from 'vitest';
import { fieldKind } from './fieldKind.ts';
import { readNumber } from './readNumber.ts';

describe('the kind of a field', () => {
  it.each([
    [{ type: 'string', maxLength: 100 }, 'text'],
    [{ type: 'string', maxLength: 2000 }, 'multiline'],
    [{ type: 'string', format: 'date' }, 'date'],
    [{ type: ['string', 'null'], format: 'date-time' }, 'moment'],
    [{ type: 'integer', enum: [1, 2] }, 'enum'],
    [{ type: 'number' }, 'number'],
    [{ type: 'boolean' }, 'boolean'],
    [{ type: 'string', 'x-relation': { to: 'club' } }, 'reference'],
    [{ type: 'array', items: { type: 'string', 'x-relation': { to: 'club' } } }, 'references'],
    [{ type: 'object', 'x-localized': true }, 'localized'],
    [{ type: 'object' }, 'none'],
  ] as const)('of %j is %s', (property, kind) => {
    expect(fieldKind(property as Parameters<typeof fieldKind>[0])).toBe(kind);
  });
});

describe('a typed number', () => {
  it.each([
    ['', null],
    [' 12 ', 12],
    ['1,5', 1.5],
    ['-0.25', -0.25],
    ['twelve', 'twelve'],
    ['0x10', '0x10'],
    ['1,5,5', '1,5,5'],
    ['Infinity', 'Infinity'],
    ['1e-7', 1e-7],
  ])('%j is %j', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });
});
