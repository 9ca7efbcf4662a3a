import { describe, expect, it } from 'vitest';
import { showLabel, showLevel } from './showLabel.ts';
import { topicLetter, topicTitle } from './topicTitle.ts';

describe('labels', () => {
  it.each([
    ['1 ster', '*'],
    ['2 sterren', '**'],
    ['4 sterren', '****'],
    ['5 sterren', '5 sterren'],
    ['1 sterren', '1 sterren'],
    ['basis', 'basis'],
    [null, ''],
  ])('%s is shown as "%s"', (label, shown) => {
    expect(showLabel(label)).toBe(shown);
  });
});

describe('levels', () => {
  it.each([
    ['Regional', 'GEW'],
    ['Provincial', 'P'],
    ['Interprovincial', 'IP'],
    ['Dames', 'Dames'],
    ['Futsal', 'Indoor'],
    ['Elite', 'Elite'],
    [null, ''],
  ] as const)('%s is %s for the federation and itself for others', (niveau, shown) => {
    expect(showLevel(niveau, true)).toBe(shown);
    expect(showLevel(niveau, false)).toBe(niveau ?? '');
  });
});

describe('topics', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('the one at %d has letter %s', (place, letter) => {
    expect(topicLetter(place)).toBe(letter);
  });

  it('are titled with it', () => {
    expect(topicTitle(1, 'Vision')).toBe('B. Vision');
  });
});
