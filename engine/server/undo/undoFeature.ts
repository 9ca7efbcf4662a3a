import type { FastifyInstance, FastifyReply } from 'fastify';
import { requireUser } from '../session/requireUser.ts';
import { answerOnceInSteps } from '../idempotency/answerOnce.ts';
import { readSentCall } from '../idempotency/SentCall.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import type { EngineServices } from '../services.ts';
import { sessionOf } from '../sessionOf.ts';
import { unchecked } from '../unchecked.ts';
import { describeUndo } from './describeUndo.ts';
import { revertBatch } from './revertBatch.ts';
import type { OpenUndo } from './UndoBatch.ts';
import { listOpen } from './undoRows.ts';

/** What the caller can still turn back, and turning it back; the server holds it, whatever becomes of the browser. */
export async function undoFeature(
  app: FastifyInstance,
  services: Pick<EngineServices, 'db' | 'registry'>,
): Promise<void> {
  app.get('/undo', { ...unchecked, schema: describeUndo.list }, async (request) =>
    listOpen(services.db, requireUser(request).id),
  );

  app.post<{ Params: { id: string } }>(
    '/undo/:id',
    { ...unchecked, schema: describeUndo.revertBatch },
    async (request) => {
      const user = requireUser(request);
      const session = sessionOf(services, request);
      const actor = { ...session.actor, source: session.actor.source ?? 'undo' };
      return answerOnceInSteps(services.db, readSentCall(request), () =>
        revertBatch({ ...session, actor }, user, request.params.id),
      );
    },
  );
}

/** Answers with a deleted record; `X-Undo-Id` and `X-Undo-Until` say how to turn that back. */
export function sendDeleted(
  reply: FastifyReply,
  { record, undo }: { record: StoredRecord; undo: OpenUndo | null },
): FastifyReply {
  if (undo) reply.header('X-Undo-Id', undo.id).header('X-Undo-Until', undo.until);
  return reply.send(record);
}
