import { describe, expect, it } from 'vitest';
import { AnswerBuffer, type FatalError } from './AnswerBuffer.ts';

const READY = [0x5a, 0, 0, 0, 5];

describe('an answer of the embedded database', () => {
  function collect(...pieces: (number[] | string)[]) {
    const parts: string[] = [];
    const fatal: FatalError[] = [];
    const buffer = new AnswerBuffer({
      send: (part) => parts.push(Buffer.from(part).toString('latin1')),
      onFatal: (error) => fatal.push(error),
    });
    for (const piece of pieces) buffer.add(typeof piece === 'string' ? Buffer.from(piece) : Uint8Array.from(piece));
    buffer.flush();
    return { parts, fatal, isIdle: buffer.isIdle };
  }

  it('is sent in one part when it is small', () => {
    expect(collect('one', 'two').parts).toEqual(['onetwo']);
    expect(collect().parts).toEqual([]);
  });

  it('is sent in parts when it is large', () => {
    expect(collect('a'.repeat(200_000), 'b'.repeat(200_000), 'c').parts.map((part) => part.length)).toEqual([
      400_000, 1,
    ]);
  });

  it('tells whether a transaction is open, however it is cut', () => {
    expect(collect([...READY, 0x49]).isIdle).toBe(true);
    expect(collect([...READY.slice(0, 3)], [...READY.slice(3)], [0x49]).isIdle).toBe(true);
    expect(collect([...READY, 0x54]).isIdle).toBe(false);
  });

  it('reports a full disk and a crash, not an ordinary error', () => {
    expect(collect('E....SERROR\0VERROR\0C53100\0Mno space left\0\0').fatal).toEqual([
      { code: '53100', reason: 'no space left' },
    ]);
    expect(collect('E....SPANIC\0VPANIC\0CXX000\0Mcould not write\0\0').fatal).toEqual([
      { code: 'XX000', reason: 'could not write' },
    ]);
    expect(collect('E....SERROR\0VERROR\0C23505\0Mduplicate\0\0').fatal).toEqual([]);
  });
});
