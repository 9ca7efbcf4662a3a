import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import { isObject, objectOf } from '#engine/rules/values/isObject.ts';
import { createValidator } from '#engine/rules/validation/createValidator.ts';
import { defaultLanguage } from '#engine/rules/texts/languages.ts';
import { checkStructure } from '#domain/scoring/checkStructure.ts';
import { usesTrafficLights } from '#domain/scoring/usesTrafficLights.ts';
import { checkNodes, mostNodes } from '#domain/structures/checkNode.ts';
import { compareStructures, listsOfPassOnly, type ListComparison } from '#domain/structures/compareStructures.ts';
import { asList, readFramework, writeFramework } from '#domain/structures/framework.ts';
import { writeFrameworkRows } from '#domain/structures/frameworkSheet.ts';
import { editedLists, isStructure } from '#domain/structures/nodeLists.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import { sendFile } from '#engine/server/files/sendFile.ts';
import { documentTypes } from '#engine/server/files/readDocument.ts';
import { writeXlsx } from '#engine/server/export/writeXlsx.ts';
import { invalid } from '#engine/server/records/acceptInput.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { onlyFor } from '#engine/server/session/onlyFor.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import { requireExpressions } from '../assessments/checkStructure.ts';
import type { Store } from '../assessments/rows.ts';
import { describeFault } from './changeNode.ts';
import { openStructure, requireCurrent, type OpenStructure, type StructureQuery } from './openStructure.ts';
import { storeVersion } from './storeVersion.ts';

/** Room for 5,000 items with texts in nine languages. */
const bodyLimit = 16 * 2 ** 20;
/** So many faults are told of a file. */
const mostFaults = 50;

/**
 * `GET assessments/structure`: a structure as a framework file, .json or .xlsx; `PUT assessments/structure` puts one in
 * its place, as the next version (docs/decisions/061). With `check` nothing is stored.
 */
export async function transferRoutes(app: FastifyInstance, store: Store): Promise<void> {
  app.get<{ Querystring: StructureQuery & { format?: string } }>(
    '/assessments/structure',
    onlyFor(),
    async (request, reply) => {
      const { assessment, project, version } = await openStructure(store, request.query);
      const file = writeFramework(version.structure);
      const name = `structure-${(project ?? assessment).id}-${version.number}`;
      if (request.query.format !== 'xlsx') {
        const type = 'application/json; charset=utf-8';
        return sendFile(reply, { name: `${name}.json`, type, content: JSON.stringify(file) });
      }
      const content = writeXlsx(Readable.from(writeFrameworkRows(file)), 'Structure', defaultLanguage);
      return sendFile(reply, { name: `${name}.xlsx`, type: documentTypes.xlsx, content });
    },
  );

  app.put<{ Querystring: StructureQuery & { check?: string } }>(
    '/assessments/structure',
    { bodyLimit, ...onlyFor() },
    async (request) => {
      const user = requireUser(request);
      const structure = readFile(request.body);
      return inTransaction(store.db, async (trx) => {
        const within = { ...store, db: trx };
        const open = await openStructure(within, request.query, true);
        const { assessmentVersionId } = request.query;
        const isCheck = request.query.check === 'true';
        if (!assessmentVersionId && !isCheck)
          throw invalidField('assessmentVersionId', 'required', 'must be the version that is replaced');
        if (assessmentVersionId) requireCurrent(open, assessmentVersionId);
        const lists = compare(open, structure);
        // Storing it tries them too.
        if (isCheck) await requireExpressions(structure, open.version.structure);
        const version = isCheck ? open.version : await storeVersion(within, user, open, structure);
        return { lists, assessmentVersionId: version.id };
      });
    },
  );
}

const { AssessmentStructure: part = {} } = schemas.assessmentVersion.$defs ?? {};
const { properties = {}, required = [] } = part;
/** Of what stands in the column of a version. */
const structureSchema: EntitySchema = { ...schemas.assessmentVersion, properties, required };
let validate: ReturnType<typeof createValidator> | null = null;

/** @throws ApiError 20 with what is wrong, each at its place in the lists of the structure */
function readFile(body: unknown): AssessmentStructure {
  const structure = readFramework(body);
  if (!structure) throw invalidField('dimensions', 'required', 'This is no framework: it has no list of dimensions');
  // Before anything is said of each node.
  const full = editedLists.filter((list) => asList(structure[list]).length > mostNodes);
  if (full.length > 0)
    throw invalid(full.map((field) => describeFault({ field, rule: 'tooMany', params: { limit: mostNodes } })));
  const { meta = {} } = objectOf(structure['extra']);
  if (!isObject(meta)) throw invalidField('meta', 'type', 'must be an object');
  validate ??= createValidator(structureSchema);
  const errors = validate(structure);
  if (errors.length > 0 || !isStructure(structure)) throw invalid(errors.slice(0, mostFaults));
  const faults = checkStructure(structure);
  if (faults.length > 0) throw invalid(faults.slice(0, mostFaults));
  return structure;
}

/**
 * What the file makes of each list.
 * @throws ApiError 20 where it holds what an editor does not take, or what is for the global pass only (document 2 §2)
 */
function compare({ version, project, isGlobalPass }: OpenStructure, structure: AssessmentStructure): ListComparison[] {
  const lists = compareStructures(version.structure, structure);
  const passOnly = listsOfPassOnly(lists, isGlobalPass).map(
    (list) => ({ field: list, rule: 'globalPassOnly' }) as const,
  );
  const hasLights = project !== null && usesTrafficLights(project);
  const faults = passOnly.length > 0 ? passOnly : checkNodes(version.structure, structure, { hasLights });
  if (faults.length > 0) throw invalid(faults.slice(0, mostFaults).map(describeFault));
  return lists;
}
