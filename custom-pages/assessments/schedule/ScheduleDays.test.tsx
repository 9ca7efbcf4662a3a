import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { declaredIn } from '#tests/support/declaredIn.ts';
import { day, nextVisit, openVisit } from '#tests/support/openVisit.tsx';

const july = new Date('2026-07-10T10:00:00Z');

describe('the time zone of a visit', () => {
  beforeEach(() => {
    nextVisit();
    vi.useFakeTimers({ toFake: ['Date'], now: july });
  });
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['in winter', [day('a')], 'UTC+01:00'],
    ['in summer', [day('a', { date: '2027-07-15' })], 'UTC+02:00'],
    ['on both sides of a change of the clocks', [day('a'), day('b', { date: '2027-03-29' })], 'UTC+01:00, UTC+02:00'],
    ['without a date yet is of today', [day('a', { date: null })], 'UTC+02:00'],
  ])('is told by the clocks of its days: %s', async (_when, days, offsets) => {
    await openVisit({ days });
    expect(await screen.findByText(`All times are in Europe/Brussels (${offsets}).`, { exact: false })).toBeVisible();
  });
});

it('the buttons of a time slot and of its day are as large as a finger needs', async () => {
  nextVisit();
  await openVisit({ days: [day('a'), day('b')] });
  const slot = within(await screen.findByRole('group', { name: 'Tour a' })).getAllByRole('button');
  const ofDay = screen.getAllByRole('button', { name: /^Remove: Day/ });
  expect(slot.length).toBeGreaterThan(3);
  for (const button of [...slot, ...ofDay]) {
    for (const side of ['min-width', 'min-height']) {
      expect(declaredIn('(pointer: coarse)', button, side)).toEqual(['44px']);
    }
  }
});
