import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse, stringify } from './queryString.ts';

it.each<[Record<string, unknown>, string]>([
  [{ range: '[0,24]', filter: '{"q":"a b"}' }, 'filter=%7B%22q%22%3A%22a%20b%22%7D&range=%5B0%2C24%5D'],
  [{ page: 2, sort: undefined, none: null }, 'none&page=2'],
  [{ id: ['a', 'b'], text: "it's (1)!*" }, 'id=a&id=b&text=it%27s%20%281%29%21%2A'],
  [{}, ''],
])('writes %j as %s', (parameters, written) => expect(stringify(parameters)).toBe(written));

it.each<[string, Record<string, unknown>]>([
  ['?page=2&perPage=25', { page: '2', perPage: '25' }],
  ['id=a&id=b&id=c', { id: ['a', 'b', 'c'] }],
  ['?q=a+b%20c', { q: 'a b c' }],
  ['', {}],
])('reads %s', (search, parameters) => expect(parse(search)).toEqual(parameters));

it('reads what it has written', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string({ unit: 'grapheme' })), (parameters) => {
      expect({ ...parse(stringify(parameters)) }).toEqual({ ...parameters });
    }),
  );
});
