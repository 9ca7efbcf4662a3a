import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { isVvProject } from '#domain/access/isVvClub.ts';
import { isVvOnly } from '#domain/access/isVvOnly.ts';
import { inLanguages } from '#engine/rules/texts/inLanguages.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import { openClubAssessment } from './openClubAssessment.ts';
import { findRow, selectRows, type Store } from './rows.ts';

interface StructureQuery {
  projectId?: string;
  project?: string;
  assessmentId?: string;
  clubAssessmentId?: string;
  /** Languages of its texts, by commas; none: all. */
  languages?: unknown;
}

/** The calls for assessment structures (document 2 §7); a structure comes with what it belongs to. */
export async function structureRoutes(app: FastifyInstance, store: Store): Promise<void> {
  // A version never changes, and holds nothing of a person: the browser keeps it, and asks whether it is still the one.
  const kept = { config: { cache: 'private' } } as const;
  app.get<{ Querystring: StructureQuery }>('/assessments', kept, async (request) => {
    const user = requireUser(request);
    const { projectId, project, assessmentId, clubAssessmentId, languages } = request.query;
    if (clubAssessmentId) {
      const { clubAssessment } = await openClubAssessment(store, request, clubAssessmentId);
      const structure = await readStructure(store, await requireVersion(store, clubAssessment.assessmentVersionId));
      return inLanguages(structure, typeof languages === 'string' ? languages.split(',') : []);
    }
    const wanted = projectId ?? project;
    if (wanted) return readProjectStructure(store, wanted, user);
    return assessmentId ? readAssessment(store, assessmentId, user) : readGlobalPass(store);
  });

  app.get('/assessments/globalpass', kept, async (request) => {
    requireUser(request);
    return readGlobalPass(store);
  });
}

/** The version that a project pins, else the current one of its assessment. */
async function readProjectStructure(store: Store, projectId: string, { roles }: SignedInUser) {
  const project = await findRow(store, 'projects', projectId);
  if (!project || (isVvOnly(roles) && !isVvProject(project)))
    throw new ApiError(errorCodes.notFound, 'There is no such project');
  const assessment = await findRow(store, 'assessments', project.assessmentId);
  return readStructure(store, await requireVersion(store, project.assessmentVersionId ?? assessment?.currentVersionId));
}

/** That of a project is the project's. */
async function readAssessment(store: Store, id: string, user: SignedInUser) {
  const assessment = await findRow(store, 'assessments', id);
  if (assessment?.projectId) return readProjectStructure(store, assessment.projectId, user);
  return readStructure(store, await requireVersion(store, assessment?.currentVersionId));
}

async function readGlobalPass(store: Store) {
  return readStructure(store, await requireGlobalPass(store));
}

/**
 * The current version of the global pass.
 * @throws ApiError 40
 */
export async function requireGlobalPass(store: Store): Promise<Tables['assessmentversions']> {
  return requireVersion(store, (await findGlobalPass(store))?.currentVersionId);
}

/** The assessment that all structures begin from: the latest global pass. */
export async function findGlobalPass(store: Store): Promise<Tables['assessments'] | null> {
  const [pass] = await selectRows(store, 'assessments', { kind: 'globalPass' }, sql`"createdAt" DESC, id DESC`);
  return pass ?? null;
}

/** A structure as the calls give it: its parts at the top, and which version of what it is. */
export async function readStructure(store: Store, version: Tables['assessmentversions']) {
  const assessment = await findRow(store, 'assessments', version.assessmentId);
  const { extra: _ofItsFile, ...lists } = version.structure;
  return {
    id: version.assessmentId,
    assessmentVersionId: version.id,
    number: version.number,
    name: assessment?.name ?? {},
    kind: assessment?.kind ?? null,
    projectId: assessment?.projectId ?? null,
    ...lists,
  } satisfies AssessmentStructure & Record<string, unknown>;
}

/** @throws ApiError 40 */
export async function requireVersion(
  store: Store,
  versionId: string | null | undefined,
): Promise<Tables['assessmentversions']> {
  const version = await findRow(store, 'assessmentversions', versionId);
  if (!version) throw new ApiError(errorCodes.notFound, 'There is no assessment structure');
  return version;
}
