import type { ComponentType } from 'react';
import { inTime } from '#engine/rules/values/inTime.ts';
import { loadAllTexts, loadGroupTexts, loadResourceTexts } from '#engine/providers/i18n/i18n.ts';
import { lazyPart, type LazyPart } from '#engine/ui/PartSuspense.tsx';

/** Longest wait for a script chunk, in milliseconds (document 1 §8, §9). */
export const chunkTimeout = 120_000;

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

/** A part of the application that could not be fetched: no connection, too slow, or replaced by a newer version. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the application could not be loaded', { cause });
    this.name = 'ChunkLoadError';
  }
}

/**
 * React.lazy with the documented time-out; a failure reaches `ChunkBoundary` as ChunkLoadError.
 */
export function lazyChunk<Props extends object>(load: Load<Props>): LazyPart<Props> {
  return lazyPart(() => withTimeout(load(), chunkTimeout));
}

/** The same for what shows resources: it comes with the texts of lists and forms. */
export function resourceChunk<Props extends object>(load: Load<Props>): LazyPart<Props> {
  return lazyPart(withResourceTexts(load));
}

/** The same for a part that the product drew: it shows with the texts of the product's pages, or with a group of them. */
export function pageChunk<Props extends object>(load: Load<Props>, group?: string): LazyPart<Props> {
  return lazyPart(withPageTexts(load, group));
}

/** Fetches a part that shows resources, with the texts of lists and forms. */
export function withResourceTexts<Props extends object>(load: Load<Props>): Load<Props> {
  return () => withTexts(load, loadResourceTexts);
}

/** Fetches a part that the product drew, with the texts of its pages or with a group of them. */
export function withPageTexts<Props extends object>(load: Load<Props>, group?: string): Load<Props> {
  return () => withTexts(load, () => (group ? loadGroupTexts(group) : loadAllTexts()));
}

function withTexts<Props extends object>(load: Load<Props>, loadTexts: () => Promise<unknown>) {
  return withTimeout(
    Promise.all([load(), loadTexts()]).then(([component]) => component),
    chunkTimeout,
  );
}

/** Resolves like `loading`; rejects with ChunkLoadError when it fails or takes longer than `limit` milliseconds. */
export async function withTimeout<T>(loading: Promise<T>, limit: number): Promise<T> {
  try {
    const loaded = await inTime(loading, limit);
    if (loaded === null) throw new Error(`No answer within ${limit} ms`);
    return loaded;
  } catch (error) {
    throw new ChunkLoadError(error);
  }
}
