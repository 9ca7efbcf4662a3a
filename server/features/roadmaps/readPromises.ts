import { sql } from 'kysely';
import type { RoadmapPromise } from '#domain/roadmaps/promises.ts';
import { isOverdue, type RoadmapAction } from '#domain/roadmaps/timeline.ts';
import { seasonStartOf } from '#domain/clubs/seasonOf.ts';
import { readToday } from '../assessments/describeClubAssessment.ts';
import type { OpenedClubAssessment } from '../assessments/openClubAssessment.ts';
import { findRow, selectRows, type Store } from '../assessments/rows.ts';

/**
 * What the club promised in its active roadmap, for who assesses it next; a card that was taken over from a report stands
 * with the sub-dimension of its action point, as far as this structure has it by reference (decisions A4).
 */
export async function readPromises(store: Store, opened: OpenedClubAssessment): Promise<RoadmapPromise[]> {
  const { clubAssessment, club } = opened;
  const roadmaps = await selectRows(store, 'roadmaps', { clubId: club.id, active: true });
  const cards = roadmaps.flatMap(({ actions }) => actions ?? []);
  if (cards.length === 0) return [];
  const season = seasonStartOf(club, await readToday(store, club));
  const version = await findRow(store, 'assessmentversions', clubAssessment.assessmentVersionId);
  const known = new Set(version?.structure.subDimensions.map(({ id, reference }) => reference ?? id));
  const origins = await readOrigins(store, cards);
  return cards.map((card) => {
    const origin = origins.get(originOf(card)) ?? '';
    return { card, isOverdue: isOverdue(card, season), subDimensionReference: known.has(origin) ? origin : null };
  });
}

function originOf({ clubAssessmentId, lineId }: RoadmapAction): string {
  return clubAssessmentId && lineId ? `${clubAssessmentId} ${lineId}` : '';
}

/** The reference of the sub-dimension that each action point stands in, by assessment and line; of others nothing. */
async function readOrigins({ db }: Store, cards: readonly RoadmapAction[]): Promise<Map<string, string>> {
  const ids = [...new Set(cards.flatMap(({ clubAssessmentId }) => clubAssessmentId ?? []))];
  const { rows } = await sql<{ origin: string; reference: string }>`
    SELECT reports."clubAssessmentId" || ' ' || (point ->> 'id') AS origin, line ->> 'reference' AS reference
    FROM reports
    JOIN reportblocks AS block ON block."reportId" = reports.id AND block."deletedAt" IS NULL
    CROSS JOIN LATERAL jsonb_array_elements(coalesce(block.final, '[]')) AS point
    JOIN assessmentfinalscores AS final ON final."clubAssessmentId" = reports."clubAssessmentId"
      AND final."deletedAt" IS NULL
    CROSS JOIN LATERAL jsonb_array_elements(final.lines) AS line
    WHERE reports."clubAssessmentId" = ANY(${ids}) AND reports."deletedAt" IS NULL AND block.kind = 'actionPoints'
      AND line ->> 'elementId' = block."assessmentTitleId" AND (line ->> 'level')::int = 2`.execute(db);
  return new Map(rows.map(({ origin, reference }) => [origin, reference]));
}
