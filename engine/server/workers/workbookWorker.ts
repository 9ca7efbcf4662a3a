import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { knowsHeader } from '#engine/rules/sheets/findColumn.ts';
import { readWorkbook } from '#engine/rules/sheets/readWorkbook.ts';
import type { WorkbookAnswer, WorkbookQuestion } from './workbookMessages.ts';

const rowsAtOnce = 1_000;

if (!parentPort) throw new Error('workbookWorker runs in a worker thread only.');
const port = parentPort;
const tell = (answer: WorkbookAnswer) => port.postMessage(answer);

const { bytes, knownHeaders, limits }: WorkbookQuestion = workerData;
const reading = await readWorkbook(bytes, { isKnownHeader: knowsHeader(knownHeaders), limits });
if (!reading.ok) tell({ kind: 'done', reading });
else {
  const { rows, ...table } = reading;
  // The next part when it is asked for: who unpacks all of them at once does nothing else meanwhile.
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    tell({ kind: 'rows', rows: rows.slice(at, at + rowsAtOnce) });
    await once(port, 'message');
  }
  tell({ kind: 'done', reading: { ...table, rows: [] } });
}
port.close();
