import type { FastifyInstance } from 'fastify';
import { checkWeights, setWeights, weighedLists, weightBounds, type NodeWeight } from '#domain/scoring/setWeights.ts';
import { usesTrafficLights } from '#domain/scoring/usesTrafficLights.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import { invalid } from '#engine/server/records/acceptInput.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import { requireProjectWriter } from '../projects/requireProjectWriter.ts';
import { openStructure, requireCurrent } from '../structures/openStructure.ts';
import { storeVersion } from '../structures/storeVersion.ts';
import type { Store } from './rows.ts';
import { readStructure } from './structureRoutes.ts';

/**
 * `PUT projects/{id}/weights`: the weighting factors of the nodes that the body names, as a new version of the structure
 * that the project pins from then on; club assessments keep the one they were opened with until they are asked to take
 * the newer one (`PUT assessments/uses`, docs/decisions/059). For
 * super admins and managers of the project (document 2 §6).
 */
export async function weightRoutes(app: FastifyInstance, store: Store): Promise<void> {
  app.put<{ Params: { id: string } }>('/projects/:id/weights', async (request) => {
    const user = requireUser(request);
    const given = readGiven(request.body);
    return inTransaction(store.db, async (trx) => {
      const within = { ...store, db: trx };
      await requireProjectWriter(within, user, request.params.id);
      return changeWeights(within, user, request.params.id, given);
    });
  });
}

type Given = ReturnType<typeof readGiven>;

async function changeWeights(store: Store, user: SignedInUser, projectId: string, given: Given) {
  const { assessmentVersionId, changes } = given;
  const open = await openStructure(store, { projectId }, true);
  const { project, version } = open;
  requireCurrent(open, assessmentVersionId);
  if (project && usesTrafficLights(project)) {
    throw invalidField('weightingFactor', 'trafficLights', 'A project with traffic lights has no weights');
  }
  const faults = checkWeights(version.structure, changes);
  if (faults.length > 0) throw invalid(faults.map((fault) => ({ ...fault, ...describe(fault.rule) })));
  const structure = setWeights(version.structure, changes);
  if (structure === version.structure) return readStructure(store, version);
  return readStructure(store, await storeVersion(store, user, open, structure));
}

/** @throws ApiError 20 */
function readGiven(body: unknown) {
  const given = isObject(body) ? body : {};
  const { assessmentVersionId } = given;
  if (typeof assessmentVersionId !== 'string') {
    throw invalidField('assessmentVersionId', 'required', 'must be the version that was read');
  }
  const lists = weighedLists.map((list) => {
    const weights = given[list] ?? [];
    if (!Array.isArray(weights) || !weights.every(isNodeWeight)) {
      throw invalidField(list, 'type', 'must be a list of ids and weighting factors');
    }
    return [list, weights] as const;
  });
  return { assessmentVersionId, changes: Object.fromEntries(lists) };
}

function isNodeWeight(value: unknown): value is NodeWeight {
  return isObject(value) && typeof value['id'] === 'string' && typeof value['weightingFactor'] === 'number';
}

function describe(rule: ReturnType<typeof checkWeights>[number]['rule']) {
  const { least, most } = weightBounds;
  const said = {
    minimum: { message: `must be at least ${least}`, params: { limit: least } },
    maximum: { message: `must be at most ${most}`, params: { limit: most } },
    link: { message: 'There is no such node' },
    twice: { message: 'occurs twice' },
    leftOut: { message: 'was left out when the project was built' },
  };
  return said[rule];
}
