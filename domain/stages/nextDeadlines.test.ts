import { expect, it } from 'vitest';
import { nextDeadlines } from './nextDeadlines.ts';

const today = '2026-06-10';
const list = (...assessments: Parameters<typeof nextDeadlines>[0][number][]) =>
  nextDeadlines(assessments, () => today).map(({ kind, date, isOverdue }) => [kind, date, isOverdue]);
const dates = { visitDate: '2026-06-20', assessmentDeadline: '2026-06-06', surveyDeadline: '2026-07-04' };

it('are visits and deadlines from today on and what is overdue, the earliest first', () => {
  expect(list(dates, { assessmentDeadline: '2026-06-10' })).toEqual([
    ['assessment', '2026-06-06', true],
    ['assessment', '2026-06-10', false],
    ['visit', '2026-06-20', false],
    ['survey', '2026-07-04', false],
  ]);
});

it('are not what is closed, what is over, or what has no date', () => {
  expect(list({ ...dates, closed: true }, {}, { visitDate: '2026-06-09', surveyDeadline: '2026-06-09' })).toEqual([]);
  expect(list({ ...dates, dataClosedAt: '2026-06-01T10:00:00Z' }).map(([kind]) => kind)).toEqual(['visit', 'survey']);
});
