import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { chooseAssessmentRole, listAssessmentRoles, valuesOwnerOf } from '#domain/access/assessmentRoles.ts';
import { isVvOnly } from '#domain/access/isVvOnly.ts';
import { scoreAssessment } from '#domain/scoring/scoreAssessment.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import type { KeyNumberOutcome } from '../expressions/evaluateKeyNumbers.ts';
import { readableBy } from './readableBy.ts';
import { readKeyNumbersOf } from './readKeyNumbers.ts';
import { selectRows, type Store } from './rows.ts';
import { scoreExpressions } from './scoreClubAssessment.ts';

/** What a card shows of a club assessment (decisions A1). */
const cardFields = [
  'id',
  'clubId',
  'projectId',
  'name',
  'visitDate',
  'assessmentDeadline',
  'surveyDeadline',
  'closed',
  'dataClosedAt',
  'steps',
  'assessors',
] as const satisfies readonly (keyof Tables['clubassessments'])[];

/**
 * What a person works on by being listed as an assessor or a manager, not by a global role; with clubs and projects as
 * far as cards need them: one call for the whole screen.
 */
export async function listMine(store: Store, user: SignedInUser) {
  // By the work itself: a super admin's cards are not all there is.
  const worker = { ...user, roles: [] };
  const visible = isVvOnly(user.roles) ? readableBy(user) : sql`true`;
  const found = await selectRows(store, 'clubassessments', sql`${readableBy(worker)} AND ${visible}`);
  const projects = await selectRows(store, 'projects', { id: idsOf(found, 'projectId') });
  const clubs = await selectRows(store, 'clubs', { id: idsOf(found, 'clubId') });
  const structures = await selectRows(store, 'assessmentversions', { id: idsOf(found, 'assessmentVersionId') });
  const keyNumbers = await readKeyNumbersOf(store, idsOf(found, 'clubId'));
  const assessments: Record<string, unknown>[] = [];
  for (const one of found) {
    const project = projects.find(({ id }) => id === one.projectId) ?? null;
    const role = chooseAssessmentRole(listAssessmentRoles(worker, one, project));
    if (!role) continue;
    const structure = structures.find(({ id }) => id === one.assessmentVersionId)?.structure;
    const owner = valuesOwnerOf(role, user.id, one);
    const outcomes = keyNumbers.get(one.clubId) ?? [];
    const counts = structure && owner ? await countItems(store, { id: one.id, owner, structure, outcomes }) : null;
    const card = Object.fromEntries(cardFields.map((field) => [field, one[field] ?? null]));
    assessments.push({ ...card, answered: counts?.answered ?? null, answerable: counts?.answerable ?? null });
  }
  return {
    assessments,
    clubs: clubs.map(({ id, name, country }) => ({ id, name, country: country ?? null })),
    projects: projects.map(({ id, name, process, projectManagers }) => ({
      ...{ id, name, process: process ?? null, projectManagers: projectManagers ?? [] },
    })),
  };
}

interface Counted {
  id: string;
  /** Whose values are counted. */
  owner: string;
  structure: Tables['assessmentversions']['structure'];
  /** Of the club. */
  outcomes: readonly KeyNumberOutcome[];
}

async function countItems(store: Store, { id: clubAssessmentId, owner: assessorId, structure, outcomes }: Counted) {
  const values = await selectRows(store, 'assessmentvalues', { clubAssessmentId, assessorId });
  // Others are served between two of them.
  await turn();
  const expressionScores = await scoreExpressions(structure, values, () => outcomes);
  return scoreAssessment(structure, values, { expressionScores })[0];
}

function idsOf(
  list: readonly Tables['clubassessments'][],
  field: 'clubId' | 'projectId' | 'assessmentVersionId',
): string[] {
  return [...new Set(list.flatMap((each) => each[field] ?? []))];
}
