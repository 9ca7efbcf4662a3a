import { gzipSync } from 'node:zlib';
import type { Report } from '../report/Part.ts';
import type { BuildSize } from './measureBuild.ts';

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
  const changed = names
    .map((name) => ({ name, before: plain.get(name) ?? 0, after: wider.get(name) ?? 0 }))
    .filter(({ before, after }) => before !== after);
  const growth = (chosen: typeof changed) => chosen.reduce((sum, { before, after }) => sum + after - before, 0);
  const isText = ({ name }: { name: string }) => name.startsWith('texts-');
  const shared = growth(changed.filter((chunk) => chunk.before > 0 && !isText(chunk)));
  const besides = Math.max(0, shared - own);
  const fresh = changed.filter(({ before }) => before === 0);
  return {
    title: 'What resources add to the scripts, bytes, gzip',
    columns: ['scripts', 'before', 'after', 'growth'],
    rows: [
      ...changed
        .filter((chunk) => chunk.before > 0 && !isText(chunk))
        .map(({ name, before, after }) => [name, String(before), String(after), String(after - before)]),
      ['texts, nine languages', '', '', String(growth(changed.filter(isText)))],
      [
        `scripts of their own (${fresh.length}: ${fresh.map(({ name }) => name).join(', ')})`,
        '0',
        '',
        String(growth(fresh)),
      ],
      ['their resource files and schemas by themselves', '', '', String(own)],
    ],
    goals: [
      {
        what: 'Code that a configured resource adds besides its own files',
        value: `${besides} bytes`,
        goal: '0 bytes',
        isMet: besides === 0,
      },
    ],
  };
}
