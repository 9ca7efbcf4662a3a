import type { FastifyInstance } from 'fastify';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { sameValue } from '#engine/rules/values/sameValue.ts';
import { leavesNobody } from '#domain/structures/askedInterviewees.ts';
import { removedNodes, removeNode } from '#domain/structures/editStructure.ts';
import { findNode, mayEdit, type EditedList } from '#domain/structures/nodeLists.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { invalid } from '#engine/server/records/acceptInput.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import type { Services } from '#engine/server/program/services.ts';
import { onlyFor } from '#engine/server/session/onlyFor.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import { askRoute } from './askRoute.ts';
import { changeNode, describeFault, readBase } from './changeNode.ts';
import { editStructure } from './editStructure.ts';
import type { OpenStructure, StructureQuery } from './openStructure.ts';
import { transferRoutes } from './transferRoutes.ts';
import { tryRoute } from './tryRoute.ts';
import { usesRoutes } from './usesRoutes.ts';

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
        editStructure(store, requireUser(request), request.query, async (within, open) => {
          const { assessmentVersionId: baseId } = request.query;
          const isStale = baseId !== undefined && baseId !== open.version.id;
          const shown = isStale ? await readBase(within, open.version, baseId) : open.version.structure;
          const structure = withoutNode(open, list, request.params.id, shown);
          return { structure, answer: () => ({ id: request.params.id }) };
        }),
    );
  }

  await app.register(askRoute, store);
  await app.register(transferRoutes, store);
  await app.register(tryRoute, store);
  await app.register(usesRoutes, store);
}

/**
 * @param shown The structure in which somebody chose to delete it; null where it is no longer kept.
 * @throws ApiError 20 where it is for the global pass only, or alone is asked about an item; 21 with the node as it
 *   stands where it, or what goes with it, has changed since; 40
 */
function withoutNode(
  { version: { structure }, isGlobalPass }: OpenStructure,
  list: EditedList,
  id: string,
  shown: AssessmentStructure | null,
): AssessmentStructure {
  const current = findNode(structure, list, id);
  if (!current) throw new ApiError(errorCodes.notFound, 'There is no such node');
  if (!mayEdit('remove', list, isGlobalPass)) throw invalid([describeFault({ field: 'id', rule: 'globalPassOnly' })]);
  if (shown !== structure && !(shown && sameValue(removedNodes(shown, list, id), removedNodes(structure, list, id))))
    throw new ApiError(errorCodes.changedMeanwhile, 'Somebody else has changed this meanwhile', { current });
  const next = removeNode(structure, list, id);
  if (leavesNobody(structure, next))
    throw invalidField('topicIntervieweeIds', 'required', 'Somebody must be asked about an item');
  return next;
}
