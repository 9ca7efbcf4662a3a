import type { FastifyInstance } from 'fastify';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import { invalid } from '#engine/server/records/acceptInput.ts';
import { updateMany } from '#engine/server/records/updateMany.ts';
import { requireRole } from '#engine/server/session/requireRole.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import { actFor } from '../assessments/actFor.ts';
import { holdAssessments, type Store } from '../assessments/rows.ts';
import { requireProjectWriter } from '../projects/requireProjectWriter.ts';
import { openStructure, requireCurrent, type OpenStructure, type StructureQuery } from './openStructure.ts';
import { listOutdated, readUses } from './readUses.ts';

const takenBody = {
  schema: {
    body: {
      type: 'object',
      required: ['assessmentVersionId'],
      properties: { assessmentVersionId: { type: 'string', minLength: 1, maxLength: 64 } },
    },
  },
};

/**
 * `GET assessments/uses`: whom an edit of a structure touches, and which club assessments have an older version of it.
 * `PUT assessments/uses`: those of them on which nothing depends yet go on with the version that the body names, all of
 * them or none; those that were begun or are closed keep theirs (decisions C, docs/decisions/059). For super admins; of
 * a project for its managers too.
 */
export async function usesRoutes(app: FastifyInstance, store: Store): Promise<void> {
  app.get<{ Querystring: StructureQuery }>('/assessments/uses', async (request) => {
    await requireUses(store, requireUser(request), request);
    return readUses(store, await openStructure(store, request.query));
  });

  app.put<{ Querystring: StructureQuery; Body: { assessmentVersionId: string } }>(
    '/assessments/uses',
    takenBody,
    async (request) => {
      const user = requireUser(request);
      await requireUses(store, user, request);
      return inTransaction(store.db, async (trx) => {
        const within = { ...store, db: trx };
        const open = await openStructure(within, request.query, true);
        requireCurrent(open, request.body.assessmentVersionId);
        const taken = await takeVersion(within, user, open);
        return { ...(await readUses(within, open)), taken };
      });
    },
  );
}

type Asked = Parameters<typeof requireRole>[0] & { query: StructureQuery };

/** @throws ApiError 11, 40 for a super admin */
async function requireUses(store: Store, user: SignedInUser, request: Asked): Promise<void> {
  const projectId = request.query.projectId ?? request.query.project;
  if (projectId) await requireProjectWriter(store, user, projectId);
  else requireRole(request);
}

/** How many took it. They are held first, so that no value is written to them meanwhile. */
async function takeVersion(store: Store, user: SignedInUser, open: OpenStructure): Promise<number> {
  const ids = (await listOutdated(store, open)).map(({ id }) => id);
  await holdAssessments(store.db, ids);
  const ready = (await listOutdated(store, open)).filter(({ id, state }) => state === 'ready' && ids.includes(id));
  const input = { assessmentId: open.assessment.id, assessmentVersionId: open.version.id };
  const resource = store.registry.get('clubassessments');
  const changes = ready.map(({ id }) => ({ id, input }));
  const results = await updateMany(actFor(store, user, 'structure'), resource, changes);
  const errors = results.flatMap((result) => (result.status === 'failed' ? result.errors : []));
  if (errors.length > 0) throw invalid(errors);
  return ready.length;
}
