import { parentPort, workerData } from 'node:worker_threads';
import { readProject } from '../doctor/readProject.ts';

if (!parentPort) throw new Error('projectWorker runs in a worker thread only.');
// A function cannot be handed over; who takes the rest has its own.
parentPort.postMessage({ ...(await readProject(workerData as string)), isSlowPattern: null });
