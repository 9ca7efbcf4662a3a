import { rightsOfRole, type AssessmentRole } from '#domain/access/assessmentRoles.ts';
import { dayInCountry } from '#domain/schedule/dayInCountry.ts';
import { deriveStage } from '#domain/stages/deriveStage.ts';
import { colourStage, readProcess } from '#domain/stages/process.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { findRow, type Store } from './rows.ts';

/** The day that it is at a club now (decisions C). */
export async function readToday(store: Store, club: Pick<Tables['clubs'], 'country'> | null): Promise<string> {
  const country = await findRow(store, 'countries', club?.country);
  return dayInCountry(Date.now(), country?.alpha2);
}

/** A club assessment as the calls give it: with the stage of today and, for one, the caller's role and rights. */
export function describeClubAssessment(
  clubAssessment: Tables['clubassessments'],
  { project, today, role }: { project: Tables['projects'] | null; today: string; role?: AssessmentRole },
) {
  const stage = deriveStage(clubAssessment, today);
  const stageColour = colourStage(stage, project ? readProcess(project) : [], clubAssessment.steps ?? []);
  return { ...clubAssessment, stage, stageColour, ...(role ? { role, rights: rightsOfRole[role] } : {}) };
}
