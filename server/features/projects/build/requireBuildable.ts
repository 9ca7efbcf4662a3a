import { canLead } from '#domain/assessors/canLead.ts';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import { isStorable } from '#engine/rules/validation/storableText.ts';
import { invalid } from '#engine/server/records/acceptInput.ts';
import { checkRecord } from '#engine/server/records/checkRecord.ts';
import { checkRelations } from '#engine/server/records/checkRelations.ts';
import { prepareNew } from '#engine/server/records/writeRecords.ts';
import { requireAccess, type RecordSession } from '#engine/server/records/RecordSession.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { selectRows } from '../../assessments/rows.ts';
import { assessmentOf } from './buildProject.ts';
import type { SentBuild } from './readBuild.ts';

/** Stands for the project that there is not yet. */
const toBe = 'new';

/**
 * Refuses a build before it is queued of which it is known that it would fail: by the schemas of the project and of its
 * club assessments, and for clubs, people or dimensions that are not there. Errors of clubs are named by their place.
 * @throws ApiError 20 with all of them, 11 for who may not create projects
 */
export async function requireBuildable(
  session: RecordSession,
  { project, dimensions, clubs }: SentBuild,
  globalPass: Tables['assessmentversions'],
): Promise<void> {
  const projects = session.registry.get('projects');
  const record = prepareNew(projects, project, requireAccess(session, 'create', projects));
  // The structure is made by the build: any stands for it.
  const planned = { ...record, assessmentId: globalPass.assessmentId };
  const wrong = checkRecord(projects, planned);
  // What is no id is not looked up.
  const [relations = []] = wrong.length > 0 ? [] : await checkRelations(session, projects, [planned]);
  const known = new Set(globalPass.structure.dimensions.map(({ id }) => id));
  const errors = [
    ...wrong,
    ...relations,
    ...dimensions.flatMap(({ id }, at) => (known.has(id) ? [] : [notThere(`dimensions.${at}.id`, 'dimension')])),
    ...(await checkClubRows(session, clubs)),
  ];
  if (errors.length > 0) throw invalid(errors);
}

async function checkClubRows(session: RecordSession, clubs: SentBuild['clubs']): Promise<FieldError[]> {
  const found = await selectRows(session, 'clubs', { id: storableIds(clubs.map(({ id }) => id)) });
  const clubIds = new Set(found.map(({ id }) => id));
  const named = clubs.flatMap(({ leadAssessor }) => leadAssessor ?? []);
  const people = await selectRows(session, 'accounts', { id: storableIds(named) });
  const leads = new Set(people.filter(canLead).map(({ id }) => id));
  const assessments = session.registry.get('clubassessments');
  return clubs.flatMap((club, at) => [
    ...checkRecord(assessments, { ...assessmentOf(club), projectId: toBe }).map((error) => ({
      ...error,
      field: `clubs.${at}.${error.field}`,
    })),
    ...(clubIds.has(club.id) ? [] : [notThere(`clubs.${at}.id`, 'club')]),
    ...(leads.has(club.leadAssessor ?? '') ? [] : [notThere(`clubs.${at}.leadAssessor`, 'account that can lead')]),
  ]);
}

function storableIds(ids: readonly string[]): string[] {
  return [...new Set(ids)].filter(isStorable);
}

function notThere(field: string, what: string): FieldError {
  return { field, rule: 'relation', message: `There is no such ${what}` };
}
