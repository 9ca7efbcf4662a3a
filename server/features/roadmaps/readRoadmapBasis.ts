import { sql } from 'kysely';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { isCalendarYear, seasonStartOf } from '#domain/clubs/seasonOf.ts';
import { percentOfShare } from '#domain/scoring/percentOfShare.ts';
import type { Localized, ReportLine, Roadmap, ScoreLine } from '#schemas/generated/types.ts';
import { readToday } from '../assessments/describeClubAssessment.ts';
import { openableBy } from '../assessments/readableBy.ts';
import { findRow, selectRows, type Store } from '../assessments/rows.ts';
import { isRoadmapWriter } from './requireRoadmapWriter.ts';

/** What the timeline of a roadmap stands on, as far as the caller may open it. */
export interface RoadmapBasis {
  mayWrite: boolean;
  /** In which the club is now: the year in which it began. */
  season: number;
  /** Whether its season is the calendar year, by which seasons are written. */
  isCalendarYear: boolean;
  /** In their order; `lastScore` in percent, 0 to 100, null without a closed club assessment. */
  dimensions: { reference: string; name: Localized; lastScore: number | null }[];
  /** The club assessment that the scores are of. */
  scored: { id: string; name: string | null; visitDate: string | null } | null;
  /** Closed club assessments with final action points, the latest first. */
  reports: { id: string; name: string | null; visitDate: string | null; points: ActionPoint[] }[];
}

interface ActionPoint {
  id: string;
  text: string;
  /** Of the dimension that it stands in. */
  reference: string;
}

interface ClosedAssessment {
  id: string;
  name: string | null;
  visitDate: string | null;
  /** Of the table of final scores; none of one that is not in it. */
  dimensions: { reference: string; names: Localized; score: number | null }[] | null;
  /** Those of the report's blocks are found in. */
  lines: ScoreLine[] | null;
  blocks: { assessmentTitleId: string; final: ReportLine[] | null }[] | null;
}

const mostAssessments = 10;

/** Scores and final action points of the club's closed assessments that the caller may open (decisions A4). */
export async function readRoadmapBasis(store: Store, user: SignedInUser, roadmap: Roadmap): Promise<RoadmapBasis> {
  const { rows } = await sql<ClosedAssessment>`
    SELECT closed.id, closed.name, closed."visitDate"::text AS "visitDate", final.lines,
      (SELECT json_agg(json_build_object('reference', line.reference, 'names', line.names, 'score', line.score) ORDER BY line.position)
        FROM assessmentfinallines AS line WHERE line."clubAssessmentId" = closed.id AND line."deletedAt" IS NULL
          AND line.level = 1 AND line.weight > 0) AS dimensions,
      (SELECT json_agg(json_build_object('assessmentTitleId', block."assessmentTitleId", 'final', block.final) ORDER BY block.id)
        FROM reports JOIN reportblocks AS block ON block."reportId" = reports.id AND block."deletedAt" IS NULL
        WHERE reports."clubAssessmentId" = closed.id AND reports."deletedAt" IS NULL AND block.kind = 'actionPoints') AS blocks
    FROM (SELECT * FROM clubassessments WHERE ${openableBy(user)}) AS closed
    LEFT JOIN assessmentfinalscores AS final ON final."clubAssessmentId" = closed.id AND final."deletedAt" IS NULL
    WHERE closed."clubId" = ${roadmap.clubId} AND closed.closed AND closed."deletedAt" IS NULL
    ORDER BY closed."visitDate" DESC NULLS LAST, closed.id LIMIT ${sql.lit(mostAssessments)}`.execute(store.db);
  const scored = rows.find(({ dimensions }) => dimensions !== null);
  return {
    mayWrite: await isRoadmapWriter(store.db, user, roadmap.clubId),
    ...(await readSeason(store, roadmap.clubId)),
    dimensions: scored ? scoredDimensions(scored) : await globalDimensions(store),
    scored: scored ? { id: scored.id, name: scored.name, visitDate: scored.visitDate } : null,
    reports: rows
      .map(({ id, name, visitDate, lines, blocks }) => ({ id, name, visitDate, points: listPoints(lines, blocks) }))
      .filter(({ points }) => points.length > 0),
  };
}

async function readSeason(store: Store, clubId: string): Promise<Pick<RoadmapBasis, 'season' | 'isCalendarYear'>> {
  const club = await findRow(store, 'clubs', clubId);
  const today = await readToday(store, club);
  const season = club ? seasonStartOf(club, today) : Number(today.slice(0, 4));
  return { season, isCalendarYear: isCalendarYear(club) };
}

function scoredDimensions({ dimensions }: ClosedAssessment): RoadmapBasis['dimensions'] {
  return (dimensions ?? []).map(({ reference, names, score }) => ({
    ...{ reference, name: names, lastScore: score === null ? null : percentOfShare(score) },
  }));
}

async function globalDimensions(store: Store): Promise<RoadmapBasis['dimensions']> {
  const [pass] = await selectRows(store, 'assessments', { kind: 'globalPass' });
  const version = await findRow(store, 'assessmentversions', pass?.currentVersionId);
  return [...(version?.structure.dimensions ?? [])]
    .sort((one, other) => one.position - other.position)
    .map(({ id, name, reference }) => ({ reference: reference ?? id, name, lastScore: null }));
}

function listPoints(lines: ClosedAssessment['lines'], blocks: ClosedAssessment['blocks']): ActionPoint[] {
  const byElement = new Map((lines ?? []).map((line) => [line.elementId, line]));
  return (blocks ?? []).flatMap(({ assessmentTitleId, final }) => {
    let line = byElement.get(assessmentTitleId);
    while (line && line.level > 1) line = byElement.get(line.parentId ?? '');
    const reference = line?.reference;
    if (reference === undefined) return [];
    return (final ?? [])
      .filter(({ text }) => text.trim() !== '')
      .map(({ id, text }) => ({ id, text: text.trim().slice(0, 1000), reference }));
  });
}
