import type { DataStep } from '#engine/server/db/DataStep.ts';
import { writeValueTotals } from '../../features/monitoring/valueTotals.ts';

/** Counts what the values of club assessments come to, of those that were there before it was kept. */
export const step: DataStep = ({ trx }) => writeValueTotals(trx, 'all');
