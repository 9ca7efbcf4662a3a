import type { FastifyInstance } from 'fastify';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { removeNode } from '#domain/structures/editStructure.ts';
import { findNode, mayEdit, type EditedList } from '#domain/structures/nodeLists.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import { invalid } from '#engine/server/records/acceptInput.ts';
import type { Services } from '#engine/server/program/services.ts';
import { onlyFor } from '#engine/server/session/onlyFor.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import type { Store } from '../assessments/rows.ts';
import { changeNode, describeFault, withinNode } from './changeNode.ts';
import { openStructure, type OpenStructure, type StructureQuery } from './openStructure.ts';
import { readUses } from './readUses.ts';
import { storeVersion } from './storeVersion.ts';
import { transferRoutes } from './transferRoutes.ts';

/** The lists by the last part of their address (document 2 §7). */
const addresses = {
  dimensions: 'dimensions',
  subdimensions: 'subDimensions',
  topics: 'topics',
  items: 'items',
  characteristics: 'characteristics',
  interviewees: 'interviewees',
  topicinterviewees: 'topicInterviewees',
} as const satisfies Record<string, EditedList>;

/**
 * The editor of structures: `POST assessments/dimensions` and the like take the edited node, of the global pass or of
 * what `projectId` or `assessmentId` names (document 2 §7, docs/decisions/060). For super admins.
 */
export async function structuresFeature(
  app: FastifyInstance,
  { db, registry }: Pick<Services, 'db' | 'registry'>,
): Promise<void> {
  const store = { db, registry };
  for (const [address, list] of Object.entries(addresses)) {
    app.post<{ Querystring: StructureQuery }>(`/assessments/${address}`, onlyFor(), async (request) =>
      edit(store, requireUser(request), request.query, async (within, open) => {
        const given = { body: request.body, baseId: request.query.assessmentVersionId };
        const { structure, id } = await changeNode(within, open, list, given);
        return { structure, answer: (saved) => ({ ...findNode(saved, list, id) }) };
      }),
    );
    app.delete<{ Querystring: StructureQuery; Params: { id: string } }>(
      `/assessments/${address}/:id`,
      onlyFor(),
      async (request) =>
        edit(store, requireUser(request), request.query, async (_within, open) => {
          const structure = withoutNode(open, list, request.params.id);
          return { structure, answer: () => ({ id: request.params.id }) };
        }),
    );
  }

  await app.register(transferRoutes, store);

  app.get<{ Querystring: StructureQuery }>('/assessments/uses', onlyFor(), async (request) => {
    requireUser(request);
    return readUses(store, await openStructure(store, request.query));
  });
}

interface Edit {
  structure: AssessmentStructure;
  /** What the caller is told of the structure that was saved. */
  answer: (saved: AssessmentStructure) => object;
}

/** Edits a structure as its next version, and says which that is. */
async function edit(
  store: Store,
  user: SignedInUser,
  query: StructureQuery,
  change: (within: Store, open: OpenStructure) => Promise<Edit>,
): Promise<object> {
  return inTransaction(store.db, async (trx) => {
    const within = { ...store, db: trx };
    const open = await openStructure(within, query, true);
    const { structure, answer } = await change(within, open);
    const version = await storeVersion(within, user, open, structure).catch((error: unknown) => {
      throw byNode(error);
    });
    const { id: assessmentVersionId, number } = version;
    return { ...answer(version.structure), assessmentVersionId, number, after: open.version.id };
  });
}

/** @throws ApiError 20 where it is for the global pass only, 40 */
function withoutNode({ version, isGlobalPass }: OpenStructure, list: EditedList, id: string): AssessmentStructure {
  if (!findNode(version.structure, list, id)) throw new ApiError(errorCodes.notFound, 'There is no such node');
  if (!mayEdit('remove', list, isGlobalPass)) throw invalid([describeFault({ field: 'id', rule: 'globalPassOnly' })]);
  return removeNode(version.structure, list, id);
}

/** Refused fields of the structure by their names in the node. */
function byNode(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.fieldErrors.length === 0) return error;
  return invalid(error.fieldErrors.map((detail) => ({ ...detail, field: withinNode(detail.field) })));
}
