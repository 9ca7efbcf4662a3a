import { sql } from 'kysely';
import { createRow } from '#engine/server/records/tableRows.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { actFor } from '../assessments/actFor.ts';
import type { OpenedClubAssessment } from '../assessments/openClubAssessment.ts';
import { selectRows, type Store } from '../assessments/rows.ts';
import { requireTag } from './requireTag.ts';

type Late = Tables['latevalues'];
type FileFacts = Pick<
  Tables['clubfiles'],
  'assessmentTitleId' | 'itemId' | 'uploadId' | 'name' | 'path' | 'size' | 'contentType' | 'sha256'
>;

/** Keeps evidence that came after the data was closed in the lead's inbox, beside late values (decisions E). */
export async function keepLateFile(
  store: Store,
  { user, clubAssessment }: OpenedClubAssessment,
  { assessmentTitleId, ...file }: FileFacts,
): Promise<{ late: true; path: string }> {
  await createRow(actFor(store, user, 'files'), 'latevalues', {
    ...{ clubAssessmentId: clubAssessment.id, assessorId: user.id, assessmentTitleId, changes: [], file },
    ...{ receivedAt: new Date().toISOString(), by: user.id },
  });
  return { late: true, path: file.path };
}

/**
 * The entry of a file in the inbox by its path, or by what the device of the caller called it; decided ones too, so that
 * what is sent once more does not come up again.
 */
export async function findLateFile(
  store: Store,
  { user, clubAssessment }: Pick<OpenedClubAssessment, 'user' | 'clubAssessment'>,
  { path, uploadId = '' }: { path: string; uploadId?: string },
): Promise<Late | null> {
  const isSame = sql`file ->> 'path' = ${path}
    OR (${uploadId} <> '' AND file ->> 'uploadId' = ${uploadId} AND "by" = ${user.id})`;
  const ofAssessment = sql`"clubAssessmentId" = ${clubAssessment.id}`;
  const [found] = await selectRows(store, 'latevalues', sql`${ofAssessment} AND (${isSame})`);
  return found ?? null;
}

/** Lists a late file as evidence, as of whoever sent it when it came. @throws ApiError 20 where its topic or item is gone */
export async function takeLateFile(
  store: Store,
  { user, clubAssessment }: OpenedClubAssessment,
  { file, assessmentTitleId, by, receivedAt }: Late,
): Promise<void> {
  if (!file) return;
  const tag = await requireTag(store, clubAssessment, { assessmentTitleId, itemId: file.itemId });
  const made = { uploadedBy: by ?? null, uploadedAt: receivedAt, clubAssessmentId: clubAssessment.id };
  await createRow(actFor(store, user, 'late values'), 'clubfiles', { kind: 'evidence', ...file, ...tag, ...made });
}
