import { typedKeys } from '#engine/rules/values/typedKeys.ts';
import type { Localized, Survey, SurveyUser } from '#schemas/generated/types.ts';
import { countResponses, isSurveyComplete } from '../scoring/surveyProgress.ts';
import { elementsInOrder } from './editSurvey.ts';
import { surveyStatus } from './surveyStatus.ts';

/**
 * The two groups of a survey that make profiles of their own: they are left out of the general tab and the group tabs
 * (document 3 §4.3; ids by decision 053).
 */
export const profileGroups = { strategic: 'strategicProfile', soccer: 'soccerProfile' } as const;

export type SurveyProfile = keyof typeof profileGroups;

/** What was answered to one element. */
export interface ElementReport {
  id: string;
  type: 'text' | 'scale' | 'choice' | 'choices';
  text: string;
  /** How many answered it. */
  n: number;
  /** Of a scale: 0 to 10; null without answers. */
  average: number | null;
  /** Of a choice: how many chose each. */
  options: { id: string; text: string; amount: number }[];
  /** What was written, in no order that tells who wrote it. */
  texts: string[];
}

export interface GroupReport {
  id: string;
  type: string | null;
  name: string;
  minAmount: number;
  amountInvited: number;
  amountInProgress: number;
  amountResponded: number;
  /** Of all scales, 0 to 10; null until every group has reached its minimum. */
  average: number | null;
  /** Empty until every group has reached its minimum. */
  elements: ElementReport[];
}

/** A survey report (document 2 §3); averages are of 10 (document 3 §9). */
export interface SurveyReport {
  surveyClosed: boolean;
  globalStatSummary: { surveysInvited: number; surveysInProgress: number; surveysCompleted: number };
  /** Whether every group, also those of the profiles, has reached its minimum. */
  hasReachedMinimum: boolean;
  globalAverage: number | null;
  groupReports: GroupReport[];
  profileReports: (GroupReport & { profile: SurveyProfile })[];
}

type Answered = Pick<SurveyUser, 'surveyGroupId' | 'status' | 'answers'>;
type Reading = (text: Localized | null | undefined) => string;

/**
 * What the people of a survey answered, by group. Until every group has reached its minimum nothing of what they said is
 * in it, so that nobody is recognised and no half result counts (document 3 §4.3).
 *
 * @param text Reads a text in the language of the report.
 */
export function reportSurvey(
  survey: Pick<Survey, 'closed' | 'groups'>,
  users: readonly Answered[],
  text: Reading,
): SurveyReport {
  const progress = countResponses(survey, users);
  const hasReachedMinimum = isSurveyComplete(progress);
  const groups = (survey.groups ?? []).map((group) => {
    const people = users.filter(({ surveyGroupId }) => surveyGroupId === group.id);
    const completed = people.filter(({ status }) => status === surveyStatus.completed);
    const elements = hasReachedMinimum ? reportElements(group, completed, text) : [];
    return {
      ...{ id: group.id, type: group.type ?? null, name: text(group.name) || group.id, minAmount: group.minAmount },
      amountInvited: people.filter(({ status }) => status !== surveyStatus.notInvolved).length,
      amountInProgress: people.filter(({ status }) => status === surveyStatus.inProgress).length,
      amountResponded: completed.length,
      average: averageOf(elements),
      elements,
    };
  });
  const profileOf = ({ id }: GroupReport) => profileNames.find((profile) => profileGroups[profile] === id);
  const groupReports = groups.filter((group) => !profileOf(group));
  const sum = (read: (group: GroupReport) => number) => groupReports.reduce((total, group) => total + read(group), 0);
  return {
    surveyClosed: survey.closed ?? false,
    globalStatSummary: {
      surveysInvited: sum(({ amountInvited }) => amountInvited),
      surveysInProgress: sum(({ amountInProgress }) => amountInProgress),
      surveysCompleted: sum(({ amountResponded }) => amountResponded),
    },
    hasReachedMinimum,
    globalAverage: averageOf(groupReports.flatMap(({ elements }) => elements)),
    groupReports,
    profileReports: hasReachedMinimum
      ? groups.flatMap((group) => {
          const profile = profileOf(group);
          return profile ? [{ profile, ...group }] : [];
        })
      : [],
  };
}

const profileNames = typedKeys(profileGroups);

type Group = NonNullable<Survey['groups']>[number];
type Answer = NonNullable<SurveyUser['answers']>[number];

function reportElements(group: Group, people: readonly Answered[], text: Reading): ElementReport[] {
  const answers = people.flatMap((person) => lastOfEach(person.answers ?? []));
  return elementsInOrder(group).map(({ id, type = 'scale', translation, options = [] }) => {
    const given = answers.filter(({ elementId }) => elementId === id);
    const scales = given.flatMap(({ scale }) => scale ?? []);
    const texts = given.flatMap((answer) => answer.text?.trim() || []);
    const isChosen = (answer: Answer, option: { id: string }) => answer.options?.includes(option.id) ?? false;
    const choices = given.filter((answer) => options.some((option) => isChosen(answer, option)));
    const n = { scale: scales, text: texts, choice: choices, choices }[type].length;
    return {
      ...{ id, type, text: text(translation) || id, n },
      average: type === 'scale' && n > 0 ? scales.reduce((a, b) => a + b, 0) / n : null,
      options: options.map((option) => ({
        ...{ id: option.id, text: text(option.translation) || option.id },
        amount: given.filter((answer) => isChosen(answer, option)).length,
      })),
      texts: type === 'text' ? texts.toSorted() : [],
    };
  });
}

/** What one person answered, once an element: what was given last. */
function lastOfEach(answers: readonly Answer[]): Answer[] {
  return [...new Map(answers.map((answer) => [answer.elementId, answer])).values()];
}

/** The mean of all answers to scales, each counting once; null without any. */
function averageOf(elements: readonly ElementReport[]): number | null {
  const scales = elements.filter(({ average }) => average !== null);
  const n = scales.reduce((total, element) => total + element.n, 0);
  return n === 0 ? null : scales.reduce((total, { average, n: count }) => total + (average ?? 0) * count, 0) / n;
}
