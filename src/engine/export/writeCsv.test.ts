import { describe, expect, it } from 'vitest';
import { writeCsv } from './writeCsv.ts';

const lineOf = (cell: unknown) => writeCsv(['h'], [[cell]]).split('\r\n')[1];

describe('an export as CSV', () => {
  it('begins with the mark of UTF-8 and ends its lines as spreadsheets do', () => {
    expect(writeCsv(['Name', 'City'], [['Köln', null]])).toBe('\uFEFFName,City\r\nKöln,\r\n');
  });

  it.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', ' =1', '＝1'])('marks the formula %j as text', (text) => {
    expect(lineOf(text)).toContain(`'${text}`);
  });

  it.each([
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['a;b', '"a;b"'],
    [-5, '-5'],
    [true, 'true'],
    ['F.C. = good', 'F.C. = good'],
  ])('writes %j as %s', (cell, written) => {
    expect(lineOf(cell)).toBe(written);
  });
});
