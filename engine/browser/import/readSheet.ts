import { refuseWorkbook, type WorkbookReading } from '#engine/rules/sheets/WorkbookReading.ts';
import type { SheetAnswer, SheetProgress, SheetQuestion } from './sheetMessages.ts';

export interface ReadSheetOptions {
  knownHeaders: readonly string[];
  onProgress: (progress: SheetProgress) => void;
  signal?: AbortSignal;
  createWorker?: () => Worker;
  /** Seconds after which the worker is ended. */
  seconds?: number;
}

/**
 * Reads a sheet in a worker of its own, which is ended when it takes too long; whatever goes wrong there is a refusal,
 * never a thrown error.
 */
export function readSheet(
  file: File,
  { knownHeaders, onProgress, signal, createWorker = startWorker, seconds = 60 }: ReadSheetOptions,
): Promise<WorkbookReading> {
  return new Promise((resolve) => {
    const worker = createWorker();
    const settle = (reading: WorkbookReading) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(reading);
    };
    const timer = setTimeout(() => settle(refuseWorkbook('tooSlow', { seconds })), seconds * 1_000);
    worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) => {
      if (data.kind === 'done') settle(data.reading);
      else onProgress({ phase: data.phase, share: data.share });
    });
    worker.addEventListener('error', () => settle(refuseWorkbook('broken')));
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        worker.terminate();
      },
      { once: true },
    );
    worker.postMessage({ file, knownHeaders } satisfies SheetQuestion);
  });
}

function startWorker(): Worker {
  return new Worker(new URL('./sheetWorker.ts', import.meta.url), { type: 'module', name: 'sheet' });
}
