/** Longest wait for a script chunk, in milliseconds (document 1 §8, §9). */
export const chunkTimeout = 120_000;

/** A part of the application that could not be fetched: no connection, too slow, or replaced by a newer version. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the application could not be loaded', { cause });
    this.name = 'ChunkLoadError';
  }
}

/** Resolves and rejects like `loading`; rejects with ChunkLoadError when that takes longer than `limit` milliseconds. */
export async function withTimeout<T>(loading: Promise<T>, limit = chunkTimeout): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(new Error(`No answer within ${limit} ms`))), limit);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}
