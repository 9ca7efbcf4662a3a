import type { DataStep } from '#engine/server/db/DataStep.ts';

/**
 * Gives each light of a score to the assessor in whose score it was given: an assessor who set it has it, any other
 * belongs to the lead, whose score managers and super admins edit; where no lead is known, to whom the closed score is
 * of, who set it, or the first assessor. A light on an assessment without any of them never shows and goes.
 */
export const step: DataStep = async ({ run }) => {
  await run(`
    UPDATE scoreoverrides light SET "assessorId" = coalesce(
      (SELECT one ->> 'assessorId' FROM jsonb_array_elements(about.assessors) one
        WHERE one ->> 'assessorId' = light."setBy" LIMIT 1),
      (SELECT one ->> 'assessorId' FROM jsonb_array_elements(about.assessors) one
        WHERE (one ->> 'lead')::boolean LIMIT 1),
      (SELECT final."assessorId" FROM assessmentfinalscores final
        WHERE final."clubAssessmentId" = about.id AND final."deletedAt" IS NULL LIMIT 1),
      light."setBy",
      about.assessors -> 0 ->> 'assessorId')
    FROM (SELECT id, CASE jsonb_typeof(assessors) WHEN 'array' THEN assessors ELSE '[]' END AS assessors
      FROM clubassessments) about
    WHERE about.id = light."clubAssessmentId" AND light."assessorId" IS NULL`);
  await run(`
    DELETE FROM scoreoverrides WHERE "assessorId" IS NULL
      OR NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.id = scoreoverrides."assessorId")`);
};
