import { describe, expect, it } from 'vitest';
import { foldText, matchesTerm } from './matchesTerm.ts';

describe('a folded text', () => {
  it.each([
    ['Brøndby', 'brondby'],
    ['GROẞE Straße', 'grosse strasse'],
    ['Ærø', 'aero'],
    ['ŁÓDŹ', 'lodz'],
    ['İstanbul, Iğdır', 'istanbul, igdir'],
    ['Sámi giellagáldu, Deatnu, Ŋiŋŋe', 'sami giellagaldu, deatnu, ninne'],
  ])('of %s is %s', (text, folded) => expect(foldText(text)).toBe(folded));
});

describe('a term', () => {
  it.each([
    ['Brøndby IF', 'brondby', true],
    ['Brondby IF', 'if BRØNDBY', true],
    ['Brøndby IF', 'brondby fc', false],
    ['Brøndby IF', '', true],
  ])('in %s: %s is found: %s', (text, term, isFound) => expect(matchesTerm(text, term)).toBe(isFound));
});
