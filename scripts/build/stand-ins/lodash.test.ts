import { createRequire } from 'node:module';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import debounce from './debounce.ts';
import pick from './pick.ts';
import setPath from './setPath.ts';
import union from './union.ts';

/** The package itself brings no types. */
const original = createRequire(import.meta.url)('lodash') as {
  set: typeof setPath;
  pick: typeof pick;
  union: typeof union;
  debounce: typeof debounce;
};

const names = fc.constantFrom('a', 'b', 'c', '0', '1');
const values = fc.letrec((tie) => ({
  any: fc.oneof({ maxDepth: 3 }, fc.integer(), fc.constant(null), tie('list'), tie('parts')),
  list: fc.array(tie('any'), { maxLength: 3 }),
  parts: fc.dictionary(names, tie('any'), { maxKeys: 3 }),
}));

describe('the stand-ins do what lodash does', () => {
  it('putting a value under a path', () => {
    const paths = fc.oneof(
      fc.array(names, { minLength: 1, maxLength: 4 }),
      fc.array(names, { minLength: 1, maxLength: 4 }).map((path) => path.join('.')),
      fc.constantFrom('a[0].b', 'a.b[1]', '[0].c', '__proto__.a', 'constructor.prototype.b'),
    );
    fc.assert(
      fc.property(values.parts, paths, (into, path) => {
        const own = structuredClone(into) as object;
        expect(setPath(own, path, 'new')).toBe(own);
        expect(own).toEqual(original.set(structuredClone(into) as object, path, 'new'));
      }),
    );
    expect(setPath({ 'a.b': 1 }, 'a.b', 2)).toEqual({ 'a.b': 2 });
    expect(setPath(null, 'a', 2)).toBeNull();
  });

  it('picking names', () => {
    fc.assert(
      fc.property(values.parts, fc.array(names), (from, wanted) => {
        expect(pick(from as object, wanted)).toEqual(original.pick(from as object, wanted));
      }),
    );
    expect(pick(undefined, ['a'])).toEqual({});
  });

  it('uniting lists', () => {
    const lists = fc.array(fc.array(fc.oneof(fc.integer({ max: 5, min: 0 }), fc.string())));
    fc.assert(
      fc.property(lists, (some) => {
        expect(union(...some)).toEqual(original.union(...some));
      }),
    );
    expect(union(null, [1], undefined)).toEqual([1]);
  });
});

describe('a call that waits', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['the stand-in', debounce],
    ['lodash', original.debounce],
  ])('of %s is made once, with what was given last', (_name, wait) => {
    const seen: number[] = [];
    const call = wait((value: number) => void seen.push(value), 100);
    call(1);
    vi.advanceTimersByTime(60);
    call(2);
    vi.advanceTimersByTime(60);
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(60);
    expect(seen).toEqual([2]);
    call(3);
    call.cancel();
    vi.advanceTimersByTime(200);
    call.flush();
    expect(seen).toEqual([2]);
    call(4);
    call.flush();
    expect(seen).toEqual([2, 4]);
    vi.advanceTimersByTime(200);
    expect(seen).toEqual([2, 4]);
  });
});
