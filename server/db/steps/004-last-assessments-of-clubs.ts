import type { DataStep } from '#engine/server/db/DataStep.ts';

/** Gives clubs the day of their last assessment, of those that were closed before it was kept. */
export const step: DataStep = async ({ run }) => {
  await run(`
    UPDATE clubs AS c SET "lastAssessment" = last.day
    FROM (
      SELECT "clubId", (max("closedAt") AT TIME ZONE 'UTC')::date AS day FROM clubassessments
      WHERE closed AND "deletedAt" IS NULL GROUP BY "clubId"
    ) AS last
    WHERE last."clubId" = c.id`);
};
