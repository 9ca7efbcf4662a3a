import { expect, it, vi } from 'vitest';
import { cached } from './cached.ts';

it('makes a result once for the same arguments, and another for others', () => {
  const make = vi.fn((name: string, count: number, isShort: boolean) => ({ name, count, isShort }));
  const made = cached(make);
  expect(made('a', 1, true)).toBe(made('a', 1, true));
  expect(made('a', 1, false)).not.toBe(made('a', 1, true));
  expect(made('a,1', 1, true)).toEqual({ name: 'a,1', count: 1, isShort: true });
  expect(make).toHaveBeenCalledTimes(3);
});

it('keeps nothing of what could not be made', () => {
  const made = cached((zone: string) => {
    if (zone === 'nowhere') throw new RangeError(zone);
    return { zone };
  });
  expect(() => made('nowhere')).toThrow(RangeError);
  expect(() => made('nowhere')).toThrow(RangeError);
});
