import { parentPort, workerData } from 'node:worker_threads';
import { findSharedPlaceholders } from './findSharedPlaceholders.ts';
import type { TemplatePlaceholders, WordTask } from './makeWord.ts';
import { fillWord, listPlaceholders, writeWord } from './writeWord.ts';

if (!parentPort) throw new Error('wordWorker runs in a worker thread only.');
parentPort.postMessage(await carryOut(workerData as WordTask));

async function carryOut(task: WordTask): Promise<Uint8Array | TemplatePlaceholders> {
  if (task.kind === 'write') return writeWord(task.document);
  if (task.kind === 'fill') return fillWord(task.template, task.document, task.filling);
  return { names: await listPlaceholders(task.template), shared: await findSharedPlaceholders(task.template) };
}
