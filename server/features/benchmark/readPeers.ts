import { sql, type Kysely, type RawBuilder } from 'kysely';
import { fewestCompared } from '#domain/results/compareAssessments.ts';
import type { PeerComparison, PeerGroup, PeerScore } from '#domain/results/peerGroups.ts';
import { exchange, middleOf, percentileOf } from '#domain/results/placeAmong.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { comparedLines } from './comparedLines.ts';
import { keyOf, type ScoreSpreads } from './ScoreSpreads.ts';

interface Compared {
  projectId: string;
  clubId: string;
  /** One at least. */
  by: readonly PeerGroup[];
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

/** Of a season by what was scored in it, for which there is an index. */
function isAlike(by: PeerGroup, key: string): RawBuilder<boolean> {
  if (by !== 'season') return sql`${keys[by]} = ${key}`;
  return sql`about.id IN (
    SELECT "clubAssessmentId" FROM assessmentfinallines
    WHERE season = ${Number(key)} AND level = 0 AND "deletedAt" IS NULL)`;
}

/** A club's latest closed assessment in a project among the latest of the clubs that are like it in all that is asked. */
export async function readPeers(db: Kysely<Tables>, spreads: ScoreSpreads, asked: Compared): Promise<PeerComparison> {
  const { projectId, clubId, readable, counted } = asked;
  const by = [...asked.by];
  const { rows: own } = await sql<{ id: string; keys: (string | null)[] }>`
    SELECT about.id, json_build_array(${sql.join(by.map((group) => keys[group]))}) AS keys
    FROM ${closed(sql`${readable} AND "projectId" = ${projectId} AND "clubId" = ${clubId}`)}
    ${joined} ORDER BY about."visitDate" DESC NULLS LAST, about.id LIMIT 1`.execute(db);
  const [mine] = own;
  const known = (mine?.keys ?? []).filter((key) => key !== null);
  if (!mine || known.length < by.length) return { by, keys: mine?.keys ?? by.map(() => null), n: 0, scores: [] };
  const { rows } = await sql<Group>`
    SELECT coalesce(array_agg(latest.id ORDER BY latest.id), '{}') AS ids,
      max(latest.id) FILTER (WHERE latest."clubId" = ${clubId}) AS "ofClub"
    FROM (
      SELECT DISTINCT ON (about."clubId") about.id, about."clubId" FROM ${closed(counted)} ${joined}
      WHERE ${sql.join(
        by.map((group, at) => isAlike(group, known[at] ?? '')),
        sql` AND `,
      )}
      ORDER BY about."clubId", about."visitDate" DESC NULLS LAST, about.id
    ) AS latest`.execute(db);
  const { ids, ofClub } = rows[0] ?? { ids: [], ofClub: null };
  const n = ids.length;
  if (n < fewestCompared) return { by, keys: known, n, scores: [] };
  return { by, keys: known, n, scores: await readScores(db, spreads, { ids, ofClub, mine: mine.id }) };
}

interface Group {
  /** The latest assessment of each club. */
  ids: string[];
  /** That of the club that is compared; it is another than the compared one where it came in another project since. */
  ofClub: string | null;
}

function closed(isMeant: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`(
    SELECT id, "clubId", "projectId", "visitDate" FROM clubassessments WHERE closed AND "deletedAt" IS NULL AND ${isMeant}
  ) AS about`;
}

const joined = sql`
  JOIN clubs AS club ON club.id = about."clubId"
  JOIN projects AS project ON project.id = about."projectId"
  LEFT JOIN countries AS land ON land.id = club.country`;

const none: ReadonlyMap<string, readonly number[]> = new Map();

/** Matched by reference, dimensions with dimensions; a median and place of fewer than 5 clubs is not told. */
async function readScores(
  db: Kysely<Tables>,
  spreads: ScoreSpreads,
  { ids, ofClub, mine }: Group & { mine: string },
): Promise<PeerScore[]> {
  const rows = await comparedLines(db, [mine]).select('score').orderBy('position').execute();
  const group = await spreads.of(ids);
  const isOther = ofClub !== null && ofClub !== mine;
  const [out, into] = isOther ? [await spreads.scoresOf(ofClub), await spreads.scoresOf(mine)] : [none, none];
  return rows.map(({ score: own, ...line }) => {
    const key = keyOf(line);
    const scores = exchange(group.get(key)?.scores ?? new Float64Array(), out.get(key) ?? [], into.get(key) ?? []);
    const isTold = scores.length >= fewestCompared;
    return {
      ...{ ...line, n: scores.length, score: isTold ? middleOf(scores) : null },
      percentile: isTold && own !== null ? percentileOf(scores, own) : null,
    };
  });
}
