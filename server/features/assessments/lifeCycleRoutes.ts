import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDataClosed, mayTakeStep, refuseStep, type LifeCycleStep } from '#domain/access/assessmentActions.ts';
import { findLead } from '#domain/access/assessmentRoles.ts';
import { summariseScore } from '#domain/results/summariseScore.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import { createRecord } from '#engine/server/records/createRecord.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import { actFor } from './actFor.ts';
import { changeOverrides, readChangedLines } from './changeOverrides.ts';
import { openClubAssessment, openLocked, type OpenedClubAssessment } from './openClubAssessment.ts';
import { refuse } from './refuse.ts';
import { selectRows, type Store } from './rows.ts';
import { scoreClubAssessment } from './scoreClubAssessment.ts';
import { takeSnapshot } from './takeSnapshot.ts';

interface ById {
  Params: { id: string };
}

/** Closing and reopening (document 3 §4.1, §7.1); `isSuperAdmin` in the query grants nothing (decisions B). */
export async function lifeCycleRoutes(app: FastifyInstance, store: Store): Promise<void> {
  app.post<ById>('/clubassessments/:id/softclose/data', async (request) =>
    takeStep(store, request, 'closeData', async (within, opened) => {
      await keepFinalScore(within, opened, request);
      return { dataClosedAt: new Date().toISOString(), dataClosedBy: opened.user.id };
    }),
  );

  app.post<ById>('/clubassessments/:id/reopen/data', async (request) =>
    takeStep(store, request, 'reopenData', async (within, opened) => {
      const assessorId = findLead(opened.clubAssessment);
      if (assessorId) await changeLights(within, opened, { assessorId, request });
      return { dataClosedAt: null, dataClosedBy: null };
    }),
  );

  app.post<ById>('/clubassessments/:id/softclose/data/status', async (request) => {
    const { clubAssessment } = await openClubAssessment(store, request, request.params.id);
    return isDataClosed(clubAssessment);
  });

  app.post<ById>('/clubassessments/:id/softclose/assessment', async (request) =>
    takeStep(store, request, 'closeAssessment', async (within, opened) => {
      await copyLabelToClub(within, opened);
      await takeSnapshot(within, opened);
      return { closed: true, closedAt: new Date().toISOString(), closedBy: opened.user.id };
    }),
  );

  app.get<ById>('/clubassessments/:id/snapshot', async (request) => {
    const { clubAssessment, role } = await openClubAssessment(store, request, request.params.id);
    if (!mayTakeStep(role, 'closeAssessment')) throw refuse(errorCodes.notAllowed, 'notAllowed');
    return readSnapshot(store, clubAssessment.id);
  });
}

/** @throws ApiError 40 while it is not closed */
async function readSnapshot(store: Store, clubAssessmentId: string) {
  const [snapshot] = await selectRows(store, 'assessmentsnapshots', { clubAssessmentId });
  if (!snapshot) throw new ApiError(errorCodes.notFound, 'There is no snapshot');
  return { takenAt: snapshot.takenAt, sha256: snapshot.sha256, content: snapshot.content };
}

type Step = (store: Store, opened: OpenedClubAssessment) => Promise<Record<string, unknown>>;

/** Takes a step with the club assessment locked, so that no value is written and no other step taken meanwhile. */
async function takeStep(store: Store, request: FastifyRequest<ById>, step: LifeCycleStep, take: Step) {
  return inTransaction(store.db, async (trx) => {
    const within = { ...store, db: trx };
    const opened = await openLocked(within, request, request.params.id);
    if (!mayTakeStep(opened.role, step)) {
      throw refuse(errorCodes.notAllowed, 'notAllowed');
    }
    const refusal = refuseStep(step, opened.clubAssessment);
    if (refusal) throw refuse(errorCodes.invalidInput, refusal);
    const changes = await take(within, opened);
    const resource = store.registry.get('clubassessments');
    return updateRecord(actFor(within, opened.user, step), resource, opened.clubAssessment.id, changes);
  });
}

/** The score of the lead's values as it stands now, with the lights that the caller changed. */
async function keepFinalScore(store: Store, opened: OpenedClubAssessment, request: FastifyRequest): Promise<void> {
  const { clubAssessment, user } = opened;
  const assessorId = findLead(clubAssessment);
  if (!assessorId) throw refuse(errorCodes.invalidInput, 'noLead');
  await changeLights(store, opened, { assessorId, request });
  const lines = await scoreClubAssessment(store, { clubAssessment, assessorId, recalculate: true });
  const values = { clubAssessmentId: clubAssessment.id, assessorId, lines, ...summariseScore(lines) };
  const resource = store.registry.get('assessmentfinalscores');
  const [stored] = await selectRows(store, 'assessmentfinalscores', { clubAssessmentId: clubAssessment.id });
  const session = actFor(store, user, 'closeData');
  if (stored) await updateRecord(session, resource, stored.id, values);
  else await createRecord(session, resource, values);
}

/** The lights that the call changes, in the header `Changes` or the body (document 3 §7.1). */
async function changeLights(
  store: Store,
  opened: OpenedClubAssessment,
  { assessorId, request }: { assessorId: string; request: FastifyRequest },
): Promise<void> {
  const changed = readChangedLines(request.headers['changes'], request.body);
  if (changed.length === 0) return;
  const scoring = { clubAssessment: opened.clubAssessment, assessorId, recalculate: true };
  const lines = await scoreClubAssessment(store, scoring);
  await changeOverrides(store, opened, { assessorId, changed, lines });
}

/** Label, level and their dates go to the club when the assessment is closed (decisions C). */
async function copyLabelToClub(store: Store, { clubAssessment, club, user }: OpenedClubAssessment): Promise<void> {
  const { label, niveau, gotLabel, endLabel } = clubAssessment;
  const given = Object.entries({ label, niveau, gotLabel, endLabel }).filter(([, value]) => value);
  if (given.length === 0) return;
  const session = actFor(store, user, 'closeAssessment');
  await updateRecord(session, store.registry.get('clubs'), club.id, Object.fromEntries(given));
}
