import { describe, expect, it } from 'vitest';
import { clubKey } from './markDoubles.ts';

const keyOf = (name: string, city: string) => clubKey({ fedId: null, name, club: { country: 'dk', city } });

describe('rows of a sheet without a number', () => {
  it.each([
    ['Brøndby IF', 'Brondby IF'],
    ['FC Straße', 'fc strasse'],
    ['Ärla', 'arla '],
  ])('%s and %s are one club, as the database sees it', (one, other) =>
    expect(keyOf(one, 'Ærø')).toBe(keyOf(other, 'aero')),
  );

  it('are two clubs where signs tell their names apart, or are all there is of them', () => {
    expect(keyOf('K.V. Heur', '')).not.toBe(keyOf('KV Heur', ''));
    expect(keyOf('???', '')).not.toBe(keyOf('!!!', ''));
  });
});
