import { once } from 'node:events';
import { openWorker } from './openWorker.ts';
import type { WordDocument } from './WordDocument.ts';
import { theProduct } from '#engine/rules/product/Product.ts';

const slowest = 60_000;

/**
 * Writes a document as .docx in a thread of its own: twenty pages would hold up every other call for half a second.
 * @throws what the thread threw, or a time-out after a minute
 */
export async function makeWord(document: WordDocument): Promise<Buffer> {
  const worker = openWorker(new URL('./wordWorker.ts', import.meta.url), {
    ...document,
    creator: theProduct().name,
  });
  try {
    const [bytes] = (await once(worker, 'message', { signal: AbortSignal.timeout(slowest) })) as [Uint8Array];
    return Buffer.from(bytes);
  } finally {
    await worker.terminate();
  }
}
