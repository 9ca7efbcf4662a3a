// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepProgram } from './keepProgram.ts';

const parts = Array.from({ length: 600 }, (_, index) => `assets/part-${index}.js`);
const origin = 'https://touchline.example';
let kept: Map<string, Set<string>>;
let added: string[];
let looks: number;

beforeEach(() => {
  kept = new Map([
    ['page', new Set(['/'])],
    ['assets', new Set(parts.slice(0, 598).map((part) => `/${part}`))],
  ]);
  added = [];
  looks = 0;
  vi.stubGlobal('navigator', { serviceWorker: {} });
  vi.stubGlobal('fetch', async () => Response.json(parts));
  vi.stubGlobal('caches', {
    match: async () => void (looks += 1),
    keys: async () => [...kept.keys()],
    open: async (name: string) => ({
      keys: async () => {
        looks += 1;
        return [...(kept.get(name) ?? [])].map((path) => ({ url: origin + path }));
      },
      add: async (path: string) => void added.push(path),
    }),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('fetches the parts that are in no cache, and looks into each cache once for all of them', async () => {
  await keepProgram();
  expect(added.sort()).toEqual(['/assets/part-598.js', '/assets/part-599.js']);
  expect(looks).toBe(kept.size);
});

it('fails where a part cannot be fetched, so that it is tried again', async () => {
  vi.stubGlobal('caches', {
    ...caches,
    open: async () => ({ keys: async () => [], add: () => Promise.reject(new Error('away')) }),
  });
  await expect(keepProgram()).rejects.toThrow('away');
});
