import { findLead } from '#domain/access/assessmentRoles.ts';
import { percentOfShare } from '#domain/scoring/percentOfShare.ts';
import { dayInCountry } from '#domain/schedule/dayInCountry.ts';
import { scoreAssessment } from '#domain/scoring/scoreAssessment.ts';
import { usesTrafficLights } from '#domain/scoring/usesTrafficLights.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { fallbackLanguages, readText } from '#engine/rules/texts/readText.ts';
import type { ScoreLine } from '#schemas/generated/types.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import type { Cell } from '#engine/server/export/Cell.ts';
import { textsOf, type SayText } from '#engine/server/texts/textsOf.ts';
import { findFinalScore } from './findFinalScore.ts';
import { findRow, type Store } from './rows.ts';
import { scoreClubAssessment } from './scoreClubAssessment.ts';
import { requireVersion } from './structureRoutes.ts';

export interface ProjectScores {
  project: Tables['projects'];
  clubAssessments: readonly Tables['clubassessments'][];
  /** Whose values count; null: those that were closed, else those of each lead assessor. */
  assessorId: string | null;
  /** Evaluate all expressions anew. */
  recalculate: boolean;
  language: Language;
}

/** Score lines of a project's scores: the assessment, its dimensions and sub-dimensions. */
const deepestLevel = 2;

/**
 * The final scores of a project as a sheet: a row a club assessment, a column each for the assessment, its dimensions
 * and sub-dimensions, in percent or as lights, as the project scores (document 2 §7, `GET assessments/score`).
 */
export async function* projectScoreRows(store: Store, scores: ProjectScores): AsyncGenerator<Cell[]> {
  const { project, clubAssessments, language } = scores;
  const say = textsOf(language);
  const columns = await scoreColumns(store, clubAssessments, language);
  const heads = ['club', 'number', 'assessor', 'visitDate', 'dataClosed'];
  yield [...heads.map((head) => say('reference', 'scores', head) ?? head), ...columns.values()];
  for (const clubAssessment of clubAssessments) {
    const final = await findFinalScore(store, clubAssessment);
    const assessorId = scores.assessorId ?? final?.assessorId ?? findLead(clubAssessment);
    const club = await findRow(store, 'clubs', clubAssessment.clubId);
    const assessor = await findRow(store, 'accounts', assessorId);
    const scoring = { clubAssessment, assessorId, recalculate: scores.recalculate };
    const lines = await linesOf(store, final, scoring);
    const lineOf = new Map(lines.map((line) => [line.elementId, line]));
    const about = [club?.name, club?.federationMembershipNumber, assessor?.fullName, clubAssessment.visitDate];
    yield [
      ...about.map((text) => text ?? ''),
      await dayAtClub(store, club, clubAssessment.dataClosedAt),
      ...[...columns.keys()].map((id) => cellOf(lineOf.get(id), usesTrafficLights(project), say)),
    ];
  }
}

/** The day that it was at a club at a moment (decisions C). */
async function dayAtClub(
  store: Store,
  club: Tables['clubs'] | null,
  moment: string | null | undefined,
): Promise<string> {
  if (!moment) return '';
  const country = await findRow(store, 'countries', club?.country);
  return dayInCountry(Date.parse(moment), country?.alpha2);
}

/** Of every version that the assessments were opened with, in the order of each; by element. */
async function scoreColumns(
  store: Store,
  clubAssessments: ProjectScores['clubAssessments'],
  language: Language,
): Promise<Map<string, string>> {
  const columns = new Map<string, string>();
  for (const id of new Set(clubAssessments.map(({ assessmentVersionId }) => assessmentVersionId))) {
    const version = await requireVersion(store, id);
    const assessment = await findRow(store, 'assessments', version.assessmentId);
    for (const line of scoreAssessment(version.structure, [], { name: assessment?.name ?? {} })) {
      if (line.level > deepestLevel) continue;
      const name = readText(line.name, fallbackLanguages(language)) || line.reference;
      const parent = line.level === deepestLevel ? columns.get(line.parentId ?? '') : undefined;
      columns.set(line.elementId, parent ? `${parent} > ${name}` : name);
    }
  }
  return columns;
}

/**
 * The same scores with their lines: the final ones of closed data, else those of the lead assessor's values, without lines
 * where there is no lead (document 2 §7, `POST clubassessments/projectScores`).
 */
export async function scoreOfClubAssessment(store: Store, clubAssessment: Tables['clubassessments']) {
  const final = await findFinalScore(store, clubAssessment);
  const assessorId = final?.assessorId ?? findLead(clubAssessment);
  const [club, project, assessor] = await Promise.all([
    findRow(store, 'clubs', clubAssessment.clubId),
    findRow(store, 'projects', clubAssessment.projectId),
    findRow(store, 'accounts', assessorId),
  ]);
  const lines = await linesOf(store, final, { clubAssessment, assessorId, recalculate: false });
  return {
    clubAssessmentId: clubAssessment.id,
    ...{ clubId: clubAssessment.clubId, clubName: club?.name ?? '' },
    ...{ projectId: clubAssessment.projectId, projectName: project?.name ?? '' },
    ...{ assessorId, assessorName: assessor?.fullName ?? null },
    visitDate: clubAssessment.visitDate ?? null,
    dataClosedAt: clubAssessment.dataClosedAt ?? null,
    lines: lines.filter(({ level }) => level <= deepestLevel),
  };
}

interface Scoring {
  clubAssessment: Tables['clubassessments'];
  assessorId: string | null;
  recalculate: boolean;
}

/** The final score where it is the assessor's, else what the assessor's values make of it now; nothing of nobody. */
async function linesOf(
  store: Store,
  final: Tables['assessmentfinalscores'] | null,
  { clubAssessment, assessorId, recalculate }: Scoring,
): Promise<readonly ScoreLine[]> {
  if (!assessorId) return [];
  if (final?.assessorId === assessorId) return final.lines;
  return scoreClubAssessment(store, { clubAssessment, assessorId, recalculate });
}

function cellOf(line: ScoreLine | undefined, hasLights: boolean, say: SayText): Cell {
  if (!line) return null;
  if (hasLights) return say('assessment', 'lights', String(line.finalTrafficLight));
  return percentOfShare(line.normalizedScore, 2);
}
