import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { createRecord } from '#engine/server/records/createRecord.ts';
import { actFor } from './actFor.ts';
import type { OpenedClubAssessment } from './openClubAssessment.ts';
import { selectRows, type Store } from './rows.ts';

/**
 * Keeps what a club assessment is made of at the moment it is closed: values of all assessors, overrides, score, report
 * and project, with the SHA-256 of it. Written once: nothing reopens a closed assessment (decisions B).
 */
export async function takeSnapshot(store: Store, { clubAssessment, project, user }: OpenedClubAssessment) {
  const ofThis = sql`"clubAssessmentId" = ${clubAssessment.id}`;
  const reports = await selectRows(store, 'reports', ofThis);
  const content = JSON.stringify({
    clubAssessment,
    project,
    assessmentVersionId: clubAssessment.assessmentVersionId,
    values: await selectRows(store, 'assessmentvalues', ofThis),
    overrides: await selectRows(store, 'scoreoverrides', ofThis),
    score: await selectRows(store, 'assessmentfinalscores', ofThis),
    reports,
    reportBlocks: await selectRows(store, 'reportblocks', sql`"reportId" = ANY(${reports.map(({ id }) => id)})`),
  });
  const sha256 = createHash('sha256').update(content).digest('hex');
  const values = { clubAssessmentId: clubAssessment.id, content, sha256, takenAt: new Date().toISOString() };
  await createRecord(actFor(store, user, 'closeAssessment'), store.registry.get('assessmentsnapshots'), values);
}
