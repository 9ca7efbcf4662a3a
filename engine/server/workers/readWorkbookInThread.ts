import { setImmediate } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { refuseWorkbook, type CellValue, type WorkbookReading } from '#engine/rules/sheets/WorkbookReading.ts';
import { inTime } from '#engine/rules/values/inTime.ts';
import { openWorker } from './openWorker.ts';
import type { WorkbookAnswer, WorkbookQuestion } from './workbookMessages.ts';

/** Less than a browser reads for itself: what is read here is read beside everybody's calls. */
const serverLimits = { characters: 20 * 2 ** 20, cells: 1_000_000 };
const memory = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32 };
const slowestSeconds = 30;
const mostWaiting = 10;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

export interface ReadInWorkerOptions {
  knownHeaders: readonly string[];
  /** Seconds after which the reading is ended. */
  seconds?: number;
}

/**
 * Reads a workbook in a thread of its own, which is ended when it takes too long or too much memory. One is read at a
 * time, so that several take no more memory than one.
 * @throws ApiError 80 where too many wait already
 */
export async function readWorkbookInThread(
  bytes: Uint8Array<ArrayBuffer>,
  { knownHeaders, seconds = slowestSeconds }: ReadInWorkerOptions,
): Promise<WorkbookReading> {
  if (waiting >= mostWaiting) throw new ApiError(errorCodes.tooManyRequests, 'Too many workbooks are being read');
  waiting += 1;
  const reading = last.then(() => readInThread({ bytes, knownHeaders, limits: serverLimits }, seconds));
  last = reading.catch(() => undefined);
  try {
    return await reading;
  } finally {
    waiting -= 1;
  }
}

async function readInThread(question: WorkbookQuestion, seconds: number): Promise<WorkbookReading> {
  const worker = openWorker(new URL('./workbookWorker.ts', import.meta.url), question, memory);
  try {
    const read = new Promise<WorkbookReading>((resolve) => listen(worker, resolve));
    return (await inTime(read, seconds * 1_000)) ?? refuseWorkbook('tooSlow', { seconds });
  } finally {
    await worker.terminate();
  }
}

function listen(worker: Worker, settle: (reading: WorkbookReading) => void): void {
  const rows: CellValue[][] = [];
  worker.on('message', (answer: WorkbookAnswer) => {
    if (answer.kind === 'done') return settle(answer.reading.ok ? { ...answer.reading, rows } : answer.reading);
    for (const row of answer.rows) rows.push(row);
    // Whoever waits for an answer has its turn between two parts.
    void setImmediate().then(() => worker.postMessage('next'));
  });
  worker.on('error', (error) => {
    const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    settle(refuseWorkbook(isOutOfMemory ? 'tooLarge' : 'broken'));
  });
  worker.on('exit', () => settle(refuseWorkbook('broken')));
}
