import { sql, type Kysely } from 'kysely';
import { seasonStartOf } from '#domain/clubs/seasonOf.ts';
import { deepestLevel, finalLinesOf } from '#domain/results/finalLines.ts';
import type { Club, ScoreLine } from '#schemas/generated/types.ts';
import type { Tables } from '#schemas/generated/tables.ts';

type SeasonDays = Pick<Club, 'seasonStartDay' | 'seasonStartMonth' | 'seasonEndDay' | 'seasonEndMonth'>;

interface ClosedScore extends SeasonDays {
  clubAssessmentId: string;
  clubId: string;
  projectId: string;
  lines: ScoreLine[] | null;
  /** As the snapshot says; null of one that was taken before it did. */
  season: number | null;
  day: string;
}

/**
 * Writes the rows of closed club assessments in the table of final scores anew, as their closing snapshots say; of one
 * that has none, by its final score. The only way in which they are written: when an assessment is closed, by the job
 * that makes the table again, and when it is first filled.
 */
export async function writeFinalLines(db: Kysely<Tables>, clubAssessmentIds: readonly string[]): Promise<void> {
  const ids = [...clubAssessmentIds];
  const { rows } = await sql<ClosedScore>`
    SELECT about.id AS "clubAssessmentId", about."clubId", about."projectId",
      (SELECT jsonb_agg(line ORDER BY position)
        FROM jsonb_array_elements(coalesce(taken.content #> '{score,0,lines}', final.lines))
          WITH ORDINALITY AS scored(line, position)
        WHERE (line ->> 'level')::int <= ${deepestLevel}) AS lines,
      (taken.content ->> 'season')::int AS season,
      coalesce(about."visitDate"::text, to_char(coalesce(about."closedAt", now()) AT TIME ZONE 'UTC', 'YYYY-MM-DD')) AS day,
      clubs."seasonStartDay", clubs."seasonStartMonth", clubs."seasonEndDay", clubs."seasonEndMonth"
    FROM clubassessments AS about
    JOIN clubs ON clubs.id = about."clubId"
    LEFT JOIN assessmentsnapshots AS snapshot
      ON snapshot."clubAssessmentId" = about.id AND snapshot."deletedAt" IS NULL
    -- Read once: it holds the values of all assessors, and is long.
    LEFT JOIN LATERAL (SELECT snapshot.content::jsonb AS content OFFSET 0) AS taken ON true
    LEFT JOIN assessmentfinalscores AS final ON final."clubAssessmentId" = about.id AND final."deletedAt" IS NULL
    WHERE about.id = ANY(${ids})`.execute(db);
  const lines = rows.flatMap(({ clubAssessmentId, clubId, projectId, lines: scored, season, day, ...days }) =>
    finalLinesOf({ clubAssessmentId, clubId, projectId, season: season ?? seasonStartOf(days, day) }, scored ?? []),
  );
  const written = await writtenOf(db, ids);
  if (written.length > 0) {
    const former = db.deleteFrom('assessmentfinallines').where('deletedAt', 'is', null);
    await former.where('clubAssessmentId', '=', sql<string>`ANY(${written})`).execute();
  }
  await sql`
    INSERT INTO assessmentfinallines (id, "clubAssessmentId", "clubId", "projectId", season, position, level, reference,
      "dimensionReference", names, score, weight, light, n)
    SELECT md5(line."clubAssessmentId" || ':' || line.position), line.*
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS line("clubAssessmentId" text, "clubId" text,
      "projectId" text, season int, position int, level int, reference text, "dimensionReference" text, names jsonb,
      score float8, weight float8, light int, n int)`.execute(db);
}

/**
 * Those of which there are rows, by the key of their first: while the table is filled there is no index of club
 * assessments yet, and all rows would be looked through for each of them.
 */
async function writtenOf(db: Kysely<Tables>, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ of: string }>`
    SELECT asked.of FROM unnest(${[...ids]}::text[]) AS asked(of)
    JOIN assessmentfinallines AS line ON line.id = md5(asked.of || ':0')`.execute(db);
  return rows.map(({ of }) => of);
}
