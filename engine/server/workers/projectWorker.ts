import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { readProject } from '../doctor/readProject.ts';

if (!parentPort) throw new Error('projectWorker runs in a worker thread only.');
const { root, product }: { root: string; product: string } = workerData;
// Another product's texts may stand in its own file.
if (product !== '.') await import(pathToFileURL(join(root, product, 'product.ts')).href);
// A function cannot be handed over; who takes the rest has its own.
parentPort.postMessage({ ...(await readProject(root, product)), isSlowPattern: null });
