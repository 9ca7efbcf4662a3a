import { sql } from 'kysely';
import { compareAssessments, type Comparison, type GroupKeys } from '#domain/results/compareAssessments.ts';
import type { ScoreSummary } from '#domain/results/summariseScore.ts';
import { measureRadarAxes, type RadarAxis } from '#domain/scoring/radarAxes.ts';
import { selectRows, type Store } from '../assessments/rows.ts';
import type { OpenedClubAssessment } from '../assessments/openClubAssessment.ts';
import { openableBy } from '../assessments/readableBy.ts';

/** The final values of a club assessment beside those of others; none of its own while there are no final values. */
export interface ReadComparison {
  own: ScoreSummary | null;
  comparisons: Comparison[];
}

/** Compares a club assessment with all that are closed (decisions C): medians and how many, nobody's own values. */
export async function readComparison(store: Store, opened: OpenedClubAssessment): Promise<ReadComparison> {
  const { clubAssessment, club, project } = opened;
  const { rows } = await sql<GroupKeys & ScoreSummary>`
    SELECT projects.gender, clubs."organisationType", countries.confederation, final.standards, final.axes
    FROM assessmentfinalscores AS final
    JOIN clubassessments ON clubassessments.id = final."clubAssessmentId" AND clubassessments.closed
      AND clubassessments."deletedAt" IS NULL
    JOIN projects ON projects.id = clubassessments."projectId"
    JOIN clubs ON clubs.id = clubassessments."clubId"
    LEFT JOIN countries ON countries.id = clubs.country
    WHERE final."deletedAt" IS NULL AND final.standards IS NOT NULL`.execute(store.db);
  const countries = store.db
    .selectFrom('countries')
    .select('confederation')
    .where('id', '=', club.country ?? '');
  const own = {
    gender: project.gender ?? null,
    organisationType: club.organisationType ?? null,
    confederation: (await countries.executeTakeFirst())?.confederation ?? null,
  };
  return { own: await readSummary(store, clubAssessment.id), comparisons: compareAssessments(own, rows) };
}

async function readSummary(store: Store, clubAssessmentId: string): Promise<ScoreSummary | null> {
  const [final] = await selectRows(store, 'assessmentfinalscores', { clubAssessmentId });
  if (!final || final.standards === null || final.standards === undefined) return null;
  return { standards: final.standards, axes: (final.axes ?? []) as RadarAxis[] };
}

/** An earlier assessment of the same club, to lay over this one. */
export interface EarlierAssessment {
  id: string;
  name: string | null;
  visitDate: string | null;
  axes: RadarAxis[];
}

const mostEarlier = 5;

/**
 * The closed assessments of the club that were made before this one, the latest first, by the table of final scores;
 * those that the caller may open. A dimension of which nothing was scored is on no axis.
 */
export async function readEarlier(store: Store, opened: OpenedClubAssessment): Promise<EarlierAssessment[]> {
  const { clubAssessment, user } = opened;
  const { rows } = await sql<Omit<EarlierAssessment, 'axes'> & { scores: { reference: string; score: number }[] }>`
    SELECT earlier.id, earlier.name, earlier."visitDate"::text AS "visitDate", scored.scores
    FROM (SELECT * FROM clubassessments WHERE ${openableBy(user)}) AS earlier
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object('reference', line.reference, 'score', line.score)) AS scores
      FROM assessmentfinallines AS line
      WHERE line."clubAssessmentId" = earlier.id AND line."deletedAt" IS NULL AND line.level = 1 AND line.weight > 0
        AND line.score IS NOT NULL
    ) AS scored
    WHERE earlier."clubId" = ${clubAssessment.clubId} AND earlier.id <> ${clubAssessment.id} AND earlier.closed
      AND earlier."deletedAt" IS NULL AND scored.scores IS NOT NULL
      AND (${clubAssessment.visitDate ?? null}::text IS NULL OR earlier."visitDate"::text < ${clubAssessment.visitDate ?? null}::text)
    ORDER BY earlier."visitDate" DESC NULLS LAST, earlier.id LIMIT ${sql.lit(mostEarlier)}`.execute(store.db);
  return rows.map(({ scores, ...one }) => ({ ...one, axes: measureRadarAxes(scores) }));
}
