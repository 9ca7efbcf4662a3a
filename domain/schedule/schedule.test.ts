import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCalendarDate } from '#engine/rules/validation/isCalendarDate.ts';
import { addDays, dayInZone, daysBetween } from '#engine/rules/dates/calendarDate.ts';
import { dayInCountry } from './dayInCountry.ts';
import { fillDeadlines } from './fillDeadlines.ts';

describe('calendar dates', () => {
  it.each([
    ['2024-02-28', 2, '2024-03-01'],
    ['2025-03-30', -1, '2025-03-29'],
    ['2025-10-26', 1, '2025-10-27'],
    ['2011-12-29', 1, '2011-12-30'],
    ['2025-12-31', 1, '2026-01-01'],
    ['0099-12-31', 1, '0100-01-01'],
  ])('%s and %d days is %s', (date, days, sum) => {
    expect(addDays(date, days)).toBe(sum);
  });

  it('come back from where they went, and differ by as much', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60_000, max: 60_000 }), fc.integer({ min: -9_000, max: 9_000 }), (start, days) => {
        const date = addDays('1970-01-01', start);
        expect(isCalendarDate(date)).toBe(true);
        expect(addDays(addDays(date, days), -days)).toBe(date);
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(addDays(date, 1) > date).toBe(true);
      }),
    );
  });
});

describe('today', () => {
  const lateEvening = Date.parse('2025-06-30T22:30:00Z');
  it.each([
    ['Europe/Brussels', '2025-07-01'],
    ['UTC', '2025-06-30'],
    ['America/Los_Angeles', '2025-06-30'],
    ['Pacific/Kiritimati', '2025-07-01'],
  ])('in %s is %s', (zone, day) => {
    expect(dayInZone(lateEvening, zone)).toBe(day);
  });

  it.each([
    ['BE', '2025-07-01'],
    ['GB', '2025-06-30'],
    ['US', '2025-06-30'],
    [null, '2025-06-30'],
    ['nowhere', '2025-06-30'],
  ])('in country %s is %s', (country, day) => {
    expect(dayInCountry(lateEvening, country)).toBe(day);
  });

  it('begins with the country’s midnight, whatever was asked for before', () => {
    // Nepal is 5:45 ahead.
    const midnight = Date.UTC(2025, 5, 30, 18, 15);
    const days = [midnight - 1, midnight, midnight - 1].map((instant) => dayInCountry(instant, 'NP'));
    expect(days).toEqual(['2025-06-30', '2025-07-01', '2025-06-30']);
    expect(dayInCountry(midnight - 1, 'JP')).toBe('2025-07-01');
  });
});

describe('deadlines', () => {
  it('are 14 days before and 14 or 21 days after the visit', () => {
    expect(fillDeadlines({ visitDate: '2025-03-10' }, 'form')).toEqual({
      visitDate: '2025-03-10',
      assessmentDeadline: '2025-02-24',
      surveyDeadline: '2025-03-24',
    });
    expect(fillDeadlines({ visitDate: '2025-03-10' }, 'registration').surveyDeadline).toBe('2025-03-31');
  });

  it('fill empty fields only, and only with a visit date', () => {
    const own = { visitDate: '2025-03-10', assessmentDeadline: '2025-01-01', surveyDeadline: null };
    expect(fillDeadlines(own, 'form')).toEqual({ ...own, surveyDeadline: '2025-03-24' });
    const registered = { visitDate: '2025-03-10', surveyDeadline: '2025-03-12' };
    expect(fillDeadlines(registered, 'registration').surveyDeadline).toBe('2025-03-12');
    expect(fillDeadlines({ visitDate: null }, 'form')).toEqual({ visitDate: null });
  });
});
