import type { Job } from '#engine/rules/product/ProductTypes.ts';
import type { StatusKind } from '#engine/ui/StatusChip.tsx';

const looks: Record<Job['status'], StatusKind> = {
  Queued: 'neutral',
  Running: 'waiting',
  Done: 'success',
  Failed: 'error',
};

/**
 * What to show of a job: its state, and of one that came to its end how it went there. A job whose rows were refused
 * is done, but not well: the API's state words say only the first.
 */
export function jobOutcome({ status, done, failed }: Pick<Job, 'status' | 'done' | 'failed'>): {
  kind: StatusKind;
  /** i18n key of its words. */
  label: string;
} {
  if (status !== 'Done' || !failed) return { kind: looks[status], label: `engine.jobs.states.${status}` };
  return done
    ? { kind: 'warning', label: 'engine.jobs.outcomes.partly' }
    : { kind: 'error', label: 'engine.jobs.outcomes.none' };
}
