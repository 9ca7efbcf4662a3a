import type { ClubAssessment } from '#schemas/generated/types.ts';
import type { CalendarDate } from '#engine/rules/dates/calendarDate.ts';
import { recordOf } from '#engine/rules/values/recordOf.ts';
import { stages, type Stage } from './deriveStage.ts';

/** A club assessment as far as it is work for its assessors. */
export interface AssignedAssessment extends Pick<ClubAssessment, 'assessors' | 'visitDate'> {
  stage: Stage;
}

/** What one assessor has to do. */
export interface Workload {
  assessorId: string;
  /** How many club assessments there are at each stage. */
  stages: Record<Stage, number>;
  /** Those that are not closed. */
  open: number;
  /** Those of the open ones that the assessor leads. */
  leads: number;
  /** The first visit that has not been yet; null for none. */
  nextVisit: CalendarDate | null;
}

/** The work of each assessor, the most open assessments first; of as many, in the order that they are met. */
export function countWorkload(assessments: readonly AssignedAssessment[]): Workload[] {
  const found = new Map<string, Workload>();
  for (const { assessors, visitDate, stage } of assessments) {
    for (const { assessorId, lead } of assessors ?? []) {
      const work = found.get(assessorId) ?? nothing(assessorId);
      found.set(assessorId, work);
      work.stages[stage] += 1;
      if (stage === 'CLOSED') continue;
      work.open += 1;
      if (lead) work.leads += 1;
      const isAhead = stage === 'PREVISIT' || stage === 'ONSITE';
      if (isAhead && visitDate && visitDate < (work.nextVisit ?? '9999-99-99')) work.nextVisit = visitDate;
    }
  }
  return [...found.values()].sort((one, other) => other.open - one.open);
}

function nothing(assessorId: string): Workload {
  return { assessorId, stages: recordOf(stages, () => 0), open: 0, leads: 0, nextVisit: null };
}
