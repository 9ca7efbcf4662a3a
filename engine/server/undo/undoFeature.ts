import type { FastifyInstance, FastifyReply } from 'fastify';
import { storableText } from '#engine/rules/validation/storableText.ts';
import { bulkHandler } from '../bulk/bulkJob.ts';
import { requireUser } from '../session/requireUser.ts';
import { answerOnceInSteps } from '../idempotency/answerOnce.ts';
import { readSentCall } from '../idempotency/SentCall.ts';
import { sayNext } from '../list/sendList.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import { pathId, queryOf } from '../request.ts';
import type { EngineServices } from '../services.ts';
import { sessionOf } from '../sessionOf.ts';
import { languageFor } from '../texts/languageFor.ts';
import { unchecked } from '../unchecked.ts';
import { describeUndo } from './describeUndo.ts';
import { getRecentChange, listRecentChanges } from './recentChanges.ts';
import { revertBatch, undoHandler } from './revertBatch.ts';
import type { OpenUndo } from './UndoBatch.ts';
import { listOffered } from './undoRows.ts';

/** What was done lately, and taking it back; the server holds it, whatever becomes of the browser. */
export async function undoFeature(
  app: FastifyInstance,
  services: Pick<EngineServices, 'db' | 'registry' | 'jobs'>,
): Promise<void> {
  const { db, jobs } = services;
  jobs.register('records.undo', undoHandler(services));
  jobs.register('records.bulk', bulkHandler(services));

  app.get('/undo', { ...unchecked, schema: describeUndo.list }, async (request) =>
    listOffered(db, requireUser(request).id),
  );

  app.post('/undo/:id', { ...unchecked, schema: describeUndo.revertBatch }, async (request, reply) => {
    const user = requireUser(request);
    const session = sessionOf(services, request);
    const actor = { ...session.actor, source: session.actor.source ?? 'undo' };
    const answer = await answerOnceInSteps(db, readSentCall(request), () =>
      revertBatch({ ...session, actor }, jobs, user, pathId(request)),
    );
    return reply.code('undoJobId' in answer ? 202 : 200).send(answer);
  });

  app.get('/recent-changes', { ...unchecked, schema: describeUndo.recent }, async (request, reply) => {
    const user = requireUser(request);
    const { resource, after, lang } = queryOf(request);
    const language = await languageFor(db, user.id, lang);
    const wanted = { resource: textOrNull(resource), id: null, after: textOrNull(after), language };
    const { changes, next } = await listRecentChanges(services, user, wanted);
    if (next !== null) sayNext(reply, next);
    return changes;
  });

  app.get('/recent-changes/:id', { ...unchecked, schema: describeUndo.recentOne }, async (request) => {
    const user = requireUser(request);
    const language = await languageFor(db, user.id, queryOf(request)['lang']);
    return getRecentChange(services, user, pathId(request), language);
  });
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? storableText(value) : null;
}

/** Answers with a deleted record; `X-Undo-Id` and `X-Undo-Until` say how to turn that back. */
export function sendDeleted(
  reply: FastifyReply,
  { record, undo }: { record: StoredRecord; undo: OpenUndo | null },
): FastifyReply {
  if (undo) reply.header('X-Undo-Id', undo.id).header('X-Undo-Until', undo.until);
  return reply.send(record);
}
