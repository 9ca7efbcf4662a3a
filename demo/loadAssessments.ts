import type { AssessmentStructure, Club, ClubAssessment, Survey } from '#schemas/generated/types.ts';
import { addDays, type CalendarDate } from '#engine/rules/dates/calendarDate.ts';
import { fillDeadlines } from '#domain/schedule/fillDeadlines.ts';
import { surveyStatus } from '#domain/surveys/surveyStatus.ts';
import { clubAssessments, type DemoAssessment } from './clubAssessments.ts';
import { answerSurvey, surveyGroups } from './surveys.ts';
import { makeClubId } from './clubIds.ts';
import type { DemoStore } from './DemoStore.ts';
import { demoClubs, makeFigures } from './loadReference.ts';
import { demoPeople } from './people.ts';
import { projects } from './projects.ts';
import { roadmapsOf } from './registers.ts';

const assessorIds = ['lead', 'assessor', 'assessor2'].map(
  (mailbox) => demoPeople.find(({ email }) => email.startsWith(`${mailbox}@`))?.id ?? '',
);

/** The assessors of demonstration assessments: the lead first. */
export const [leadId = '', assessorId = '', secondAssessorId = ''] = assessorIds;

/** The club that a demonstration assessment is about. */
export function clubOf(one: DemoAssessment): Club {
  const club = demoClubs.filter(({ country }) => country === one.country)[one.nth];
  if (!club) throw new Error(`There is no demonstration club ${one.nth} of country ${one.country}`);
  return club;
}

/** Twelve club assessments as they stand today, with the clubs' figures, what clubs filled in, and surveys. */
export async function loadAssessments(
  store: DemoStore,
  structure: AssessmentStructure,
  today: CalendarDate,
): Promise<void> {
  const season = Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 1 : 0);
  await store.ingest(
    'keynumbers',
    [...new Set(clubAssessments.map((one) => clubOf(one).id))].flatMap((id) => makeFigures(id, season)),
  );
  await store.change(
    'clubs',
    clubAssessments.map((one) => ({
      id: clubOf(one).id,
      assessmentsMonitorEnabled: true,
      strategicRoadmapEnabled: true,
    })),
  );
  await store.change('clubs', labelledClubs(today));
  await store.add(
    'roadmaps',
    clubAssessments.slice(0, 4).flatMap((one) => roadmapsOf(clubOf(one).id, Number(today.slice(0, 4)))),
  );
  await store.add(
    'clubassessments',
    clubAssessments.map((one) => makeClubAssessment(one, today)),
  );
  await store.ingest(
    'clubvalues',
    clubAssessments.filter(({ progress }) => progress > 0).flatMap((one) => makeClubValues(one, structure)),
  );
  await store.ingest(
    'clubid',
    clubAssessments.map((one) => makeClubId(clubOf(one), one.projectId)),
  );
  const surveyed = clubAssessments.filter(({ projectId }) => projectId !== 'project-audit-2024');
  await store.add('surveys', surveyed.map(makeSurvey));
  await store.ingest('surveyanswers', surveyed.flatMap(makeSurveyUsers));
  const over = surveyed.filter(({ closing }) => closing !== 'open');
  await store.change(
    'surveys',
    over.map(({ id }) => ({ id: `survey-${id}`, closed: true })),
  );
}

/** Labels of every second Belgian club, invented: some end soon, some are over. */
function labelledClubs(today: CalendarDate): Pick<Club, 'id' | 'label' | 'gotLabel' | 'endLabel' | 'renewalYear'>[] {
  return demoClubs
    .filter(({ country }) => country === '020')
    .flatMap(({ id }, nth) => {
      if (nth % 2 === 1) return [];
      const endLabel = addDays(today, ((nth * 37) % 800) - 60);
      return {
        ...{
          id,
          label: nth % 3 === 0 ? '1 ster' : `${1 + (nth % 3)} sterren`,
          gotLabel: addDays(endLabel, -3 * 365),
          endLabel,
        },
        ...{ renewalYear: Number(endLabel.slice(0, 4)), subsidy: nth % 4 === 0 },
      };
    });
}

function makeClubAssessment(one: DemoAssessment, today: CalendarDate): Partial<ClubAssessment> {
  const project = projects.find(({ id }) => id === one.projectId);
  const visitDate = one.daysToVisit === null ? null : addDays(today, one.daysToVisit);
  const stepDate = visitDate !== null && visitDate < today ? visitDate : today;
  const deadlines = fillDeadlines({ visitDate }, 'form');
  const isLabelled = one.label !== undefined && visitDate !== null;
  return {
    ...deadlines,
    id: one.id,
    clubId: clubOf(one).id,
    projectId: one.projectId,
    assessmentId: project?.assessmentId ?? null,
    assessmentVersionId: `${project?.assessmentId}-1`,
    name: project?.name ?? '',
    visitDate,
    assessors: [leadId, assessorId, secondAssessorId].map((id, index) => ({ assessorId: id, lead: index === 0 })),
    steps: one.steps.map((processItemId) => ({ processItemId, date: stepDate })),
    ...(isLabelled
      ? {
          label: one.label?.label ?? null,
          niveau: one.label?.niveau ?? null,
          gotLabel: addDays(visitDate, 30),
          endLabel: addDays(visitDate, 30 + 365 * (one.label?.yearsValid ?? 3)),
        }
      : {}),
  };
}

function makeClubValues(one: DemoAssessment, structure: AssessmentStructure) {
  return structure.topics.slice(0, 12).map((topic, index) => ({
    clubAssessmentId: one.id,
    assessmentTitleId: topic.id,
    itemValues: structure.items
      .filter(({ topicId, assessmentItemType }) => topicId === topic.id && assessmentItemType === 1)
      .map(({ id }, nth) => ({ itemId: id, value: (index + nth) % 3 !== 0 })),
    clubComments: index === 0 ? 'Our vision was renewed last spring.' : null,
    webLinks: index === 0 && clubOf(one).website ? [clubOf(one).website ?? ''] : [],
  }));
}

function makeSurvey(one: DemoAssessment): Partial<Survey> {
  return {
    id: `survey-${one.id}`,
    name: `Survey ${clubOf(one).name}`.slice(0, 200),
    clubAssessmentId: one.id,
    groups: [...surveyGroups],
  };
}

function makeSurveyUsers(one: DemoAssessment) {
  return surveyGroups.flatMap(({ id, minAmount, elements }) =>
    Array.from({ length: minAmount + 3 }, (_unused, index) => {
      const { completed, inProgress, pending } = surveyStatus;
      const status = index / (minAmount + 3) < one.progress ? completed : index % 4 === 3 ? inProgress : pending;
      const answers = status === completed ? answerSurvey(elements, { nth: index, quality: one.quality }) : [];
      return { id: `${one.id}-${id}-${index + 1}`, clubAssessmentId: one.id, surveyGroupId: id, status, answers };
    }),
  );
}
