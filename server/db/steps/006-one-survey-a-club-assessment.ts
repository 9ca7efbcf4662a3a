import type { DataStep } from '#engine/server/db/DataStep.ts';

/**
 * Leaves each club assessment the survey that most people have answered or are asked by, else its first; the others go
 * to the trash, where they were as good as before: every screen showed one survey alone.
 */
export const step: DataStep = async ({ run }) => {
  await run(`
    WITH ranked AS (
      SELECT survey.id, row_number() OVER (
        PARTITION BY survey."clubAssessmentId"
        ORDER BY people.done DESC, people.asked DESC, survey."createdAt", survey.id) AS place
      FROM surveys survey
      CROSS JOIN LATERAL (
        SELECT count(*) AS asked, count(*) FILTER (WHERE person.status = 300) AS done
        FROM "surveyUsers" person
        WHERE person."clubAssessmentId" = survey."clubAssessmentId" AND person."deletedAt" IS NULL
          AND survey.groups @> jsonb_build_array(jsonb_build_object('id', person."surveyGroupId"))
      ) people
      WHERE survey."deletedAt" IS NULL AND survey."clubAssessmentId" IS NOT NULL
    ), gone AS (
      UPDATE surveys SET "deletedAt" = clock_timestamp(), "updatedAt" = clock_timestamp(), version = version + 1
      FROM ranked WHERE ranked.id = surveys.id AND ranked.place > 1
      RETURNING surveys.id, surveys.version, surveys."updatedAt"
    )
    INSERT INTO history (id, resource, "recordId", "recordVersion", action, changes, at, source)
    SELECT gen_random_uuid()::text, 'surveys', id, version, 'delete', '{}', "updatedAt", '006-one-survey-a-club-assessment'
    FROM gone`);
};
