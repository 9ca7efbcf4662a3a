/** Longest wait for a script chunk, in milliseconds (document 1 §8, §9). */
export const chunkTimeout = 120_000;

/** A part of the application that could not be fetched: no connection, too slow, or replaced by a newer version. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the application could not be loaded', { cause });
    this.name = 'ChunkLoadError';
  }
}

/**
 * Resolves like `loading`; rejects with ChunkLoadError when that fails or takes longer than `limit` milliseconds. It is not
 * `inTime` of the rules, which this room does not know.
 */
export async function withTimeout<T>(loading: Promise<T>, limit = chunkTimeout): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${limit} ms`)), limit);
  });
  try {
    return await Promise.race([loading, late]);
  } catch (error) {
    throw new ChunkLoadError(error);
  } finally {
    clearTimeout(timer);
  }
}
