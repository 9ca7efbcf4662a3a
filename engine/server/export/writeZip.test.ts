import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { CFB } from 'xlsx';
import { describe, expect, it } from 'vitest';
import { writeZip } from './writeZip.ts';

describe('an archive', () => {
  it('holds files of any length under their names, in UTF-8, the same bytes each time', async () => {
    const long = Array.from({ length: 3000 }, (_, at) => `row ${at} ⚽\r\n`);
    const entries = () => [
      { name: 'club/plan.txt', content: [Buffer.from('plan')] },
      { name: 'Équipe.txt', content: [] },
      { name: 'long.txt', content: long.values() },
    ];
    const bytes = await buffer(writeZip(entries()));
    const read = CFB.read(bytes, { type: 'buffer' });
    const textOf = (path: string) => Buffer.from(CFB.find(read, path)?.content ?? []).toString();
    expect(['/club/plan.txt', '/long.txt'].map(textOf)).toEqual(['plan', long.join('')]);
    expect(bytes.includes('Équipe.txt')).toBe(true);
    expect((await buffer(writeZip(entries()))).equals(bytes)).toBe(true);
  });

  it('reads a file when its turn comes, and fails with the error of its source', async () => {
    const begun: string[] = [];
    const failing = function* () {
      begun.push('second');
      yield 'a';
      throw new Error('Away');
    };
    const first = function* () {
      begun.push('first');
      yield 'a';
    };
    const archive = writeZip([
      { name: 'first', content: first() },
      { name: 'second', content: failing() },
      { name: 'third', content: first() },
    ]);
    await expect(buffer(archive)).rejects.toThrow('Away');
    expect(begun).toEqual(['first', 'second']);
  });

  it('ends the source it reads when its reader stops, and waits for that', async () => {
    let open = 0;
    const endless = async function* () {
      open += 1;
      try {
        for (;;) yield Buffer.from(String(Math.random()).repeat(4000));
      } finally {
        await setImmediate();
        open -= 1;
      }
    };
    let taken = 0;
    for await (const { length } of writeZip([{ name: 'endless', content: endless() }])) {
      taken += length;
      if (taken > 200_000) break;
    }
    expect([open, taken > 200_000]).toEqual([0, true]);
  });
});
