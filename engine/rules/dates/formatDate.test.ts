import { describe, expect, it } from 'vitest';
import { formatDate, formatMoment, formatMonth } from './formatDate.ts';

describe('a date', () => {
  it('is shown day first', () => {
    expect(formatDate('2025-03-01')).toBe('01/03/2025');
    expect(formatDate('2025-03-01T10:00:00Z')).toBe('01/03/2025');
    expect(formatDate('2025-02-28T23:30:00Z')).toBe('01/03/2025');
    expect(formatDate(null)).toBe('');
  });

  it('that is none is shown as it stands', () => {
    expect(formatDate('soon')).toBe('soon');
  });
});

it('a moment is shown day first, with its time by 24 hours in two digits each', () => {
  expect(formatMoment('2025-03-01T08:05:00Z')).toBe('01/03/2025 09:05');
  expect(formatMoment('2025-07-01T21:30:00Z')).toBe('01/07/2025 23:30');
  expect(formatMoment('soon')).toBe('');
});

it('a month is named in the language, whatever the zone', () => {
  expect(formatMonth('2026-11', 'nl')).toBe('november 2026');
  expect(formatMonth('2027-01', 'fr')).toBe('janvier 2027');
});
