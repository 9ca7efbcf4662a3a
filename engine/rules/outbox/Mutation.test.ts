import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyChanges,
  changesBetween,
  changesBeyond,
  foldChanges,
  goOn,
  layChanges,
  mergeChanges,
  partClashes,
  resolveChange,
} from './Mutation.ts';
import { readAt, writeAt } from './recordParts.ts';

const fields = ['notes', 'light', 'items', 'texts', 'words'];

describe('a change', () => {
  it('is told by its part: a field, an entry of a list by its key, a language of a text', () => {
    const before = { notes: 'n', items: [{ itemId: 'a', value: true }], texts: { en: 'One' }, words: ['x'] };
    const after = {
      ...{ notes: 'm', texts: { en: 'One', nl: 'Een' }, words: ['x', 'y'] },
      items: [
        { itemId: 'a', value: false },
        { itemId: 'b', value: null },
      ],
    };
    expect(changesBetween(before, after, fields)).toEqual([
      { path: ['notes'], base: 'n', value: 'm' },
      { path: ['items', 'a'], base: { itemId: 'a', value: true }, value: { itemId: 'a', value: false } },
      { path: ['items', 'b'], base: null, value: { itemId: 'b', value: null } },
      { path: ['texts', 'nl'], base: null, value: 'Een' },
      { path: ['words'], base: ['x'], value: ['x', 'y'] },
    ]);
  });

  it('takes a part away with nothing, and of nothing takes nothing', () => {
    expect(writeAt({ items: [{ itemId: 'a' }] }, ['items', 'a'], null)).toEqual({ items: [] });
    expect(writeAt({ texts: { en: 'x', nl: 'y' } }, ['texts', 'en'], null)).toEqual({ texts: { nl: 'y' } });
    expect(writeAt({ texts: null }, ['texts', 'en'], null)).toEqual({ texts: null });
    expect(readAt({ texts: null }, ['texts', 'en'])).toBeUndefined();
  });

  it('of a list whose entries cannot be told apart is one of the whole', () => {
    const twice = [{ itemId: 'a' }, { itemId: 'a', value: true }];
    expect(changesBetween({ items: [] }, { items: twice }, ['items'])).toEqual([
      { path: ['items'], base: [], value: twice },
    ]);
  });
});

describe('changes of one part', () => {
  it('that are not sent yet fold into one, from the first base to the last value', () => {
    const typed = ['a', 'ab', 'abc'].map((value, at, all) => ({ path: ['notes'], base: all[at - 1] ?? null, value }));
    expect(typed.reduce((folded, change) => foldChanges(folded, [change]), foldChanges([], []))).toEqual([
      { path: ['notes'], base: null, value: 'abc' },
    ]);
  });

  it('that come back to where they began are none', () => {
    const there = { path: ['light'], base: 1, value: 2 };
    expect(foldChanges([there], [{ path: ['light'], base: 2, value: 1 }])).toEqual([]);
  });

  it('beyond what was sent are based on what was sent, and take back what was taken back meanwhile', () => {
    const sent = [
      { path: ['notes'], base: null, value: 'a' },
      { path: ['light'], base: 1, value: 2 },
    ];
    expect(changesBeyond([{ path: ['notes'], base: null, value: 'ab' }], sent)).toEqual([
      { path: ['notes'], base: 'a', value: 'ab' },
      { path: ['light'], base: 2, value: 1 },
    ]);
  });
});

describe('changes of one part, where others changed something else in it meanwhile', () => {
  const path = ['items', 'a'];
  const entry = (parts: object) => ({ itemId: 'a', ...parts });
  const answered = { path, base: entry({ value: true }), value: entry({ value: false }) };
  const noted = { path, base: entry({ value: false, notes: 'b' }), value: entry({ value: false, notes: 'bc' }) };
  const both = { path, base: entry({ value: true, notes: 'b' }), value: noted.value };

  it('show with it', () => {
    const stored = { items: [entry({ value: null, notes: 'b' })] };
    expect(layChanges(stored, [answered])).toEqual({ items: [entry({ value: false, notes: 'b' })] });
  });

  it('fold into one that leaves to the others what is theirs', () => {
    expect(foldChanges([answered], [noted])).toEqual([both]);
  });

  it('are told apart from what was sent in the same way', () => {
    expect(changesBeyond([both], [answered])).toEqual([noted]);
  });
});

describe('changes of two devices', () => {
  const stored = { notes: 'theirs', light: 1, items: [{ itemId: 'a', value: true }] };

  it('of different parts merge, entries that both added too', () => {
    const mine = [
      { path: ['light'], base: 1, value: 3 },
      { path: ['items', 'b'], base: null, value: { itemId: 'b', value: false } },
    ];
    const { merged, clashes } = mergeChanges(stored, mine);
    expect(clashes).toEqual([]);
    expect(merged).toEqual({
      ...{ notes: 'theirs', light: 3 },
      items: [
        { itemId: 'a', value: true },
        { itemId: 'b', value: false },
      ],
    });
  });

  it('of the same part clash, and the others go on without them', () => {
    const mine = [
      { path: ['notes'], base: 'old', value: 'mine' },
      { path: ['light'], base: 1, value: 3 },
    ];
    expect(mergeChanges(stored, mine).clashes).toEqual([
      { path: ['notes'], base: 'old', mine: 'mine', theirs: 'theirs' },
    ]);
    expect(partClashes(stored, mine)).toEqual({
      clashing: [{ path: ['notes'], base: 'old', value: 'mine' }],
      free: [{ path: ['light'], base: 1, value: 3 }],
    });
  });

  it('that did the same are one', () => {
    const mine = [{ path: ['notes'], base: 'old', value: 'theirs' }];
    expect(mergeChanges(stored, mine)).toEqual({ merged: stored, clashes: [] });
    expect(partClashes(stored, mine)).toEqual({ clashing: [], free: [] });
  });
});

const state = fc.record({
  notes: fc.option(fc.string()),
  light: fc.option(fc.integer({ min: 0, max: 4 })),
  items: fc.uniqueArray(fc.record({ itemId: fc.constantFrom('a', 'b', 'c'), value: fc.boolean() }), {
    selector: ({ itemId }) => itemId,
  }),
  texts: fc.dictionary(fc.constantFrom('en', 'nl'), fc.string()),
});
const sorted = (record: Record<string, unknown>) => ({
  ...record,
  items: [...(record['items'] as { itemId: string }[])].sort((a, b) => a.itemId.localeCompare(b.itemId)),
});

it('changes lead from any state to any other, in one or folded from two', () => {
  fc.assert(
    fc.property(state, state, state, (first, second, third) => {
      const [one, two] = [changesBetween(first, second, fields), changesBetween(second, third, fields)];
      expect(sorted(applyChanges(first, one))).toEqual(sorted(second));
      expect(sorted(applyChanges(first, foldChanges(one, two)))).toEqual(sorted(third));
      const beyond = changesBeyond(foldChanges(one, two), one);
      expect(sorted(applyChanges(applyChanges(first, one), beyond))).toEqual(sorted(third));
      expect(mergeChanges(first, one).clashes).toEqual([]);
    }),
  );
});

describe('a choice between two versions of an entry', () => {
  const path = ['interviews', 'coach'];
  const entry = (answer: string, checks: object) => ({ key: 'coach', answer, checks });
  const stored = { interviews: [entry('theirs', { a: true, b: true })] };
  const change = { path, base: entry('', { a: null }), value: entry('mine', { a: null, c: false }) };

  it.each(['mine', 'theirs'] as const)('takes %s of what both changed, and the rest of both', (side) => {
    expect(resolveChange(stored, change, side)).toEqual({
      ...{ path, base: stored.interviews[0] },
      value: entry(side, { a: true, b: true, c: false }),
    });
  });

  it('is nothing to send where it comes to what is stored', () => {
    const alone = { path: ['notes'], base: 'a', value: 'mine' };
    expect(resolveChange({ notes: 'theirs' }, alone, 'theirs')).toBeNull();
    expect(resolveChange({ notes: 'theirs' }, alone, 'mine')).toEqual({ ...alone, base: 'theirs' });
  });
});

describe('changes that go on from others', () => {
  const notes = (base: unknown, value: unknown) => ({ path: ['notes'], base, value });
  const reminder = (base: unknown, value: unknown) => ({ path: ['reminder'], base, value });

  it.each([
    ['as one types on', [notes(null, 'a')], [notes('a', 'ab')], [notes(null, 'ab')]],
    ['in another part', [notes(null, 'a')], [reminder(null, 'r')], [notes(null, 'a'), reminder(null, 'r')]],
    ['and take it back, which stays told', [notes(null, 'a')], [notes('a', null)], [notes('a', null)]],
    ['from something else', [notes(null, 'a')], [reminder(null, 'r'), notes(null, 'b')], null],
  ])('%s', (_what, changes, others, whole) => {
    expect(goOn(changes, others)).toEqual(whole);
  });
});
