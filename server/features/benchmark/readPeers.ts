import { sql, type Kysely, type RawBuilder } from 'kysely';
import { fewestCompared } from '#domain/results/compareAssessments.ts';
import type { PeerComparison, PeerGroup, PeerScore } from '#domain/results/peerGroups.ts';
import type { Tables } from '#schemas/generated/tables.ts';

interface Compared {
  projectId: string;
  clubId: string;
  by: PeerGroup;
  /** Club assessments whose scores the caller is told, over their table. */
  readable: RawBuilder<boolean>;
  /** Those that count in a group. */
  counted: RawBuilder<boolean>;
}

/** What makes clubs alike, as text, over `about` (assessments), `club`, `project` and `land`. */
const keys: Readonly<Record<PeerGroup, RawBuilder<string | null>>> = {
  country: sql`club.country`,
  confederation: sql`land.confederation`,
  level: sql`club.niveau`,
  gender: sql`project.gender::text`,
  organisationType: sql`club."organisationType"::text`,
  season: sql`(SELECT season::text FROM assessmentfinallines WHERE "clubAssessmentId" = about.id AND position = 0
    AND "deletedAt" IS NULL)`,
};

/** A club's latest closed assessment in a project among the latest of the clubs that are like it in one way. */
export async function readPeers(db: Kysely<Tables>, asked: Compared): Promise<PeerComparison> {
  const { projectId, clubId, by, readable, counted } = asked;
  const key = keys[by];
  const { rows: own } = await sql<{ id: string; key: string | null }>`
    SELECT about.id, ${key} AS key
    FROM ${closed(sql`${readable} AND "projectId" = ${projectId} AND "clubId" = ${clubId}`)}
    ${joined} ORDER BY about."visitDate" DESC NULLS LAST, about.id LIMIT 1`.execute(db);
  const [mine] = own;
  if (!mine || mine.key === null) return { by, key: mine?.key ?? null, n: 0, scores: [] };
  const { rows: peers } = await sql<{ id: string }>`
    SELECT DISTINCT ON (about."clubId") about.id FROM ${closed(counted)} ${joined}
    WHERE ${key} = ${mine.key} AND (about."clubId" <> ${clubId} OR about.id = ${mine.id})
    ORDER BY about."clubId", about."visitDate" DESC NULLS LAST, about.id`.execute(db);
  const n = peers.length;
  if (n < fewestCompared) return { by, key: mine.key, n, scores: [] };
  const ids = peers.map(({ id }) => id);
  return { by, key: mine.key, n, scores: await readScores(db, mine.id, ids) };
}

function closed(isMeant: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`(SELECT * FROM clubassessments WHERE closed AND "deletedAt" IS NULL AND ${isMeant}) AS about`;
}

const joined = sql`
  JOIN clubs AS club ON club.id = about."clubId"
  JOIN projects AS project ON project.id = about."projectId"
  LEFT JOIN countries AS land ON land.id = club.country`;

/** Matched by reference, dimensions with dimensions; a median and place of fewer than 5 clubs is not told. */
async function readScores(db: Kysely<Tables>, own: string, peers: readonly string[]): Promise<PeerScore[]> {
  const { rows } = await sql<PeerScore>`
    WITH spread AS MATERIALIZED (
      SELECT line.level, line.reference, line."dimensionReference", array_agg(line.score) AS scores
      FROM unnest(${[...peers]}::text[]) AS peer
      JOIN assessmentfinallines AS line ON line."clubAssessmentId" = peer AND line."deletedAt" IS NULL
      WHERE line.level IN (1, 2) AND line.score IS NOT NULL
      GROUP BY 1, 2, 3
    )
    SELECT mine."dimensionReference", CASE WHEN mine.level = 2 THEN mine.reference END AS "subDimensionReference",
      mine.names AS name, found.n, found.score, CASE WHEN mine.score IS NOT NULL THEN found.percentile END AS percentile
    FROM assessmentfinallines AS mine
    LEFT JOIN spread ON spread.level = mine.level AND spread.reference = mine.reference
      AND spread."dimensionReference" = mine."dimensionReference"
    CROSS JOIN LATERAL (
      SELECT count(one)::int AS n, percentile_cont(0.5) WITHIN GROUP (ORDER BY one) AS score,
        (100.0 * (count(*) FILTER (WHERE one < mine.score) + 0.5 * count(*) FILTER (WHERE one = mine.score))
          / nullif(count(one), 0))::float8 AS percentile
      FROM unnest(spread.scores) AS one
    ) AS found
    WHERE mine."clubAssessmentId" = ${own} AND mine."deletedAt" IS NULL AND mine.level IN (1, 2)
      AND mine."dimensionReference" IS NOT NULL
    ORDER BY mine.position`.execute(db);
  return rows.map((row) => (row.n < fewestCompared ? { ...row, score: null, percentile: null } : row));
}
