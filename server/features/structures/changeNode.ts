import { ApiError, errorCodes, type FieldError } from '#engine/rules/errors/ApiError.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { mergeRecord } from '#engine/rules/values/mergeRecord.ts';
import { createValidator, type Validator } from '#engine/rules/validation/createValidator.ts';
import { checkStructure } from '#domain/scoring/checkStructure.ts';
import { usesTrafficLights } from '#domain/scoring/usesTrafficLights.ts';
import { checkNode, type NodeFault } from '#domain/structures/checkNode.ts';
import { putNode } from '#domain/structures/editStructure.ts';
import { editedLists, findNode, type AnyNode, type EditedList } from '#domain/structures/nodeLists.ts';
import { nodeSchema } from '#domain/structures/nodeSchema.ts';
import { invalid } from '#engine/server/records/acceptInput.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { findRow, type Store } from '../assessments/rows.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import type { OpenStructure } from './openStructure.ts';

const validators = new Map<EditedList, Validator>();

/**
 * A structure with the node that somebody has edited. Where others have changed it since the version that was edited
 * from, both changes are put together field by field (decisions F). A node that there is not is a new one where the
 * version is named in which it was not either, or none.
 * @throws ApiError 20, 21 with the node as it stands, 40
 */
export async function changeNode(
  store: Store,
  { version, project, isGlobalPass }: Pick<OpenStructure, 'version' | 'project' | 'isGlobalPass'>,
  list: EditedList,
  given: { body: unknown; baseId: string | undefined; place?: string | undefined },
): Promise<{ structure: AssessmentStructure; id: string }> {
  const sent = readNode(list, given.body);
  const moveTo = given.place === undefined ? undefined : Number(given.place);
  if (moveTo !== undefined && !(Number.isInteger(moveTo) && moveTo >= 1))
    throw invalidField('place', 'minimum', 'must be a place, counted from 1');
  const { structure } = version;
  const isStale = given.baseId !== undefined && given.baseId !== version.id;
  const base = await readBase(store, version, given.baseId);
  const node = isStale ? merge(base, structure, list, sent) : sent;
  const hasLights = project !== null && usesTrafficLights(project);
  const faults = checkNode(structure, list, node, { isGlobalPass, hasLights });
  if (faults.length > 0) throw invalid(faults.map(describeFault));
  const next = putNode(structure, list, node, moveTo);
  const loose = checkStructure(next);
  if (loose.length > 0) throw invalid(loose.map((finding) => ({ ...finding, field: withinNode(finding.field) })));
  return { structure: next, id: node.id };
}

/** @throws ApiError 20 */
function readNode(list: EditedList, body: unknown): AnyNode {
  if (!isObject(body)) throw invalidField('id', 'required', 'must be the node that was edited');
  // What is empty is not there.
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== ''));
  let validate = validators.get(list);
  if (!validate) validators.set(list, (validate = createValidator(nodeSchema(list))));
  const errors = validate(given);
  if (errors.length > 0 || !isNode(given)) throw invalid(errors);
  return given;
}

function isNode(value: Readonly<Record<string, unknown>>): value is Record<string, unknown> & AnyNode {
  return typeof value['id'] === 'string';
}

/** The structure that was edited from, where that is another version of the same assessment; else null. */
export async function readBase(
  store: Store,
  { id, assessmentId }: OpenStructure['version'],
  baseId: string | undefined,
): Promise<AssessmentStructure | null> {
  const base = baseId === id ? null : await findRow(store, 'assessmentversions', baseId);
  return base?.assessmentId === assessmentId ? base.structure : null;
}

function merge(
  base: AssessmentStructure | null,
  structure: AssessmentStructure,
  list: EditedList,
  mine: AnyNode,
): AnyNode {
  const theirs = findNode(structure, list, mine.id);
  const before = base && findNode(base, list, mine.id);
  if (!theirs) {
    // A version that is no longer kept cannot tell a new node from one that was deleted.
    if (before || !base) throw new ApiError(errorCodes.notFound, 'Somebody else has deleted this meanwhile');
    return mine;
  }
  const versions = { base: asValues(before), mine: asValues(mine), theirs: asValues(theirs) };
  const { merged, clashes } = mergeRecord(versions, Object.keys(nodeSchema(list).properties));
  const left = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
  if (clashes.length === 0 && isNode(left)) return left;
  throw new ApiError(errorCodes.changedMeanwhile, 'Somebody else has changed this meanwhile', { current: theirs });
}

function asValues(node: AnyNode | null): Record<string, unknown> {
  return { ...node };
}

/** Where in a node something is wrong, of a path in its structure as in `structure.items.3.expression`. */
export function withinNode(path: string): string {
  const parts = path.replace(/^structure\./, '').split('.');
  return editedLists.some((list) => list === parts[0]) && parts.length > 2 ? parts.slice(2).join('.') : path;
}

export function describeFault({ field, rule, params }: NodeFault): FieldError {
  const messages: Readonly<Record<NodeFault['rule'], string>> = {
    globalPassOnly: 'This is for the global pass only',
    required: 'must have a text in at least one language',
    minimum: `must be at least ${params?.['limit']}`,
    maximum: `must be at most ${params?.['limit']}`,
    leftOut: 'was left out when the project was built',
    trafficLights: 'A project with traffic lights has no weights',
    twice: 'occurs twice',
    link: 'refers to something that is not there',
    tooMany: `There are no more than ${params?.['limit']} of a kind in a structure`,
  };
  return { field, rule, message: messages[rule], ...(params && { params }) };
}
