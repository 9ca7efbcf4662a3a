import { sql } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mayTakeStep, refuseWriting } from '#domain/access/assessmentActions.ts';
import { changesOf } from '#domain/scoring/lateChanges.ts';
import type { ValueContent } from '#domain/scoring/ValueContent.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { applyChanges, mergeChanges, resolveChange } from '#engine/rules/outbox/Mutation.ts';
import { isObject, objectOf } from '#engine/rules/values/isObject.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { takeLateFile } from '../clubfiles/lateFiles.ts';
import { actFor } from './actFor.ts';
import { listHoldingDevices } from './deviceReports.ts';
import { openClubAssessment, openLocked, type OpenedClubAssessment } from './openClubAssessment.ts';
import { refuse } from './refuse.ts';
import { findRow, selectRows, type Store } from './rows.ts';
import { findStored, writeValue } from './saveAssessorValue.ts';

/** What came first is decided on first: of two changes of one part the later one stands. */
const inOrderOfComing = sql`"receivedAt", id`;

/** Characters of the reason for which something is dismissed. */
const longestReason = 1000;

interface ById {
  Params: { id: string; lateId: string };
}

/** What came too late or has not come yet, for whoever closes the data (decisions E). */
export async function lateRoutes(app: FastifyInstance, store: Store): Promise<void> {
  app.get<ById>('/clubassessments/:id/devices', async (request) => {
    const { clubAssessment } = await openDecider(store, request);
    return listHoldingDevices(store, clubAssessment.id);
  });

  app.get<ById>('/clubassessments/:id/latevalues', async (request) => {
    const { clubAssessment } = await openDecider(store, request);
    const ofThis = { clubAssessmentId: clubAssessment.id };
    return selectRows(store, 'latevalues', ofThis, inOrderOfComing);
  });

  // Whoever typed it sees what becomes of it.
  app.get<{ Params: { id: string } }>('/clubassessments/:id/latevalues/mine', async (request) => {
    const { clubAssessment, user } = await openClubAssessment(store, request, request.params.id);
    const mine = sql`"clubAssessmentId" = ${clubAssessment.id} AND (by = ${user.id} OR "assessorId" = ${user.id})`;
    return selectRows(store, 'latevalues', mine, inOrderOfComing);
  });

  app.post<ById>('/clubassessments/:id/latevalues/:lateId/take', async (request) =>
    decide(store, request, async (within, opened, late) => {
      const refusal = refuseWriting(opened.role, 'checklist', opened.clubAssessment);
      if (refusal) throw refuse(errorCodes.notAllowed, refusal);
      const seen = isObject(request.body) ? request.body['version'] : null;
      await (late.file ? takeLateFile(within, opened, late) : takeOver(within, opened, late, seen));
      return { decision: 'taken' };
    }),
  );

  app.post<ById>('/clubassessments/:id/latevalues/:lateId/dismiss', async (request) =>
    decide(store, request, async () => {
      const reason = isObject(request.body) ? request.body['reason'] : null;
      if (typeof reason !== 'string' || reason.trim() === '') {
        throw invalidField('reason', 'required', 'A reason is required');
      }
      if (reason.trim().length > longestReason) {
        const limit = { limit: longestReason };
        throw invalidField('reason', 'maxLength', `A reason has at most ${longestReason} characters`, limit);
      }
      return { decision: 'dismissed', reason: reason.trim() };
    }),
  );
}

/** @throws ApiError 11 for who may not close the data */
async function openDecider(
  store: Store,
  request: FastifyRequest<ById>,
  open = openClubAssessment,
): Promise<OpenedClubAssessment> {
  const opened = await open(store, request, request.params.id);
  if (!mayTakeStep(opened.role, 'closeData')) throw refuse(errorCodes.notAllowed, 'notAllowed');
  return opened;
}

type Late = Tables['latevalues'];
type Decision = (store: Store, opened: OpenedClubAssessment, late: Late) => Promise<Record<string, unknown>>;

/** Decides once on a late value: a second decision is refused. */
async function decide(store: Store, request: FastifyRequest<ById>, decision: Decision): Promise<unknown> {
  return inTransaction(store.db, async (trx) => {
    const within = { ...store, db: trx };
    const opened = await openDecider(within, request, openLocked);
    const late = await findRow(within, 'latevalues', request.params.lateId);
    if (late?.clubAssessmentId !== opened.clubAssessment.id) {
      throw new ApiError(errorCodes.notFound, 'There is no such late value');
    }
    if (late.decision) throw new ApiError(errorCodes.stillInUse, 'This has been decided already');
    const decided = await decision(within, opened, late);
    const stamp = { decidedBy: opened.user.id, decidedAt: new Date().toISOString() };
    const resource = store.registry.get('latevalues');
    return updateRecord(actFor(within, opened.user, 'late values'), resource, late.id, { ...decided, ...stamp });
  });
}

/**
 * What was typed late stands, and what somebody stored beside it meanwhile stays. Where something else stands now than when
 * it was typed, whoever decides must have seen that: `seen` is the version of the value as they saw it (decisions E: no last
 * writer wins without a trace).
 * @throws ApiError 21 with the current record and what is in conflict
 */
async function takeOver(store: Store, opened: OpenedClubAssessment, late: Late, seen: unknown): Promise<void> {
  const { clubAssessmentId, assessorId, assessmentTitleId, device = null } = late;
  const sent = { clubAssessmentId, assessorId, assessmentTitleId, device };
  const stored = await findStored(store, sent);
  const typed = changesOf(late);
  const { clashes } = mergeChanges(objectOf(stored), typed);
  if (stored && clashes.length > 0 && seen !== stored.version) {
    const conflicts = clashes.map(({ path }) => path.join('.'));
    const message = 'Something else stands there now than when this was typed';
    throw new ApiError(errorCodes.changedMeanwhile, message, { current: stored, conflicts });
  }
  const changes = typed.flatMap((change) => {
    const resolved = resolveChange(objectOf(stored), change, 'mine');
    return resolved ? [resolved] : [];
  });
  // It may be stored already.
  if (changes.length === 0) return;
  const content = applyChanges({}, changes) as ValueContent;
  await writeValue(store, opened, stored, { ...sent, content, changes, baseVersion: null });
}
