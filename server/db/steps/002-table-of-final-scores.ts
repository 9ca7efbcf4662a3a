import { sql } from 'kysely';
import type { DataStep } from '#engine/server/db/DataStep.ts';
import { writeFinalLines } from '../../features/results/writeFinalLines.ts';

const atOnce = 20;

/** Fills the table of final scores with the club assessments that were closed before there was one. */
export const step: DataStep = async ({ trx }) => {
  const { rows } = await sql<{ id: string }>`SELECT id FROM clubassessments WHERE closed ORDER BY id`.execute(trx);
  for (let start = 0; start < rows.length; start += atOnce) {
    await writeFinalLines(
      trx,
      rows.slice(start, start + atOnce).map(({ id }) => id),
    );
  }
};
