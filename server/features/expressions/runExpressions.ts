import type { Worker } from 'node:worker_threads';
import { openWorker } from '#engine/server/workers/openWorker.ts';
import type { ExpressionTask, ExpressionTasks } from './evaluateTask.ts';
import { ExpressionLimit } from './ExpressionError.ts';

/** Saving waits for a check within its transaction, which on the embedded database is everybody's. */
const longestMs: Readonly<Record<keyof ExpressionTasks, number>> = {
  keyNumbers: 3_000,
  items: 3_000,
  check: 1_000,
  checks: 3_000,
};
const mostMegabytes = 96;

/** The one thread that evaluates; started when it is needed, and anew where it was ended. */
let thread: Promise<Worker> | null = null;
/** Tasks take turns: a thread that is ended takes no other's task with it. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Has a thread of its own evaluate expressions, which is ended where it takes longer than three seconds or more memory
 * than it is given.
 * @throws ExpressionLimit
 */
export async function runExpressions<Kind extends keyof ExpressionTasks>(
  kind: Kind,
  given: ExpressionTasks[Kind]['given'],
): Promise<ExpressionTasks[Kind]['answer']> {
  const turn = last.then(() => ask<ExpressionTasks[Kind]['answer']>({ kind, ...given } as ExpressionTask));
  last = turn.catch(() => undefined);
  return turn;
}

async function ask<Answer>(task: ExpressionTask): Promise<Answer> {
  thread ??= start();
  const worker = await thread;
  return new Promise<Answer>((resolve, reject) => {
    const end = (): void => {
      thread = null;
      settle();
      void worker.terminate();
      reject(new ExpressionLimit('This takes longer than an expression may'));
    };
    const take = (answer: Answer): void => {
      settle();
      resolve(answer);
    };
    const timer = setTimeout(end, longestMs[task.kind]);
    const settle = (): void => {
      clearTimeout(timer);
      worker.off('message', take).off('error', end).off('exit', end);
    };
    worker.on('message', take).on('error', end).on('exit', end);
    worker.postMessage(task);
  });
}

/** A thread that says that it is ready; it keeps no process from ending. */
async function start(): Promise<Worker> {
  const worker = openWorker(new URL('./expressionWorker.ts', import.meta.url), null, {
    maxOldGenerationSizeMb: mostMegabytes,
  });
  worker.unref();
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve()).once('error', reject);
    worker.once('exit', () => reject(new Error('The thread that evaluates expressions does not start')));
  }).catch((error: unknown) => {
    thread = null;
    throw error;
  });
  // One that ends between two tasks is missed by nobody.
  worker.removeAllListeners('error').on('error', () => (thread = null));
  return worker;
}
