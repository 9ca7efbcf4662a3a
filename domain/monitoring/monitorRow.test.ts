import { expect, it } from 'vitest';
import { monitorRow, percentDone, sortByLateness, type MonitorFacts } from './monitorRow.ts';

const now = Date.UTC(2026, 10, 23, 12);
const facts: MonitorFacts = {
  ...{ id: 'a', clubId: 'c', club: 'KV Een', alpha2: 'BE', projectId: 'p', project: 'Audit', visitDate: '2026-12-01' },
  process: { items: [1, 2, 3].map((stageId) => ({ id: `s${stageId}`, name: 'Step', stageId })) },
  ...{ closed: false, dataClosedAt: null, assessmentDeadline: '2026-11-13', surveyDeadline: '2026-11-22' },
  steps: [
    { processItemId: 's1', date: '2026-11-01' },
    { processItemId: 'gone', date: '2026-11-01' },
  ],
  items: 10,
  assessors: [{ id: 'lead', name: 'Leo', lead: true, answered: 4 }],
  groups: [
    { id: 'g1', minAmount: 4, completed: 9 },
    { id: 'g2', minAmount: 6, completed: 1 },
  ],
  keyNumbers: { kn: 12 },
  qualityRules: ['unanswered', 'differingLights', 'redWithoutNotes', 'missingEvidence', 'surveyMinimum'],
  ...{ differingLights: 2, redWithoutNotes: 0, missingEvidence: 3 },
};

it('says stage, steps, checklist, surveys up to the minimum, and what is overdue', () => {
  expect(monitorRow(facts, now)).toEqual({
    ...{ id: 'a', clubId: 'c', club: 'KV Een', projectId: 'p', project: 'Audit', visitDate: '2026-12-01' },
    ...{
      stage: 'PREVISIT',
      stageColour: 'green',
      process: { done: 1, all: 3 },
      surveys: { done: 5, all: 10 },
      keyNumbers: { kn: 12 },
    },
    checklist: [{ id: 'lead', name: 'Leo', lead: true, done: 4, all: 10 }],
    overdue: [
      { deadline: 'assessment', date: '2026-11-13', days: 10 },
      { deadline: 'survey', date: '2026-11-22', days: 1 },
    ],
    quality: [
      { rule: 'unanswered', count: 6 },
      { rule: 'differingLights', count: 2 },
      { rule: 'missingEvidence', count: 3 },
      { rule: 'surveyMinimum', count: 1 },
    ],
  });
});

it.each<[string, Partial<MonitorFacts>, string[]]>([
  ['without a lead, every item', { assessors: [], qualityRules: ['unanswered'] }, ['unanswered 10']],
  ['by the rules that the project chose', { qualityRules: ['surveyMinimum', 'redWithoutNotes'] }, ['surveyMinimum 1']],
  ['by no rule', { qualityRules: [] }, []],
  ['once it is closed', { closed: true }, []],
])('finds amiss %s', (_what, more, expected) => {
  const { quality } = monitorRow({ ...facts, ...more }, now);
  expect(quality.map(({ rule, count }) => `${rule} ${count}`)).toEqual(expected);
});

it.each<[string, Partial<MonitorFacts>, string[]]>([
  ['closed', { closed: true }, []],
  ['of which the data is closed', { dataClosedAt: '2026-11-20T10:00:00Z' }, ['survey']],
  ['whose survey has its minimum', { groups: [{ id: 'g1', minAmount: 4, completed: 4 }] }, ['assessment']],
  ['without a survey', { groups: [] }, ['assessment']],
  ['due today', { assessmentDeadline: '2026-11-23' }, ['survey']],
  ['without deadlines', { assessmentDeadline: null, surveyDeadline: null }, []],
])('of an assessment %s counts as overdue what is still to be done', (_, more, expected) => {
  expect(monitorRow({ ...facts, ...more }, now).overdue.map(({ deadline }) => deadline)).toEqual(expected);
});

it('puts what is latest first', () => {
  const row = (id: string, assessmentDeadline: string | null) =>
    monitorRow({ ...facts, id, surveyDeadline: null, assessmentDeadline }, now);
  const sorted = sortByLateness([row('none', null), row('late', '2026-11-20'), row('latest', '2026-10-01')]);
  expect(sorted.map(({ id }) => id)).toEqual(['latest', 'late', 'none']);
});

it('is whole only when all is done, and nothing where there is nothing to do', () => {
  expect(
    [
      { done: 0, all: 0 },
      { done: 999, all: 1000 },
      { done: 3, all: 3 },
      // 0.58 times a hundred is a little less than 58 to a processor.
      { done: 29, all: 50 },
    ].map(percentDone),
  ).toEqual([null, 99, 100, 58]);
});
