import { describe, expect, it } from 'vitest';
import { configuredResource } from '#tests/support/configuredResources.ts';
import { changeRows } from './changeRows.ts';

describe('a readable difference', () => {
  it('has a line a field', () => {
    expect(changeRows({ changes: { city: ['Gent', null], gone: [1, 2] } }, configuredResource('clubs'))).toEqual([
      { path: ['city'], of: [], before: 'Gent', after: null },
    ]);
  });

  it('has a line for each language that changed', () => {
    const changes = {
      name: [
        { en: 'Belgium', fr: 'Belgique' },
        { en: 'Belgium', fr: 'La Belgique', nl: 'België' },
      ],
    };
    expect(changeRows({ changes }, configuredResource('countries'))).toEqual([
      { path: ['name', 'fr'], of: [], before: 'Belgique', after: 'La Belgique' },
      { path: ['name', 'nl'], of: [], before: undefined, after: 'België' },
    ]);
  });

  it('has a line for each part and each entry that changed, with the name of the entry', () => {
    const call = { id: 's1', title: 'Call', duration: 30 };
    const lunch = { id: 's2', title: 'Lunch', duration: 60 };
    const days = (...timeSlots: object[]) => ({ days: [{ id: 'd', start: '09:00', timeSlots }] });
    const changes = { schedule: [days(call, lunch), days({ ...call, duration: 45 })], period: [2026, 2027] };
    const slots = ['schedule', 'days', 'd', 'timeSlots'];
    expect(changeRows({ changes }, configuredResource('projects'))).toEqual([
      { path: [...slots, 's1', 'duration'], of: ['Call'], before: 30, after: 45 },
      { path: [...slots, 's2'], of: [], before: lunch, after: undefined },
      { path: ['period'], of: [], before: 2026, after: 2027 },
    ]);
  });

  it('has one line for a list in another order, and for what was not there', () => {
    const [a, b] = [1, 2].map((id) => ({ id: String(id), name: `N${id}`, stageId: 1 }));
    const rowsFor = (before: unknown, after: unknown) =>
      changeRows({ changes: { process: [before, after] } }, configuredResource('projects'));
    expect(rowsFor({ items: [a, b] }, { items: [b, a] })).toEqual([
      { path: ['process', 'items'], of: [], before: [a, b], after: [b, a] },
    ]);
    expect(rowsFor(null, { items: [a] })).toEqual([{ path: ['process'], of: [], before: null, after: { items: [a] } }]);
  });
});
