import { gzipSync } from 'node:zlib';
import type { Report } from '../report/Part.ts';
import type { BuildSize } from './measureBuild.ts';

/** What a script differs by, in bytes, when only the names of others in it change. */
const asNamesChange = 16;

/** Bytes that files weigh by themselves as gzip makes them, what people wrote for themselves left out. */
export function weighSources(texts: readonly string[]): number {
  const code = texts.map((text) => text.replace(/^\s*(\/\/|\/?\*).*$/gm, '').replace(/\s+/g, ' '));
  return gzipSync(code.join('\n')).length;
}

/**
 * What resources add to the scripts of the others: the growth of every chunk that was there before, its texts apart,
 * beside what their own files weigh.
 */
export function compareSizes({ plain, wider }: Record<'plain' | 'wider', BuildSize>, own: number): Report {
  const names = [...new Set([...plain.keys(), ...wider.keys()])];
  const chunks = names.map((name) => ({
    name,
    before: plain.get(name) ?? 0,
    growth: (wider.get(name) ?? 0) - (plain.get(name) ?? 0),
  }));
  const fresh = chunks.filter(({ before }) => before === 0);
  const texts = chunks.filter(({ name }) => name.startsWith('texts-'));
  const shared = chunks.filter((chunk) => !fresh.includes(chunk) && !texts.includes(chunk));
  const grown = shared.filter(({ growth }) => Math.abs(growth) > asNamesChange);
  const besides = Math.max(0, sumGrowth(shared) - own);
  return {
    title: 'What ten resources add to the scripts, bytes, gzip',
    columns: ['scripts', 'before', 'growth'],
    rows: [
      ...grown.map(({ name, before, growth }) => [name, String(before), String(growth)]),
      [
        'others, in which the names of changed scripts stand',
        '',
        String(sumGrowth(shared.filter((chunk) => !grown.includes(chunk)))),
      ],
      ['texts, nine languages', '', String(sumGrowth(texts))],
      [`validators of their own, loaded by their forms (${fresh.length})`, '', String(sumGrowth(fresh))],
      ['their resource files and schemas by themselves', '', String(own)],
    ],
    goals: [
      {
        what: 'Code that configured resources add for the others besides their own files',
        value: `${besides} bytes`,
        goal: '0 bytes',
        isMet: besides === 0,
      },
    ],
  };
}

function sumGrowth(chunks: readonly { growth: number }[]): number {
  return chunks.reduce((sum, { growth }) => sum + growth, 0);
}
