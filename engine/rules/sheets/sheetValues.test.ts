import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardFormula, unguardFormula } from './guardFormula.ts';
import { dateToSerial, serialToDate } from './serialToDate.ts';

describe('a serial number counted from 1900', () => {
  it.each([
    [1, '1900-01-01'],
    [11, '1900-01-11'],
    [59, '1900-02-28'],
    [60, null],
    [61, '1900-03-01'],
    [36_526, '2000-01-01'],
    [45_000, '2023-03-15'],
    [45_000.99, '2023-03-15'],
    [2_958_465, '9999-12-31'],
    [2_958_466, null],
    [0, null],
    [-3, null],
    [NaN, null],
    [Infinity, null],
  ])('%d is %s', (serial, date) => {
    expect(serialToDate(serial)).toBe(date);
  });
});

describe('a serial number counted from 1904', () => {
  it.each([
    [0, '1904-01-01'],
    [43_538, '2023-03-15'],
    [-1, null],
  ])('%d is %s', (serial, date) => {
    expect(serialToDate(serial, true)).toBe(date);
  });
});

it('days come back from serial numbers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 61, max: 2_900_000 }), fc.boolean(), (serial, date1904) => {
      expect(dateToSerial(serialToDate(serial, date1904) ?? '', date1904)).toBe(serial);
    }),
  );
  expect(dateToSerial('1900-02-28')).toBe(59);
});

describe('an exported text', () => {
  it.each(['=1+1', '+cmd|calc', '-2+3', '@SUM(A1)', '\t=1', '  =1', '＝1', '\r=1', '-1-1'])('%j is guarded', (text) => {
    expect(guardFormula(text)).toBe(`'${text}`);
  });

  it.each(['', 'KV Mechelen', '-12', '+3.5', '-0,5', '1=1', 'a@b.be', '2025-01-01'])('%j stays', (text) => {
    expect(guardFormula(text)).toBe(text);
  });

  it.each([
    ["'=1+1", '=1+1'],
    ["'+32 2 123", '+32 2 123'],
    ["'@x", '@x'],
    ["'\tx", '\tx'],
    ["''=1", "'=1"],
    ["'t Zand", "'t Zand"],
    ["''t", "''t"],
    ["'12", "'12"],
    ["'", "'"],
  ])('%j comes in as %j', (cell, text) => {
    expect(unguardFormula(cell)).toBe(text);
  });

  it('comes in as it went out', () => {
    const unit = fc.constantFrom(..."'=+-@\t\r 1,a");
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 6 }), (text) => {
        expect(unguardFormula(guardFormula(text))).toBe(text);
      }),
    );
  });
});
