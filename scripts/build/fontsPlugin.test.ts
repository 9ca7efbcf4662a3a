import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { charactersOf, subsetFaces } from './fontsPlugin.ts';

const find = createRequire(import.meta.url).resolve;

it.each(['@fontsource-variable/inter/wght.css', '@fontsource-variable/noto-sans-arabic/wght.css'])(
  'leaves of each face of %s two thirds at most, with the weights that are used',
  async (name) => {
    const file = find(name);
    const css = await subsetFaces(file);
    const urlsIn = (text: string) => [...text.matchAll(/url\(([^)]+)\)/g)].map(([, path = '']) => path);
    const before = urlsIn(readFileSync(file, 'utf8')).map((path) => resolve(dirname(file), path));
    const after = urlsIn(css);
    expect(after.map((path) => basename(path))).toEqual(before.map((path) => basename(path)));
    const sizes = (paths: string[]) => paths.map((path) => statSync(path).size);
    const [old, smaller] = [sizes(before), sizes(after)];
    expect(smaller.filter((size, index) => size > 0.95 * (old[index] ?? 0))).toEqual([]);
    const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
    expect(sum(smaller)).toBeLessThan((sum(old) * 2) / 3);
    expect(css.match(/font-weight: 400 700;/g)).toHaveLength(before.length);
    expect(css.match(/unicode-range:/g)).toHaveLength(before.length);
  },
);

it.each([
  ['U+41-43,U+E9', 'ABCé'],
  ['U+0020-0022, u+1f600', ' !"😀'],
  ['', ''],
])('reads the characters of %s', (ranges, characters) => expect(charactersOf(ranges)).toBe(characters));
