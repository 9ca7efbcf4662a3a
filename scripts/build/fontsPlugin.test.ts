import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';
import subsetFont from 'subset-font';
import { charactersOf, subsetFaces } from './fontsPlugin.ts';

const find = createRequire(import.meta.url).resolve;

const urlsIn = (text: string) => [...text.matchAll(/url\(([^)]+)\)/g)].map(([, path = '']) => path);
const sizeOf = (paths: string[]) => paths.reduce((total, path) => total + statSync(path).size, 0);

it.each(['@fontsource-variable/inter/wght.css', '@fontsource-variable/noto-sans-arabic/wght.css'])(
  'makes all faces of %s smaller, by a third together',
  async (name) => {
    const file = find(name);
    const css = await subsetFaces(file);
    const before = urlsIn(readFileSync(file, 'utf8')).map((path) => resolve(dirname(file), path));
    const after = urlsIn(css);
    expect(after.map((path) => basename(path))).toEqual(before.map((path) => basename(path)));
    after.forEach((path, index) => expect(sizeOf([path])).toBeLessThan(sizeOf([before[index] ?? ''])));
    expect(sizeOf(after)).toBeLessThan((sizeOf(before) * 2) / 3);
    expect(css.match(/font-weight: 400 700;/g)).toHaveLength(before.length);
    expect(css.match(/unicode-range:/g)).toHaveLength(before.length);
  },
);

/** A table of a font in the SFNT format (OpenType specification, "Table Directory"). */
function tableOf(font: Buffer, tag: string): Buffer {
  const at = font.indexOf(tag, 12, 'latin1');
  const start = font.readUInt32BE(at + 8);
  return font.subarray(start, start + font.readUInt32BE(at + 12));
}

it('leaves the weights and the features of layout that the theme uses, and no others', async () => {
  const css = await subsetFaces(find('@fontsource-variable/inter/wght.css'));
  const latin = urlsIn(css).find((path) => path.endsWith('inter-latin-wght-normal.woff2')) ?? '';
  const font = await subsetFont(readFileSync(latin), null, { targetFormat: 'sfnt', keepAllGlyphs: true });
  // The only axis: its tag, then the least, the usual and the largest value, in 65,536ths.
  const axis = tableOf(font, 'fvar').subarray(16);
  expect([0, 4, 12].map((at) => (at === 0 ? axis.toString('latin1', 0, 4) : axis.readInt32BE(at) / 65_536))).toEqual([
    'wght',
    400,
    700,
  ]);
  const substitutions = tableOf(font, 'GSUB').toString('latin1');
  expect(['calt', 'tnum', 'frac', 'pnum'].filter((tag) => substitutions.includes(tag))).toEqual(['calt', 'tnum']);
  expect(tableOf(font, 'GPOS').toString('latin1')).toContain('kern');
});

it.each([
  ['U+41-43,U+E9', 'ABCé'],
  ['U+0020-0022, u+1f600', ' !"😀'],
  ['', ''],
])('reads the characters of %s', (ranges, characters) => expect(charactersOf(ranges)).toBe(characters));
