import { toFinding, type Finding } from '#engine/rules/resource/doctor/Finding.ts';
import type { Project } from '#engine/rules/resource/doctor/Project.ts';
import { isSlowPattern } from '../doctor/isSlowPattern.ts';
import { openWorker } from '../workers/openWorker.ts';

/** What a thread may take to load the files, and what may come of them after that. */
const longestMs = 30_000;
const afterwardsMs = 1_000;
/** Node's exit status where a module waits at its top for what never comes. */
const unsettledStatus = 13;

/**
 * Reads a project as `readProject` does, in a thread of its own: a resource file that throws when nobody waits for it
 * any more, that ends the process or that does not come to an end takes the thread with it, and not the server.
 */
export function readProjectApart(root: string, product = '.'): Promise<Project | Finding> {
  const worker = openWorker(new URL('../workers/projectWorker.ts', import.meta.url), { root, product });
  let project: Project | null = null;
  return new Promise<Project | Finding>((resolve) => {
    const endless = () => resolve(describeFailure('a resource file does not come to an end'));
    let timer = setTimeout(endless, longestMs);
    const settle = (result: Project | Finding) => {
      clearTimeout(timer);
      resolve(result);
    };
    worker.on('message', (read: Project) => {
      const loaded = (project = { ...read, isSlowPattern });
      clearTimeout(timer);
      // What the files have begun may still fail; what goes on beyond that, such as a timer, is none of our business.
      timer = setTimeout(() => resolve(loaded), afterwardsMs);
    });
    worker.on('messageerror', ({ message }) => settle(describeFailure(message)));
    worker.on('error', (error) => settle(describeError(error)));
    worker.on('exit', (status) => {
      if (status === 0 && project) return settle(project);
      settle(
        describeFailure(
          status === 0 || status === unsettledStatus
            ? 'a resource file waits for ever'
            : 'a resource file ends the process',
        ),
      );
    });
  }).finally(() => void worker.terminate());
}

/** An error that nobody caught names the file in its stack. */
function describeError(error: unknown): Finding {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' };
  const [, file, line] = /(resources\/[\w-]+\.ts)(?:\?[^:]*)?:(\d+)/.exec(stack ?? '') ?? [];
  const finding = describeFailure(`the file cannot be loaded (${message.split('\n')[0]})`, file);
  return { ...finding, line: line ? Number(line) : null };
}

function describeFailure(message: string, file: string | null = null): Finding {
  return toFinding('R007', { file, message, remedy: 'mend what the message says' });
}
