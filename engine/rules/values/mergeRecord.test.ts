import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clashKey, type Versions } from './clash.ts';
import { mergeRecord } from './mergeRecord.ts';
import { sameValue } from './sameValue.ts';

type Values = Record<string, unknown>;

const fields = ['name', 'city', 'title', 'tags', 'contacts', 'config'];
const base: Values = {
  name: 'A',
  city: null,
  title: { en: 'One', fr: 'Un' },
  tags: ['a', 'b'],
  contacts: [
    { id: '1', phone: '1', mail: 'm' },
    { id: '2', phone: '2' },
  ],
  config: { general: { purpose: 'x', until: '2026-01-01' } },
};
const merge = (mine: Values, theirs: Values, chosen = {}) =>
  mergeRecord({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }, fields, chosen);

describe('two changes of one record', () => {
  it.each<[string, Values, Values, Values]>([
    ['in different fields', { name: 'B' }, { city: 'Gent' }, { name: 'B', city: 'Gent' }],
    ['alike', { name: 'B' }, { name: 'B' }, { name: 'B' }],
    [
      'in two languages',
      { title: { en: 'I', fr: 'Un' } },
      { title: { en: 'One', fr: 'Le', nl: 'De' } },
      { title: { en: 'I', fr: 'Le', nl: 'De' } },
    ],
    [
      'in parts of an object',
      { config: { general: { purpose: 'y', until: '2026-01-01' } } },
      { config: { general: { purpose: 'x', until: null } } },
      { config: { general: { purpose: 'y', until: null } } },
    ],
    ['of a list: added and taken away', { tags: ['a', 'b', 'c'] }, { tags: ['b', 'd'] }, { tags: ['b', 'd', 'c'] }],
    ['of a list: put in another order', { tags: ['b', 'a'] }, { tags: ['a', 'b', 'c'] }, { tags: ['b', 'a', 'c'] }],
    [
      'of two entries, and of one entry in two parts',
      {
        contacts: [
          { id: '1', phone: '11', mail: 'm' },
          { id: '2', phone: '2' },
        ],
      },
      { contacts: [{ id: '1', phone: '1', mail: 'n' }] },
      { contacts: [{ id: '1', phone: '11', mail: 'n' }] },
    ],
  ])('%s are merged', (_how, mine, theirs, expected) => {
    const { merged, clashes } = merge(mine, theirs);
    expect(clashes).toEqual([]);
    expect(merged).toMatchObject(expected);
  });

  it.each<[string, Values, Values, string[]]>([
    ['of one field', { name: 'B' }, { name: 'C' }, ['name']],
    ['of one language', { title: { en: 'I', fr: 'Un' } }, { title: { en: 'II', fr: 'Un' } }, ['title', 'en']],
    [
      'of one part of an entry',
      {
        contacts: [
          { id: '1', phone: '8', mail: 'm' },
          { id: '2', phone: '2' },
        ],
      },
      {
        contacts: [
          { id: '1', phone: '9', mail: 'm' },
          { id: '2', phone: '2' },
        ],
      },
      ['contacts', '1', 'phone'],
    ],
    [
      'taken away by one, changed by the other',
      { contacts: [{ id: '1', phone: '1', mail: 'm' }] },
      {
        contacts: [
          { id: '1', phone: '1', mail: 'm' },
          { id: '2', phone: '22' },
        ],
      },
      ['contacts', '2'],
    ],
  ])('%s clash', (_how, mine, theirs, path) => {
    const { clashes } = merge(mine, theirs);
    expect(clashes.map((clash) => clash.path)).toEqual([path]);
    const taken = merge(mine, theirs, { [clashKey(path)]: 'theirs' });
    expect(taken.merged).toMatchObject(theirs);
    expect(merge(mine, theirs, { [clashKey(path)]: 'mine' }).merged).toMatchObject(mine);
  });

  it('tell what became of each field', () => {
    const { fields: told } = merge(
      { name: 'B', city: 'X', tags: ['a', 'b', 'c'] },
      { city: 'Y', tags: ['a', 'b', 'd'], title: null },
    );
    expect(told.map(({ field, outcome }) => [field, outcome])).toEqual([
      ['name', 'mine'],
      ['city', 'clash'],
      ['title', 'theirs'],
      ['tags', 'combined'],
    ]);
  });

  it('of entries without id or key are told apart by a field of the product', () => {
    const list = (...ticked: boolean[]) => ticked.map((value, at) => ({ itemId: `i${at}`, value }));
    const versions = { base: { tags: list(true, true) }, mine: { tags: list(false, true) } };
    const { merged, clashes } = mergeRecord({ ...versions, theirs: { tags: list(true, false) } }, ['tags']);
    expect(merged['tags']).toEqual(list(false, false));
    expect(clashes).toEqual([]);
  });

  it('without keys to tell entries apart clash as a whole', () => {
    const list = (...phones: string[]) => ({ contacts: phones.map((phone) => ({ phone })) });
    expect(merge(list('1', '2'), list('1', '3')).clashes.map(({ path }) => path)).toEqual([['contacts']]);
  });
});

const text = fc.option(fc.constantFrom('p', 'q', 'r', ''));
const state = fc.record({
  name: text,
  title: fc.option(fc.dictionary(fc.constantFrom('en', 'fr', 'nl'), text)),
  tags: fc.option(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'))),
  contacts: fc.uniqueArray(fc.record({ id: fc.constantFrom('1', '2', '3'), phone: text }), {
    selector: ({ id }) => id,
  }),
});
const three = fc.record({ base: state, mine: state, theirs: state });
const of = (versions: Versions<Values>) => mergeRecord(versions, fields);

/** The single values of a state by their path; entries of lists by key. */
function leaves(value: unknown, path: readonly string[] = []): Map<string, unknown> {
  if (Array.isArray(value)) {
    const entries = value.map((entry: unknown): [string, unknown] =>
      typeof entry === 'object' && entry !== null
        ? [String((entry as Values)['id']), entry]
        : [JSON.stringify(entry), entry],
    );
    return new Map(entries.flatMap(([key, entry]) => [...leaves(entry, [...path, key])]));
  }
  if (typeof value === 'object' && value !== null) {
    return new Map(Object.entries(value).flatMap(([key, part]) => [...leaves(part, [...path, key])]));
  }
  return value === null || value === undefined || value === '' ? new Map() : new Map([[JSON.stringify(path), value]]);
}

describe('of whatever changes', () => {
  it('one side alone is taken whole', () => {
    fc.assert(
      fc.property(state, state, (one, other) => {
        expect(of({ base: one, mine: other, theirs: one }).clashes).toEqual([]);
        for (const field of Object.keys(other)) {
          expect(sameValue(of({ base: one, mine: other, theirs: one }).merged[field], other[field as 'name'])).toBe(
            true,
          );
          expect(sameValue(of({ base: one, mine: one, theirs: other }).merged[field], other[field as 'name'])).toBe(
            true,
          );
        }
      }),
    );
  });

  it('nothing that somebody wrote is lost: it is in the result or asked about', () => {
    fc.assert(
      fc.property(three, (versions) => {
        const { merged, clashes } = of(versions);
        const asked = clashes.map(({ path }) => JSON.stringify(path).slice(0, -1));
        const [before, result] = [leaves(versions.base), leaves(merged)];
        for (const side of [versions.mine, versions.theirs]) {
          for (const [path, value] of leaves(side)) {
            if (before.get(path) === value || result.get(path) === value) continue;
            expect(asked.some((clash) => path.startsWith(clash))).toBe(true);
          }
        }
      }),
    );
  });

  it('both sides are asked about the same, whoever comes first', () => {
    fc.assert(
      fc.property(three, ({ base: start, mine, theirs }) => {
        const paths = (versions: Versions<Values>) =>
          of(versions)
            .clashes.map(({ path }) => clashKey(path))
            .sort();
        expect(paths({ base: start, mine, theirs })).toEqual(paths({ base: start, mine: theirs, theirs: mine }));
      }),
    );
  });
});
