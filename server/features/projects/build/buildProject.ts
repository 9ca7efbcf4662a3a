import type { BuildClub } from '#domain/builder/BuildParameters.ts';
import { chooseStructure } from '#domain/builder/chooseStructure.ts';
import { fillDeadlines } from '#domain/schedule/fillDeadlines.ts';
import { invalid } from '#engine/server/records/acceptInput.ts';
import { createMany } from '#engine/server/records/createMany.ts';
import { createRecord } from '#engine/server/records/createRecord.ts';
import type { RecordSession } from '#engine/server/records/RecordSession.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import type { AssessmentStructure, ClubAssessment, Survey } from '#schemas/generated/types.ts';
import { findRow } from '../../assessments/rows.ts';
import { requireVersion } from '../../assessments/structureRoutes.ts';
import type { SentBuild } from './readBuild.ts';

/** A build that was accepted. */
export interface PlannedBuild extends SentBuild {
  /** The id that the project gets. */
  projectId: string;
  /** The version of the global pass that it is made from. */
  globalPassVersionId: string;
}

/** Club assessments and surveys that are stored in one go. */
const atOnce = 100;

export interface BuiltProject {
  topics: number;
  items: number;
  clubs: number;
  surveys: number;
}

/**
 * Makes a project: its structure from the global pass as version 1 of an assessment of its own, the project that pins
 * it, an assessment for each club with its lead, and their surveys where a template is chosen (document 2 §7,
 * decisions A15). All within the session's transaction: the caller sees to it that all stands or nothing.
 * @param tell Is told how many clubs it has got to, from 0 to all of them.
 * @throws ApiError 20 where a record would not be stored; what was is for the caller to roll back
 */
export async function buildProject(
  session: RecordSession,
  plan: PlannedBuild,
  tell: (clubs: number) => void = () => undefined,
): Promise<BuiltProject> {
  const { registry } = session;
  const { project, projectId, dimensions, clubs } = plan;
  const globalPass = await requireVersion(session, plan.globalPassVersionId);
  const structure = chooseStructure(globalPass.structure, dimensions);
  const pinned = await storeStructure(session, structure, project);
  await createRecord(session, registry.get('projects'), { ...project, ...pinned, id: projectId });
  const assessment = { projectId, currentVersionId: pinned.assessmentVersionId };
  await updateRecord(session, registry.get('assessments'), pinned.assessmentId, assessment);
  const rows = clubs.map((club) => ({ ...assessmentOf(club), ...pinned, projectId, name: project['name'] }));
  const opened = await storeAll(session, 'clubassessments', rows, tell);
  const surveys = await storeAll(session, 'surveys', await planSurveys(session, project, opened));
  const { topics, items } = structure;
  return { topics: topics.length, items: items.length, clubs: opened.length, surveys: surveys.length };
}

/** What a club of the builder gives its assessment: the lead, the dates, empty ones filled from the visit date. */
export function assessmentOf({ id, leadAssessor, ...dates }: BuildClub): Partial<ClubAssessment> {
  const assessors = leadAssessor ? [{ assessorId: leadAssessor, lead: true }] : [];
  return { ...fillDeadlines(dates, 'form'), clubId: id, assessors };
}

async function storeStructure(session: RecordSession, structure: AssessmentStructure, project: SentBuild['project']) {
  const { registry } = session;
  const name = { en: project['name'], ...(project['nameTranslation'] ?? {}) };
  const assessment = await createRecord(session, registry.get('assessments'), { name, kind: 'project' });
  const assessmentId = String(assessment['id']);
  const first = { assessmentId, number: 1, structure };
  const version = await createRecord(session, registry.get('assessmentversions'), first);
  return { assessmentId, assessmentVersionId: String(version['id']) };
}

/** A survey for each club assessment, with the elements that were selected; all of them where none was. */
async function planSurveys(
  session: RecordSession,
  project: SentBuild['project'],
  opened: readonly Readonly<Record<string, unknown>>[],
): Promise<Partial<Survey>[]> {
  const chosen = project['customSurveyTemplateId'];
  const template = await findRow(session, 'surveytemplates', typeof chosen === 'string' ? chosen : null);
  if (!template) return [];
  const sent: unknown[] = Array.isArray(project['surveySelection']) ? project['surveySelection'] : [];
  const all = (template.groups ?? []).flatMap(({ elements = [] }) => elements.map(({ id }) => id));
  // What was selected of another template says nothing about this one.
  const selection = sent.filter((id) => typeof id === 'string' && all.includes(id));
  const isSelected = ({ id }: { id: string }) => selection.length === 0 || selection.includes(id);
  const groups = (template.groups ?? [])
    .map((group) => ({ ...group, elements: (group.elements ?? []).filter(isSelected) }))
    .filter(({ elements }) => elements.length > 0);
  const about = { name: template.surveyName, surveyTemplateId: template.id, groups };
  return opened.map(({ id }) => ({ ...about, clubAssessmentId: String(id) }));
}

/** Stores rows some at a time, which is told; what is refused is said of all of them. */
async function storeAll(
  session: RecordSession,
  table: string,
  rows: readonly object[],
  tell: (rows: number) => void = () => undefined,
) {
  const results: Awaited<ReturnType<typeof createMany>> = [];
  while (results.length < rows.length) {
    const some = rows.slice(results.length, results.length + atOnce);
    results.push(...(await createMany(session, session.registry.get(table), some)));
    tell(results.length);
  }
  const errors = results.flatMap((result, at) =>
    result.status === 'failed' ? result.errors.map((error) => ({ ...error, field: `clubs.${at}.${error.field}` })) : [],
  );
  if (errors.length > 0) throw invalid(errors);
  return results.flatMap((result) => (result.status === 'failed' ? [] : [result.record]));
}
