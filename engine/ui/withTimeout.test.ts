import { describe, expect, it } from 'vitest';
import { ChunkLoadError, chunkTimeout, withTimeout } from './withTimeout.ts';

describe('a chunk', () => {
  it('may take 120 seconds', () => expect(chunkTimeout).toBe(120_000));

  it('arrives', () => expect(withTimeout(Promise.resolve('part'), 50)).resolves.toBe('part'));

  it('fails when it is late, as a chunk that could not be loaded', () =>
    expect(withTimeout(new Promise(() => undefined), 5)).rejects.toBeInstanceOf(ChunkLoadError));

  it('fails when it cannot be fetched, with the reason', () =>
    expect(withTimeout(Promise.reject(new TypeError('offline')), 50)).rejects.toMatchObject({
      name: 'ChunkLoadError',
      cause: new TypeError('offline'),
    }));
});
