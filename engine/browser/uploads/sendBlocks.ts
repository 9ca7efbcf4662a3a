import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { BlobStorage, StorageToken } from '#engine/rules/uploads/BlobStorage.ts';
import { blockBytesOf, blockIdOf, countBlocks } from '#engine/rules/uploads/blocks.ts';
import { backoff } from '#engine/rules/values/backoff.ts';
import { readRefusal } from '../validation/readRefusal.ts';

/** A token, and the path under which the server knows the upload. */
export interface UploadToken extends StorageToken {
  path: string;
  /** It was whole before: only the answer that said so was lost. */
  listed?: boolean;
}

export interface SendOptions {
  storage: BlobStorage;
  /** Of an upload that was begun before; null for a new one. */
  path: string | null;
  askToken: (path: string | null) => Promise<UploadToken>;
  /** Told the path, before anything is sent. */
  onBegun: (path: string) => void;
  /** Told the bytes that the storage has so far. */
  onSent: (bytes: number) => void;
  /** Told when nothing gets through, and when it does again. */
  onWaiting: (isWaiting: boolean) => void;
  signal: AbortSignal;
  /** Adds who wants to know that people want it now; gives what takes it out again. */
  onWanted?: ((listener: () => void) => () => void) | undefined;
}

type LineOptions = Pick<SendOptions, 'onWaiting' | 'signal' | 'onWanted'>;

/** How many blocks are on their way at a time. */
const workers = 3;
const pauses = { first: 1_000, longest: 15_000 };
/** Tokens that are refused one after the other, until it is not their age. */
const mostRefusals = 3;

/**
 * Puts a file in the storage block by block; what is there already is not sent again. Waits for as long as nothing gets
 * through, and asks for another token when its own has run out. Answers the path of the upload.
 * @throws what `askToken` refuses, and when the storage refuses every token
 */
export async function sendBlocks(file: Blob, options: SendOptions): Promise<string> {
  const { storage, signal } = options;
  const line = new Line(options);
  let token = await line.through(() => options.askToken(options.path));
  if (token.listed) return token.path;
  options.onBegun(token.path);
  const renew = async () => (token = await line.through(() => options.askToken(token.path)));
  const known = options.path === null ? new Set<string>() : await line.ask(() => storage.list(token, signal), renew);

  const bytes = blockBytesOf(file.size);
  const sizeOf = (index: number) => Math.min(bytes, file.size - index * bytes);
  const all = Array.from({ length: countBlocks(file.size) }, (_unused, index) => index);
  const open = all.filter((index) => !known.has(blockIdOf(index)));
  let sent = all.filter((index) => known.has(blockIdOf(index))).reduce((sum, index) => sum + sizeOf(index), 0);
  options.onSent(sent);
  const work = async () => {
    for (let index = open.shift(); index !== undefined; index = open.shift()) {
      const content = file.slice(index * bytes, (index + 1) * bytes);
      const id = blockIdOf(index);
      await line.ask(() => storage.put(token, { id, content, signal }), renew);
      sent += content.size;
      options.onSent(sent);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return token.path;
}

/** Calls that are made again until they get through. */
export class Line {
  readonly #options: LineOptions;

  constructor(options: LineOptions) {
    this.#options = options;
  }

  /** What a call of the API answers; code 0 and failures of the server are waited out, refusals are not. */
  async through<T>(call: () => Promise<T>): Promise<T> {
    return this.#repeat(async () => {
      try {
        return { answer: await call() };
      } catch (error) {
        const { code } = readRefusal(error);
        if (this.#options.signal.aborted || (code !== 0 && code < errorCodes.tooManyRequests)) throw error;
        return null;
      }
    });
  }

  /** What the storage answers. */
  async ask<T>(call: () => Promise<T | 'refused' | 'away'>, renew: () => Promise<unknown>): Promise<T> {
    let refusals = 0;
    return this.#repeat(async () => {
      const answer = await call();
      if (answer === 'away') return null;
      if (answer !== 'refused') return { answer };
      refusals += 1;
      if (refusals > mostRefusals) throw new Error('The storage refuses the file');
      await renew();
      return null;
    });
  }

  async #repeat<T>(attempt: () => Promise<{ answer: T } | null>): Promise<T> {
    const { onWaiting, signal } = this.#options;
    for (let tries = 0; ; tries += 1) {
      const done = await attempt();
      signal.throwIfAborted();
      if (done) {
        onWaiting(false);
        return done.answer;
      }
      onWaiting(true);
      await pause(backoff({ ...pauses, attempt: tries, random: Math.random() }), this.#options);
    }
  }
}

/** Until the time is over, the network is back, somebody wants it now, or nobody wants it any more. */
function pause(ms: number, { signal, onWanted }: LineOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', wake);
      signal.removeEventListener('abort', stop);
      unsubscribe?.();
      settle();
    };
    const wake = end(resolve);
    const stop = end(() => reject(signal.reason instanceof Error ? signal.reason : new Error('Stopped')));
    const timer = setTimeout(wake, ms);
    window.addEventListener('online', wake);
    signal.addEventListener('abort', stop);
    const unsubscribe = onWanted?.(wake);
  });
}
