import type { JobHandler, JobKind, JobQueue } from '../jobs/JobQueue.ts';

/**
 * The job queue as an application sees it that may be built anew: a later handler takes the place of an earlier one.
 */
export function hotJobs(jobs: JobQueue): JobQueue {
  const handlers = new Map<JobKind, JobHandler>();
  return {
    ...jobs,
    register(kind, handler, about) {
      if (!handlers.has(kind)) jobs.register(kind, async (context) => handlers.get(kind)?.(context), about);
      handlers.set(kind, handler);
    },
  };
}
