import type { FastifyInstance } from 'fastify';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { removeNode } from '#domain/structures/editStructure.ts';
import { findNode, mayEdit, type EditedList } from '#domain/structures/nodeLists.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { invalid } from '#engine/server/records/acceptInput.ts';
import type { Services } from '#engine/server/program/services.ts';
import { onlyFor } from '#engine/server/session/onlyFor.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import { askRoute } from './askRoute.ts';
import { changeNode, describeFault } from './changeNode.ts';
import { editStructure } from './editStructure.ts';
import { openStructure, type OpenStructure, type StructureQuery } from './openStructure.ts';
import { readUses } from './readUses.ts';
import { transferRoutes } from './transferRoutes.ts';
import { tryRoute } from './tryRoute.ts';

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
      editStructure(store, requireUser(request), request.query, async (within, open) => {
        const { assessmentVersionId: baseId, place } = request.query;
        const given = { body: request.body, baseId, place };
        const { structure, id } = await changeNode(within, open, list, given);
        return { structure, answer: (saved) => ({ ...findNode(saved, list, id) }) };
      }),
    );
    app.delete<{ Querystring: StructureQuery; Params: { id: string } }>(
      `/assessments/${address}/:id`,
      onlyFor(),
      async (request) =>
        editStructure(store, requireUser(request), request.query, async (_within, open) => {
          const structure = withoutNode(open, list, request.params.id);
          return { structure, answer: () => ({ id: request.params.id }) };
        }),
    );
  }

  await app.register(askRoute, store);
  await app.register(transferRoutes, store);
  await app.register(tryRoute, store);

  app.get<{ Querystring: StructureQuery }>('/assessments/uses', onlyFor(), async (request) => {
    requireUser(request);
    return readUses(store, await openStructure(store, request.query));
  });
}

/** @throws ApiError 20 where it is for the global pass only, 40 */
function withoutNode({ version, isGlobalPass }: OpenStructure, list: EditedList, id: string): AssessmentStructure {
  if (!findNode(version.structure, list, id)) throw new ApiError(errorCodes.notFound, 'There is no such node');
  if (!mayEdit('remove', list, isGlobalPass)) throw invalid([describeFault({ field: 'id', rule: 'globalPassOnly' })]);
  return removeNode(version.structure, list, id);
}
