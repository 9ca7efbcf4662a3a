import { expect, it } from 'vitest';
import {
  actionsAt,
  isOverdue,
  moveAction,
  putAction,
  takeOver,
  timelineSeasons,
  type RoadmapAction,
} from './timeline.ts';

const card = (id: string, season = 2026, reference = 'STRA'): RoadmapAction => ({
  ...{ id, title: id, season, reference, status: 'open' },
});
const ids = (actions: readonly RoadmapAction[]) => actions.map(({ id }) => id).join('');

it('has the seasons from the start, as many as the roadmap is long', () => {
  expect(timelineSeasons({ startPeriod: 2026, nbOfPeriods: 3 })).toEqual([2026, 2027, 2028]);
  expect(timelineSeasons({ startPeriod: 2015, nbOfPeriods: 1 })).toEqual([2015]);
});

it('moves a card to another season and dimension, behind those there or before one of them', () => {
  const actions = [card('a'), card('b'), card('c', 2027, 'ORG'), card('d', 2027, 'ORG')];
  const place = { season: 2027, reference: 'ORG' };
  expect(ids(actionsAt(moveAction(actions, 'a', place), place))).toBe('cda');
  expect(ids(actionsAt(moveAction(actions, 'a', place, 1), place))).toBe('cad');
  expect(ids(moveAction(actions, 'gone', place))).toBe('abcd');
});

it('moves a card within its place, and leaves the others where they are', () => {
  const actions = [card('a'), card('x', 2027), card('b'), card('c')];
  const place = { season: 2026, reference: 'STRA' };
  expect(ids(actionsAt(moveAction(actions, 'c', place, 0), place))).toBe('cab');
  expect(ids(actionsAt(moveAction(actions, 'a', place, 1), place))).toBe('bac');
  expect(ids(actionsAt(moveAction(actions, 'a', place), { season: 2027, reference: 'STRA' }))).toBe('x');
});

it('puts a card as it was written beside what others made of the rest, and says where they changed the same', () => {
  const before = { ...card('a'), owner: 'An' };
  const written = { ...before, title: 'Plan' };
  const others = (more: Partial<RoadmapAction>) => [{ ...before, ...more }, card('b')];
  expect(putAction(others({}), written, before)).toEqual([written, card('b')]);
  expect(putAction(others({ owner: 'Bo' }), written, before)).toEqual([{ ...written, owner: 'Bo' }, card('b')]);
  expect(putAction(others({ title: 'Plan' }), written, before)).toEqual([written, card('b')]);
  expect(putAction(others({ title: 'Two plans' }), written, before)).toBeNull();
  expect(putAction([card('b')], written, before)).toEqual([card('b'), written]);
  expect(putAction([card('b')], written, null)).toEqual([card('b'), written]);
  expect(putAction(others({ title: 'Sent before' }), written, null)).toEqual([written, card('b')]);
});

it('takes over action points of a report once, in the dimension they stand in', () => {
  const points = [
    { id: 'l1', text: 'Write a plan', reference: 'STRA' },
    { id: 'l2', text: 'Meet monthly', reference: 'ORG' },
  ];
  let made = 0;
  const makeId = () => `n${(made += 1)}`;
  const report = { clubAssessmentId: 'ca', points, season: 2026 };
  const first = takeOver([card('a')], { ...report, points: points.slice(0, 1) }, makeId);
  const second = takeOver(first, report, makeId);
  expect(second.slice(1)).toEqual([
    { ...card('n1'), title: 'Write a plan', clubAssessmentId: 'ca', lineId: 'l1' },
    { ...card('n2', 2026, 'ORG'), title: 'Meet monthly', clubAssessmentId: 'ca', lineId: 'l2' },
  ]);
  expect(takeOver(second, report, makeId)).toEqual(second);
});

it.each([
  ['open', 2025, true],
  ['inProgress', 2025, true],
  ['done', 2025, false],
  ['dropped', 2025, false],
  ['open', 2026, false],
] as const)('a card that is %s and of %i is overdue in 2026: %s', (status, season, expected) => {
  expect(isOverdue({ status, season }, 2026)).toBe(expected);
});
