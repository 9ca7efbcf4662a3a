import type { DataStep } from '#engine/server/db/DataStep.ts';
import { writeValueTotals } from '../../features/monitoring/valueTotals.ts';

/** Answers were counted with those of interviews and expressions, which are no items of the checklist. */
export const step: DataStep = ({ trx }) => writeValueTotals(trx, 'all');
