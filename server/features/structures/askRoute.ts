import type { FastifyInstance } from 'fastify';
import { askedLinks, linksOfItem, putAsked } from '#domain/structures/askedInterviewees.ts';
import { findNode } from '#domain/structures/nodeLists.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { mergeRecord } from '#engine/rules/values/mergeRecord.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { onlyFor } from '#engine/server/session/onlyFor.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import type { Store } from '../assessments/rows.ts';
import { readBase } from './changeNode.ts';
import { editStructure } from './editStructure.ts';
import type { StructureQuery } from './openStructure.ts';

interface Asked {
  itemId: string;
  /** Ids of the links of its topic to interviewees. */
  topicIntervieweeIds: string[];
}

const askedBody = {
  schema: {
    body: {
      type: 'object',
      required: ['itemId', 'topicIntervieweeIds'],
      properties: {
        itemId: { type: 'string', minLength: 1, maxLength: 64 },
        topicIntervieweeIds: { type: 'array', maxItems: 1000, items: { type: 'string', maxLength: 64 } },
      },
    },
  },
};

/**
 * `PUT assessments/topicintervieweeitems`: which interviewees of its topic are asked about an item, as the next version
 * of the structure; over a newer version what each of two has changed is kept (docs/decisions/068). For super admins.
 */
export async function askRoute(app: FastifyInstance, store: Store): Promise<void> {
  app.put<{ Querystring: StructureQuery; Body: Asked }>(
    '/assessments/topicintervieweeitems',
    { ...askedBody, ...onlyFor() },
    async (request) => {
      const { itemId } = request.body;
      return editStructure(store, requireUser(request), request.query, async (within, { version }) => {
        const { structure } = version;
        if (!findNode(structure, 'items', itemId)) throw new ApiError(errorCodes.notFound, 'There is no such item');
        const base = await readBase(within, version, request.query.assessmentVersionId);
        const asked = readAsked(structure, base, request.body);
        const next = putAsked(structure, itemId, asked, () => crypto.randomUUID());
        return {
          structure: next,
          answer: (saved) => ({ id: itemId, topicIntervieweeIds: askedLinks(saved, itemId) }),
        };
      });
    },
  );
}

/**
 * Whom the item is to name, put together with what others have changed since the version it was edited from.
 * @throws ApiError 20 for a link that there is not, and where nobody is left
 */
function readAsked(structure: AssessmentStructure, base: AssessmentStructure | null, { itemId, ...given }: Asked) {
  const mine = given.topicIntervieweeIds;
  const links = linksOfItem(structure, itemId).map(({ id }) => id);
  const known = new Set([...links, ...(base ? linksOfItem(base, itemId).map(({ id }) => id) : [])]);
  const unknown = mine.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw invalidField(`topicIntervieweeIds.${unknown}`, 'link', 'Its topic has no such interviewee');
  const flags = (ids: readonly string[]) => Object.fromEntries(links.map((id) => [id, ids.includes(id)]));
  const versions = { mine: flags(mine), theirs: flags(askedLinks(structure, itemId)) };
  const merged = base
    ? mergeRecord({ ...versions, base: flags(askedLinks(base, itemId)) }, links).merged
    : versions.mine;
  const asked = links.filter((id) => merged[id] === true);
  if (asked.length === 0) throw invalidField('topicIntervieweeIds', 'required', 'Somebody must be asked about an item');
  return asked;
}
