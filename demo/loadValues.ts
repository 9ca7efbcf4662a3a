import { sql, type Transaction } from 'kysely';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { summariseScore } from '#domain/results/summariseScore.ts';
import { selectRows } from '#server/features/assessments/rows.ts';
import { writeFinalLines } from '#server/features/results/writeFinalLines.ts';
import { scoreClubAssessment } from '#server/features/assessments/scoreClubAssessment.ts';
import type { Services } from '#engine/server/program/services.ts';
import { makeAnswers } from './answers.ts';
import { clubAssessments, type DemoAssessment } from './clubAssessments.ts';
import type { DemoStore } from './DemoStore.ts';
import { assessorId, leadId, secondAssessorId } from './loadAssessments.ts';

/** How much of what the lead has worked through each assessor has. */
const shares: readonly [id: string, share: number][] = [
  [leadId, 1],
  [assessorId, 0.7],
  [secondAssessorId, 0.3],
];

/** What the assessors said; then data and assessments are closed as far as they are, with the score that follows. */
export async function loadValues(
  store: DemoStore,
  services: Pick<Services, 'registry'> & { db: Transaction<Tables> },
  structure: AssessmentStructure,
): Promise<void> {
  for (const [id, share] of shares) {
    const values = clubAssessments.flatMap((one) => makeValues(structure, one, id, share));
    await store.add('assessmentvalues', values, id);
  }
  const ids = clubAssessments.filter(({ closing }) => closing !== 'open').map(({ id }) => id);
  const rows = await selectRows(services, 'clubassessments', sql`id = ANY(${ids}::text[])`);
  const scores = [];
  for (const clubAssessment of rows) {
    const scoring = { clubAssessment, assessorId: leadId, recalculate: true };
    const lines = await scoreClubAssessment(services, scoring);
    scores.push({
      ...{ clubAssessmentId: clubAssessment.id, assessorId: leadId, lines },
      ...summariseScore(lines),
    });
  }
  await store.add('assessmentfinalscores', scores, leadId);
  await close(store, rows);
  const over = clubAssessments.filter(({ closing }) => closing === 'closed');
  await writeFinalLines(
    services.db,
    over.map(({ id }) => id),
  );
}

function makeValues(structure: AssessmentStructure, one: DemoAssessment, by: string, share: number): object[] {
  const { progress, quality } = one;
  const answers = makeAnswers(structure, { seed: `${one.id}:${by}`, progress: progress * share, quality });
  return answers.map((answer) => ({ ...answer, clubAssessmentId: one.id, assessorId: by, changedBy: by }));
}

/** Closes the data of these assessments, then those that are over altogether, whose label goes to the club. */
async function close(store: DemoStore, rows: readonly Tables['clubassessments'][]): Promise<void> {
  const at = new Date().toISOString();
  const isOver = (id: string) => clubAssessments.some((one) => one.id === id && one.closing === 'closed');
  const over = rows.filter(({ id }) => isOver(id));
  await store.change(
    'clubassessments',
    rows.map(({ id }) => ({ id, dataClosedAt: at, dataClosedBy: leadId })),
    leadId,
  );
  await store.change(
    'clubassessments',
    over.map(({ id }) => ({ id, closed: true, closedAt: at, closedBy: leadId })),
    leadId,
  );
  await store.change(
    'clubs',
    over.flatMap(({ clubId, label, niveau, gotLabel, endLabel }) =>
      label ? [{ id: clubId, label, niveau, gotLabel, endLabel }] : [],
    ),
    leadId,
  );
}
