import { createHash } from 'node:crypto';
import { seasonStartOf } from '#domain/clubs/seasonOf.ts';
import { createRecord } from '#engine/server/records/createRecord.ts';
import { writeFinalLines } from '../results/writeFinalLines.ts';
import { actFor } from './actFor.ts';
import { readToday } from './describeClubAssessment.ts';
import type { OpenedClubAssessment } from './openClubAssessment.ts';
import { selectRows, type Store } from './rows.ts';

/**
 * Keeps what a club assessment is made of at the moment it is closed: values of all assessors, overrides, score, report,
 * project and the season of the club, with the SHA-256 of it; the lines of its score go to the table of final scores.
 * Written once: nothing reopens a closed assessment (decisions B).
 */
export async function takeSnapshot(store: Store, { clubAssessment, club, project, user }: OpenedClubAssessment) {
  const ofThis = { clubAssessmentId: clubAssessment.id };
  const reports = await selectRows(store, 'reports', ofThis);
  const content = JSON.stringify({
    clubAssessment,
    project,
    assessmentVersionId: clubAssessment.assessmentVersionId,
    season: seasonStartOf(club, clubAssessment.visitDate ?? (await readToday(store, club))),
    values: await selectRows(store, 'assessmentvalues', ofThis),
    overrides: await selectRows(store, 'scoreoverrides', ofThis),
    score: await selectRows(store, 'assessmentfinalscores', ofThis),
    reports,
    reportBlocks: await selectRows(store, 'reportblocks', { reportId: reports.map(({ id }) => id) }),
  });
  const sha256 = createHash('sha256').update(content).digest('hex');
  const values = { clubAssessmentId: clubAssessment.id, content, sha256, takenAt: new Date().toISOString() };
  await createRecord(actFor(store, user, 'closeAssessment'), store.registry.get('assessmentsnapshots'), values);
  await writeFinalLines(store.db, [clubAssessment.id]);
}
