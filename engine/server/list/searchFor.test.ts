import { expect, it } from 'vitest';
import { searchTerms } from './searchFor.ts';

const term = (parts: string[], typed: string[] | null = null, number: string | null = null) => ({
  ...{ parts, typed, number },
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
