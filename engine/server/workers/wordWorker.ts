import { parentPort, workerData } from 'node:worker_threads';
import { writeWord } from './writeWord.ts';
import type { WordDocument } from './WordDocument.ts';

if (!parentPort) throw new Error('wordWorker runs in a worker thread only.');
parentPort.postMessage(await writeWord(workerData as WordDocument));
