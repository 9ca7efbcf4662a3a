import { parentPort } from 'node:worker_threads';
import { evaluateTask, type ExpressionTask } from './evaluateTask.ts';

const port = parentPort;
if (!port) throw new Error('expressionWorker runs in a worker thread only.');
port.on('message', (task: ExpressionTask) => port.postMessage(evaluateTask(task)));
port.postMessage('ready');
