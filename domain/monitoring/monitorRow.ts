import { dayInCountry } from '../schedule/dayInCountry.ts';
import { deriveStage, type Stage } from '../stages/deriveStage.ts';
import { colourStage, readProcess, type ProcessStep, type StageColour } from '../stages/process.ts';
import { findAmiss, type QualityFinding, type QualityRule } from './qualityRules.ts';
import { daysBetween, type CalendarDate } from '#engine/rules/dates/calendarDate.ts';

/** How much of something is there. */
export interface Done {
  done: number;
  all: number;
}

/** What is known of a club assessment before it is put into the matrix. */
export interface MonitorFacts {
  id: string;
  clubId: string;
  club: string;
  alpha2: string | null;
  projectId: string;
  project: string;
  process: unknown;
  visitDate: CalendarDate | null;
  closed: boolean;
  dataClosedAt: string | null;
  assessmentDeadline: CalendarDate | null;
  surveyDeadline: CalendarDate | null;
  steps: readonly ProcessStep[];
  /** Items of the checklist, and how many of them each assessor has answered. */
  items: number;
  assessors: { id: string; name: string | null; lead: boolean; answered: number }[];
  /** Groups of the survey; empty where there is none. */
  groups: { id: string; minAmount: number; completed: number }[];
  /** Those that the project chose. */
  qualityRules: readonly QualityRule[];
  /** Topics in which lights of assessors are far apart, which the lead finds red without a note, without evidence. */
  differingLights: number;
  redWithoutNotes: number;
  missingEvidence: number;
  /** What the club reported last, by key number. */
  keyNumbers: Readonly<Record<string, number>>;
}

export interface OverdueDeadline {
  deadline: 'assessment' | 'survey';
  date: CalendarDate;
  /** 1 or more. */
  days: number;
}

/** A row of the monitoring matrix (decisions A3). */
export interface MonitorRow extends Pick<
  MonitorFacts,
  'id' | 'clubId' | 'club' | 'projectId' | 'project' | 'visitDate'
> {
  stage: Stage;
  /** Of the steps of that stage (document 3 §4.2). */
  stageColour: StageColour;
  process: Done;
  checklist: (Pick<MonitorFacts['assessors'][number], 'id' | 'name' | 'lead'> & Done)[];
  /** Completed surveys and the minimum, each group up to its own; null without a survey. */
  surveys: Done | null;
  overdue: OverdueDeadline[];
  /** What is amiss before it is closed. */
  quality: QualityFinding[];
  keyNumbers: MonitorFacts['keyNumbers'];
}

/** A club assessment as the matrix shows it at an instant, by the day in the club's country (decisions A3). */
export function monitorRow(facts: MonitorFacts, now: number): MonitorRow {
  const { id, clubId, club, projectId, project, visitDate, closed, keyNumbers } = facts;
  const today = dayInCountry(now, facts.alpha2);
  const steps = readProcess({ process: facts.process });
  const stage = deriveStage({ closed, visitDate }, today);
  const ticked = new Set(facts.steps.map(({ processItemId }) => processItemId));
  return {
    ...{ id, clubId, club, projectId, project, visitDate, keyNumbers },
    stage,
    stageColour: colourStage(stage, steps, facts.steps),
    process: { done: steps.filter((step) => ticked.has(step.id)).length, all: steps.length },
    checklist: facts.assessors.map(({ id: assessor, name, lead, answered }) => ({
      ...{ id: assessor, name, lead, done: Math.min(answered, facts.items), all: facts.items },
    })),
    surveys: countSurveys(facts.groups),
    overdue: findOverdue(facts, today),
    quality: facts.closed ? [] : findAmiss(countQuality(facts), facts.qualityRules),
  };
}

function countQuality(facts: MonitorFacts): Record<QualityRule, number> {
  const { assessors, items, groups, differingLights, redWithoutNotes, missingEvidence } = facts;
  const answered = assessors.find(({ lead }) => lead)?.answered ?? 0;
  return {
    unanswered: Math.max(0, items - answered),
    ...{ differingLights, redWithoutNotes, missingEvidence },
    surveyMinimum: groups.filter(({ completed, minAmount }) => completed < minAmount).length,
  };
}

function countSurveys(groups: MonitorFacts['groups']): Done | null {
  if (groups.length === 0) return null;
  return {
    done: groups.reduce((sum, { completed, minAmount }) => sum + Math.min(completed, minAmount), 0),
    all: groups.reduce((sum, { minAmount }) => sum + minAmount, 0),
  };
}

/** The assessment's deadline counts until the data is closed, the survey's until every group has its minimum. */
function findOverdue(facts: MonitorFacts, today: CalendarDate): OverdueDeadline[] {
  if (facts.closed) return [];
  const isDataOpen = facts.dataClosedAt === null;
  const isSurveyOpen = facts.groups.some(({ completed, minAmount }) => completed < minAmount);
  const deadlines = [
    { deadline: 'assessment', date: isDataOpen ? facts.assessmentDeadline : null },
    { deadline: 'survey', date: isSurveyOpen ? facts.surveyDeadline : null },
  ] as const;
  return deadlines.flatMap(({ deadline, date }) => {
    const days = date === null ? 0 : daysBetween(date, today);
    return date !== null && days > 0 ? [{ deadline, date, days }] : [];
  });
}

/** The rows with what is latest first, then by club and project. */
export function sortByLateness(rows: readonly MonitorRow[]): MonitorRow[] {
  const lateness = ({ overdue }: MonitorRow) => Math.max(0, ...overdue.map(({ days }) => days));
  return [...rows].sort(
    (one, other) =>
      lateness(other) - lateness(one) ||
      one.club.localeCompare(other.club) ||
      one.project.localeCompare(other.project) ||
      one.id.localeCompare(other.id),
  );
}

/** 0 to 100; null where there is nothing to be done. */
export function percentDone({ done, all }: Done): number | null {
  return all === 0 ? null : Math.floor((done * 100) / all);
}
