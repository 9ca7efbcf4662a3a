import { expect, it } from 'vitest';
import { readObservation } from './Observation.ts';

const whole = {
  ...{
    id: 'o1',
    kind: 'game',
    gender: 2,
    date: '2026-03-01',
    agegroup: 'U13',
    coaches: ['Ann'],
    focus: ['passing', 'pressing'],
  },
  syncMetaData: { date: '2026-03-02T10:00:00Z', touchline: true },
};

it('has id, gender, date, agegroup, coaches, focus and when it was sent', () => {
  expect(readObservation({ ...whole, secret: 'x' })).toEqual(whole);
});

it.each<[string, object, object]>([
  ['a single coach and focus', { coaches: 'Ann', focus: 'passing' }, { coaches: ['Ann'], focus: ['passing'] }],
  ['a number as id', { id: 7 }, { id: '7' }],
  ['a moment as date', { date: '2026-03-01T23:30:00Z' }, { date: '2026-03-01' }],
  ['an unknown kind', { kind: 'party' }, { kind: null }],
  ['an unknown gender', { gender: 9 }, { gender: null }],
  ['no date', { date: 'soon' }, { date: null }],
  ['parts of other kinds', { coaches: [{}, null, 'Ann'], agegroup: {} }, { coaches: ['Ann'], agegroup: '' }],
  [
    'a text for whether it was sent',
    { syncMetaData: { touchline: 'no' } },
    { syncMetaData: { date: null, touchline: false } },
  ],
  ['nothing about its sending', { syncMetaData: null }, { syncMetaData: { date: null, touchline: false } }],
])('takes %s', (_what, given, read) => {
  expect(readObservation({ ...whole, ...given })).toEqual({ ...whole, ...read });
});

it.each([null, 'o1', [], {}, { id: '' }, { id: {} }])('%j is none', (given) => {
  expect(readObservation(given)).toBeNull();
});
