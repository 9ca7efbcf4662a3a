import { expect, it } from 'vitest';
import { jobOutcome } from './jobOutcome.ts';

it.each([
  [{ status: 'Queued', done: 0, failed: 0 }, 'neutral', 'engine.jobs.states.Queued'],
  [{ status: 'Running', done: 3, failed: 2 }, 'waiting', 'engine.jobs.states.Running'],
  [{ status: 'Done', done: 5, failed: 0 }, 'success', 'engine.jobs.states.Done'],
  [{ status: 'Done', done: 0 }, 'success', 'engine.jobs.states.Done'],
  [{ status: 'Done', done: 4, failed: 1 }, 'warning', 'engine.jobs.outcomes.partly'],
  [{ status: 'Done', done: 0, failed: 5 }, 'error', 'engine.jobs.outcomes.none'],
  [{ status: 'Failed', done: 4, failed: 1 }, 'error', 'engine.jobs.states.Failed'],
] as const)('%j is shown as %s', (job, kind, label) => {
  expect(jobOutcome(job)).toEqual({ kind, label });
});
