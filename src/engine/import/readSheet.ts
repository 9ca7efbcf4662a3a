import { refuseWorkbook, type WorkbookReading } from '#domain/sheets/WorkbookReading.ts';
import type { SheetAnswer, SheetProgress, SheetQuestion } from './sheetMessages.ts';

export interface ReadSheetOptions {
  knownHeaders: readonly string[];
  onProgress: (progress: SheetProgress) => void;
  signal?: AbortSignal;
  createWorker?: () => Worker;
}

/** Reads an .xls or .xlsx file in a worker of its own; whatever goes wrong there is a refusal, never a thrown error. */
export function readSheet(
  file: File,
  { knownHeaders, onProgress, signal, createWorker = startWorker }: ReadSheetOptions,
): Promise<WorkbookReading> {
  return new Promise((resolve) => {
    const worker = createWorker();
    const settle = (reading: WorkbookReading) => {
      worker.terminate();
      resolve(reading);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) => {
      if (data.kind === 'done') settle(data.reading);
      else onProgress({ phase: data.phase, share: data.share });
    });
    worker.addEventListener('error', () => settle(refuseWorkbook('broken')));
    signal?.addEventListener('abort', () => worker.terminate(), { once: true });
    worker.postMessage({ file, knownHeaders } satisfies SheetQuestion);
  });
}

function startWorker(): Worker {
  return new Worker(new URL('./sheetWorker.ts', import.meta.url), { type: 'module', name: 'sheet' });
}
