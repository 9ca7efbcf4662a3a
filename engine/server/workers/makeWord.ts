import { once } from 'node:events';
import { openWorker } from './openWorker.ts';
import type { WordDocument, WordFilling } from './WordDocument.ts';
import { theProduct } from '#engine/rules/product/Product.ts';

const slowest = 60_000;
/** Megabytes that a thread may use which opens a template: a zip that somebody else has made. */
const mostMegabytes = 512;

/** What the thread does, as it is told. */
export type WordTask =
  | { kind: 'write'; document: WordDocument }
  | { kind: 'fill'; template: Uint8Array; document: Omit<WordDocument, 'sections'>; filling: WordFilling }
  | { kind: 'list'; template: Uint8Array };

/**
 * Writes a document as .docx in a thread of its own: twenty pages would hold up every other call for half a second.
 * @throws what the thread threw, or a time-out after a minute
 */
export async function makeWord(document: WordDocument): Promise<Buffer> {
  const creator = theProduct().name;
  return Buffer.from(await inThread<Uint8Array>({ kind: 'write', document: { ...document, creator } }));
}

/**
 * The same of a template whose placeholders are filled; see `fillWord`.
 * @throws what the thread threw, or a time-out after a minute
 */
export async function fillTemplate(
  template: Uint8Array,
  document: Omit<WordDocument, 'sections'>,
  filling: WordFilling,
): Promise<Buffer> {
  const creator = theProduct().name;
  const task = { kind: 'fill' as const, template, document: { ...document, creator }, filling };
  return Buffer.from(await inThread<Uint8Array>(task));
}

/** The placeholders of a template. */
export interface TemplatePlaceholders {
  /** Each once. */
  names: string[];
  /** Of those that share their paragraph with other text. */
  shared: string[];
}

/**
 * The names of the placeholders of a template.
 * @throws what cannot be read as a document of Word
 */
export function readPlaceholders(template: Uint8Array): Promise<TemplatePlaceholders> {
  return inThread<TemplatePlaceholders>({ kind: 'list', template });
}

async function inThread<Answer>(task: WordTask): Promise<Answer> {
  const source = new URL('./wordWorker.ts', import.meta.url);
  const limits = task.kind === 'write' ? {} : { maxOldGenerationSizeMb: mostMegabytes };
  const worker = openWorker(source, task, limits);
  try {
    const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(slowest) })) as [Answer];
    return answer;
  } finally {
    await worker.terminate();
  }
}
