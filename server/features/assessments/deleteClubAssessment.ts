import type { FastifyRequest } from 'fastify';
import { mayDeleteAssessment } from '#domain/access/assessmentActions.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import type { Services } from '#engine/server/program/services.ts';
import { deleteRecord } from '#engine/server/records/deleteRecord.ts';
import { readIfMatch } from '#engine/server/records/readIfMatch.ts';
import type { StoredRecord } from '#engine/server/records/StoredRecord.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { queueGoneDays } from '../schedule/mailVisit.ts';
import { actFor } from './actFor.ts';
import { openLocked, requireArea } from './openClubAssessment.ts';

/**
 * Moves a club assessment to the trash: for PM and super admin, and only as the version that `If-Match` names, or
 * whichever there is with `*`. One that is closed is final (decisions B). Who was invited to its days is told that they
 * are cancelled, and is no longer: restored from the trash, its days invite anew.
 *
 * @param isDocumented By the documents' address, whose callers know of no version (document 2 §7).
 * @throws ApiError 11, 20 without a version, 21 with the current record, 40
 */
export async function deleteClubAssessment(
  services: Pick<Services, 'db' | 'registry' | 'jobs' | 'settings'>,
  request: FastifyRequest<{ Params: { id: string } }>,
  isDocumented: boolean,
): Promise<StoredRecord> {
  const wanted = readIfMatch(request) ?? (isDocumented ? 'any' : undefined);
  return inTransaction(services.db, async (trx) => {
    const store = { registry: services.registry, db: trx };
    const opened = await openLocked(store, request, request.params.id);
    const { user, role, clubAssessment } = opened;
    if (!mayDeleteAssessment(role)) {
      throw new ApiError(errorCodes.notAllowed, 'You may not delete this club assessment');
    }
    requireArea(opened, 'status');
    if (wanted === undefined) throw invalidField('If-Match', 'required', 'must be the version that was read');
    await queueGoneDays(store, services, { opened, after: null, version: clubAssessment.version + 1 });
    const resource = store.registry.get('clubassessments');
    return deleteRecord(actFor(store, user), resource, clubAssessment.id, wanted);
  });
}
