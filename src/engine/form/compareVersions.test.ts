import { describe, expect, it } from 'vitest';
import { changedFields, compareVersions } from './compareVersions.ts';

const fields = ['name', 'city', 'tags'];

describe('a record that someone else changed meanwhile', () => {
  const base = { name: 'A', city: 'B', tags: [] };

  it('differs where theirs is new, and conflicts where mine is new too', () => {
    const differences = compareVersions(
      { base, mine: { ...base, name: 'mine' }, theirs: { ...base, name: 'theirs', city: 'C' } },
      fields,
    );
    expect(differences).toEqual([
      { field: 'name', mine: 'mine', theirs: 'theirs', isConflict: true },
      { field: 'city', mine: 'B', theirs: 'C', isConflict: false },
    ]);
  });

  it('does not differ where both say the same, or only mine is new', () => {
    const mine = { ...base, name: 'same', city: 'mine' };
    expect(compareVersions({ base, mine, theirs: { ...base, name: 'same' } }, fields)).toEqual([]);
  });

  it.each([
    [null, undefined],
    ['', null],
    [[], null],
    [{ en: 'x', nl: 'y' }, { nl: 'y', en: 'x' }],
  ])('takes %j and %j for the same', (one, other) => {
    expect(changedFields({ name: one }, { name: other }, fields)).toEqual([]);
  });
});
