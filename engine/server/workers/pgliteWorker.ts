import { parentPort, workerData } from 'node:worker_threads';
import { servePglite } from '../db/embedded/servePglite.ts';
import type { PgliteWorkerData } from '../db/embedded/workerMessages.ts';

if (!parentPort) throw new Error('pgliteWorker runs in a worker thread only.');
const data: PgliteWorkerData = workerData;
await servePglite(parentPort, data);
