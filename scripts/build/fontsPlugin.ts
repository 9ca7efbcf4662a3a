import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import subsetFont from 'subset-font';

/** The weights that the theme uses: from its plain text to `<strong>`. */
const weights = { min: 400, max: 700 };
/**
 * Features of layout that are used, by OpenType's tags: pairs, marks and forms that a language asks for; figures of equal
 * width.
 */
const features = ['kern', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];
/** Letters that are joined take many more. */
const joined = /U\+06/i;

const kept = resolve('.cache/fonts');
/** Of what makes them: another one may make others. */
const { version } = createRequire(import.meta.url)('subset-font/package.json') as { version: string };
const face = /@font-face\s*\{[^}]*\}/g;

/** Leaves of the fonts of packages what the theme uses: with all weights and features they are nearly twice as large. */
export function fontsPlugin(): Plugin {
  return {
    name: 'fonts',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: /\/@fontsource-variable\/.*\.css$/ },
      handler: (id) => subsetFaces(id),
    },
  };
}

/** The style sheet of a font's package, whose faces are read from smaller files; they are made once. */
export async function subsetFaces(file: string): Promise<string> {
  const css = readFileSync(file, 'utf8');
  const faces = await Promise.all(
    [...css.matchAll(face)].map(async ([text]) => {
      const path = /url\(([^)]+)\)/.exec(text)?.[1] ?? '';
      const ranges = /unicode-range:([^;]+);/.exec(text)?.[1] ?? '';
      const smaller = await subsetFile(resolve(dirname(file), path), ranges);
      return text.replace(path, smaller).replace(/font-weight:[^;]+;/, `font-weight: ${weights.min} ${weights.max};`);
    }),
  );
  return faces.join('\n');
}

async function subsetFile(file: string, ranges: string): Promise<string> {
  const font = readFileSync(file);
  const isJoined = joined.test(ranges);
  const options = {
    ...(isJoined ? { keepAllGlyphs: true } : { keepFeatures: features }),
    variationAxes: { wght: weights },
  };
  const hash = createHash('sha256')
    .update(font)
    .update(JSON.stringify({ options, ranges, version }))
    .digest('hex')
    .slice(0, 16);
  const smaller = resolve(kept, hash, basename(file));
  if (existsSync(smaller)) return smaller;
  const content = await subsetFont(font, isJoined ? null : charactersOf(ranges), { targetFormat: 'woff2', ...options });
  mkdirSync(dirname(smaller), { recursive: true });
  // Another build may make the same.
  const aside = `${smaller}.${process.pid}`;
  writeFileSync(aside, content);
  renameSync(aside, smaller);
  return smaller;
}

/** All characters of what CSS calls a `unicode-range`, e.g. `U+0-FF, U+131`. */
export function charactersOf(ranges: string): string {
  const spans = [...ranges.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].map(([, first = '', last = first]) => [
    parseInt(first, 16),
    parseInt(last, 16),
  ]);
  return spans
    .flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_each, step) => first + step))
    .map((code) => String.fromCodePoint(code))
    .join('');
}
