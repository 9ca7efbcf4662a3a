import { expect, it } from 'vitest';
import { searchTerms } from './searchFor.ts';

const term = (parts: string[], typed: string[] | null = null, number: string | null = null) => ({
  ...{ parts, typed, number, joined: null as string | null },
});

it.each([
  ['ac anvaing', [term(['ac']), term(['anvaing'])]],
  ['Anvaing, AC', [term(['Anvaing'], ['Anvaing,']), term(['AC'])]],
  ['"AC Anvaing"', [term(['AC'], ['"AC']), term(['Anvaing'], ['Anvaing"'])]],
  ['“AC” (Anvaing)', [term(['AC'], ['“AC”']), term(['Anvaing'], ['(Anvaing)'])]],
  ['Jeugd/Youth', [term(['Jeugd', 'Youth'], ['Jeugd/Youth'])]],
  ["A.C. L'Anvaing-Sud", [term(['AC']), term(['LAnvaing', 'Sud'])]],
  ['AC , Anvaing', [term(['AC']), term(['Anvaing'])]],
  ['हिन्दी', [term(['हिन्दी'])]],
])('takes every sign in %j as one that separates', (text, expected) => {
  expect(searchTerms(text)).toEqual(expected);
});

it.each([
  ['1/2345', [term(['1', '2345'], ['1/2345'], '12345')]],
  ['B 78-9', [term(['B']), term(['78', '9'], null, '789')]],
  ['12345,', [term(['12345'], ['12345,'])]],
])('keeps the number in %j whole too', (text, expected) => {
  expect(searchTerms(text)).toEqual(expected);
});

it.each([
  ['jan.de_bo@club-x.example', [term(['jande_bo@club', 'xexample'])]],
  ['<jan@club.example>,', [term(['jan@clubexample'], ['<jan@clubexample>,'])]],
])('does not take the address %j apart', (text, expected) => {
  expect(searchTerms(text)).toEqual(expected);
});

it.each([
  ['%', [term([], ['%'])]],
  ['& /', [term([], ['&']), term([], ['/'])]],
  ['...', []],
])('looks for %j as it is where nothing else was typed', (text, expected) => {
  expect(searchTerms(text)).toEqual(expected);
});

it.each([
  ['r f c liege', [{ ...term(['r', 'f', 'c']), joined: 'rfc' }, term(['liege'])]],
  ['FC R. F. Liège', [term(['FC']), { ...term(['R', 'F']), joined: 'RF' }, term(['Liège'])]],
  ['r-f-c', [{ ...term(['r', 'f', 'c']), joined: 'rfc' }]],
  ['r/f', [{ ...term(['r', 'f'], ['r/f']), joined: 'rf' }]],
  ['r liege f', [term(['r']), term(['liege']), term(['f'])]],
  ['u 1 9', [term(['u']), term(['1']), term(['9'])]],
])('takes single letters of %j that follow each other for a word as well', (text, expected) => {
  expect(searchTerms(text)).toEqual(expected);
});
