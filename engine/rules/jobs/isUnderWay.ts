import type { Job } from '../product/ProductTypes.ts';

/** Whether a job with this status has not come to its end; false where there is no job. */
export function isUnderWay(status: Job['status'] | null | undefined): boolean {
  return status === 'Queued' || status === 'Running';
}
