import { parentPort, workerData } from 'node:worker_threads';
import { servePglite } from '#server/db/embedded/servePglite.ts';
import type { PgliteWorkerData } from '#server/db/embedded/workerMessages.ts';

if (!parentPort) throw new Error('pgliteWorker runs in a worker thread only.');
await servePglite(parentPort, workerData as PgliteWorkerData);
