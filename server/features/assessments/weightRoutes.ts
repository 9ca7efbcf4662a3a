import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { canWriteProject, listProjectRoles } from '#domain/access/assessmentRoles.ts';
import { checkWeights, setWeights, weighedLists, weightBounds, type NodeWeight } from '#domain/scoring/setWeights.ts';
import { usesTrafficLights } from '#domain/scoring/usesTrafficLights.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import { invalid } from '#engine/server/records/acceptInput.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import { storeVersion } from '../structures/storeVersion.ts';
import { findRow, type Store } from './rows.ts';
import { readStructure, requireVersion } from './structureRoutes.ts';

/**
 * `PUT projects/{id}/weights`: the weighting factors of the nodes that the body names, as a new version of the structure
 * that the project pins from then on; club assessments keep the one they were opened with (docs/decisions/059). For
 * super admins and managers of the project (document 2 §6).
 */
export async function weightRoutes(app: FastifyInstance, store: Store): Promise<void> {
  app.put<{ Params: { id: string } }>('/projects/:id/weights', async (request) => {
    const user = requireUser(request);
    const given = readGiven(request.body);
    return inTransaction(store.db, async (trx) => {
      const within = { ...store, db: trx };
      const project = await lockProject(within, user, request.params.id);
      return changeWeights(within, user, project, given);
    });
  });
}

type Given = ReturnType<typeof readGiven>;

/** Another's project is refused as one that does not exist. */
async function lockProject(store: Store, user: SignedInUser, id: string): Promise<Tables['projects']> {
  await sql`SELECT id FROM projects WHERE id = ${id.replaceAll('\0', '')} FOR UPDATE`.execute(store.db);
  const project = await findRow(store, 'projects', id);
  if (!listProjectRoles(user, project).some(canWriteProject)) {
    throw new ApiError(errorCodes.notAllowed, 'You are not allowed to do this');
  }
  if (!project) throw new ApiError(errorCodes.notFound, 'There is no such project');
  return project;
}

async function changeWeights(store: Store, user: SignedInUser, project: Tables['projects'], given: Given) {
  const { assessmentVersionId, changes } = given;
  const assessment = await findRow(store, 'assessments', project.assessmentId);
  const version = await requireVersion(store, project.assessmentVersionId ?? assessment?.currentVersionId);
  if (version.id !== assessmentVersionId) {
    const current = { id: project.id, assessmentVersionId: version.id };
    throw new ApiError(errorCodes.changedMeanwhile, 'Somebody else has changed this meanwhile', { current });
  }
  if (usesTrafficLights(project)) {
    throw invalidField('weightingFactor', 'trafficLights', 'A project with traffic lights has no weights');
  }
  const faults = checkWeights(version.structure, changes);
  if (faults.length > 0) throw invalid(faults.map((fault) => ({ ...fault, ...describe(fault.rule) })));
  const structure = setWeights(version.structure, changes);
  if (structure === version.structure) return readStructure(store, version);

  const owner = await findRow(store, 'assessments', version.assessmentId);
  if (!owner) throw new ApiError(errorCodes.notFound, 'There is no assessment structure');
  await sql`SELECT id FROM assessments WHERE id = ${owner.id} FOR UPDATE`.execute(store.db);
  return readStructure(store, await storeVersion(store, user, { assessment: owner, project }, structure));
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
