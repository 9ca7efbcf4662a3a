import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeValue, type ValueContent } from './mergeValue.ts';

const base: ValueContent = {
  notes: 'old',
  reminder: null,
  itemValues: [{ itemId: 'a', value: null }],
  findings: { en: 'One' },
};

describe('two devices', () => {
  it('that changed different fields are merged', () => {
    const { merged, conflicts } = mergeValue(base, { ...base, notes: 'new' }, { ...base, reminder: 'Call' });
    expect(merged).toMatchObject({ notes: 'new', reminder: 'Call' });
    expect(conflicts).toEqual([]);
  });

  it('that answered different items, or wrote in different languages, are merged', () => {
    const stored = { ...base, itemValues: [{ itemId: 'a', value: true }], findings: { en: 'One', fr: 'Un' } };
    const mine = {
      itemValues: [
        { itemId: 'a', value: null },
        { itemId: 'b', value: false },
      ],
      findings: { en: 'One', nl: 'Een' },
    };
    expect(mergeValue(base, stored, mine)).toEqual({
      merged: {
        ...base,
        itemValues: [
          { itemId: 'a', value: true },
          { itemId: 'b', value: false },
        ],
        findings: { en: 'One', fr: 'Un', nl: 'Een' },
      },
      conflicts: [],
    });
  });

  it('that changed the same thing differently are in conflict, and nothing is overwritten', () => {
    const stored = { ...base, notes: 'theirs', itemValues: [{ itemId: 'a', value: true }] };
    const mine = { ...base, notes: 'mine', itemValues: [{ itemId: 'a', value: false }] };
    const { merged, conflicts } = mergeValue(base, stored, mine);
    expect(conflicts).toEqual(['itemValues.a', 'notes']);
    expect(merged).toEqual(stored);
  });

  it('that made the same change agree', () => {
    expect(mergeValue(base, { ...base, notes: 'x' }, { ...base, notes: 'x' }).conflicts).toEqual([]);
  });

  it('may take something away', () => {
    expect(mergeValue(base, base, { itemValues: [], notes: null }).merged).toMatchObject({
      itemValues: [],
      notes: null,
    });
  });
});

it('a change onto what is stored unchanged is taken whole, and an unchanged copy changes nothing', () => {
  const content = fc.record({
    notes: fc.option(fc.string()),
    itemValues: fc.uniqueArray(fc.record({ itemId: fc.constantFrom('a', 'b', 'c'), value: fc.option(fc.boolean()) }), {
      selector: ({ itemId }) => itemId,
    }),
  });
  fc.assert(
    fc.property(content, content, (one, other) => {
      const taken = mergeValue(one, one, other);
      expect(taken.conflicts).toEqual([]);
      expect(taken.merged.notes).toBe(other.notes);
      expect(new Set(taken.merged.itemValues)).toEqual(new Set(other.itemValues));
      expect(mergeValue(one, other, one)).toEqual({ merged: other, conflicts: [] });
    }),
  );
});
