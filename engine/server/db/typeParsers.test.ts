import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseInteger, parseLocalMoment, parseMoment, typeParsers } from './typeParsers.ts';

describe('moments', () => {
  it.each([
    ['2026-01-31 09:30:00+00', '2026-01-31T09:30:00.000Z'],
    ['2026-01-31 09:30:00.5+00', '2026-01-31T09:30:00.500Z'],
    ['2026-01-31 09:30:00.123456+00', '2026-01-31T09:30:00.123Z'],
    ['2026-01-31 23:30:00-02:30', '2026-02-01T02:00:00.000Z'],
    ['0001-01-01 00:00:00+00', '0001-01-01T00:00:00.000Z'],
    ['10000-01-01 00:00:00+00', '+010000-01-01T00:00:00.000Z'],
  ])('%s is %s', (text, moment) => expect(parseMoment(text)).toBe(moment));

  it('that no calendar of ours has stay as they are', () => {
    expect(parseMoment('infinity')).toBe('infinity');
    expect(parseMoment('0044-03-15 12:00:00+00 BC')).toBe('0044-03-15 12:00:00+00 BC');
  });

  it('come back as they went in', () => {
    const years = { min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(years), (date) => {
        const iso = date.toISOString();
        expect(parseMoment(iso.replace('T', ' ').replace('Z', '+00'))).toBe(iso);
      }),
    );
  });

  it('without a zone get none', () => expect(parseLocalMoment('2026-01-31 09:30:00')).toBe('2026-01-31T09:30:00'));
});

describe('integers', () => {
  it('are numbers as long as these are exact', () => {
    expect(parseInteger('9007199254740991')).toBe(9007199254740991);
    expect(parseInteger('9007199254740993')).toBe('9007199254740993');
  });
});

describe('arrays', () => {
  const parserOf: (oid: number) => (text: string) => unknown = typeParsers.getTypeParser;

  it('have parsed items, also nested and null', () => {
    const parseMoments = parserOf(1185);
    expect(parseMoments('{"2026-01-31 09:30:00+00",NULL}')).toEqual(['2026-01-31T09:30:00.000Z', null]);
    const parseNumbers = parserOf(1231);
    expect(parseNumbers('{{1.5,2},{3,4}}')).toEqual([
      [1.5, 2],
      [3, 4],
    ]);
  });
});
