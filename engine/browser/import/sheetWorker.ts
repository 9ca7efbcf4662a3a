import { knowsHeader } from '#engine/rules/sheets/findColumn.ts';
import { readCsv } from '#engine/rules/sheets/readCsv.ts';
import { readWorkbook, refuseFileSize } from '#engine/rules/sheets/readWorkbook.ts';
import { refuseWorkbook, workbookLimits } from '#engine/rules/sheets/WorkbookReading.ts';
import type { SheetAnswer, SheetQuestion } from './sheetMessages.ts';

// Runs beside the page, so that a large workbook never makes it stand still.
self.addEventListener('message', (event: MessageEvent<SheetQuestion>) => {
  // What is thrown after a wait reaches nobody outside of a worker: the page would wait for ever.
  answer(event.data).catch(() => tell({ kind: 'done', reading: refuseWorkbook('broken') }));
});

async function answer({ file, knownHeaders }: SheetQuestion): Promise<void> {
  if (file.size > workbookLimits.fileBytes) return tell({ kind: 'done', reading: refuseFileSize() });
  const bytes = await readBytes(file);
  tell({ kind: 'progress', phase: 'parsing', share: null });
  const options = { isKnownHeader: knowsHeader(knownHeaders) };
  const reading = /\.(csv|txt|tsv)$/i.test(file.name) ? readCsv(bytes, options) : await readWorkbook(bytes, options);
  tell({ kind: 'done', reading });
}

async function readBytes(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(file.size);
  const reader = file.stream().getReader();
  let filled = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes.set(part.value, filled);
    filled += part.value.length;
    tell({ kind: 'progress', phase: 'reading', share: file.size > 0 ? filled / file.size : 1 });
  }
  return bytes;
}

function tell(message: SheetAnswer): void {
  self.postMessage(message);
}
