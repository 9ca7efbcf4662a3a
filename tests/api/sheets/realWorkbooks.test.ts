import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from '#engine/rules/sheets/readWorkbook.ts';
import type { RefusalReason, WorkbookReading } from '#engine/rules/sheets/WorkbookReading.ts';
import { madeWorkbooks } from '#tests/support/madeWorkbooks.ts';
import { hasSharedData, sharedData } from '#tests/support/sharedData.ts';

const folder = 'spreadsheets';

/** What each file of the manifest must come to: a reason to refuse it, or what must be read. */
const expected: Record<string, RefusalReason | ((table: Extract<WorkbookReading, { ok: true }>) => void)> = {
  'sheetjs_1900.xls': (table) => expectDates(table, '1900-01-01', '1900-01-11', '1930-06-02'),
  'sheetjs_1900.xlsx': (table) => expectDates(table, '1900-01-01', '1900-01-11', '1930-06-02'),
  'sheetjs_1904_biff5.xls': (table) => {
    expect(table.date1904).toBe(true);
    expectDates(table, '1904-01-02', '1904-01-12', '1934-06-03');
  },
  'calamine_date_1904.xlsx': (table) => {
    expect(table.date1904).toBe(true);
    expect(everyCell(table)).toContain('2021-01-02');
    expect(everyCell(table).some((cell) => typeof cell === 'number' && Math.abs(cell - 255.1694 / 24) < 0.001)).toBe(
      true,
    );
  },
  'sheetjs_xlsx-stream-d-date-cell.xlsx': (table) => {
    expect(everyCell(table)).toEqual(expect.arrayContaining(['てすと', `&'";<>`, '&amp;', '2014-02-14T08:27:48']));
  },
  'poi_DateFormats.xls': (table) => {
    const cells = everyCell(table);
    expect(cells.filter((cell) => cell === '2007-08-10').length).toBe(
      cells.filter((cell) => /date/i.test(String(cell))).length,
    );
  },
  'sheetjs_merge_cells.xls': (table) => {
    expect(everyCell(table)).toContain('A1:B2');
    expect(everyCell(table).filter((cell) => cell !== null)).toHaveLength(6);
  },
  'calamine_merged_range.xlsx': (table) => expect(table.headers.slice(0, 5)).toEqual(['A1', 'B1', 'C1', '', 'E1']),
  'sheetjs_sheet_visibility.xls': (table) => expect(table.sheetName).toBe('Visible'),
  'poi_TwoSheetsOneHidden.xls': (table) => {
    expect(table.sheetName).toBe('Sheet2');
    expect(everyCell(table)).toEqual(['Sheet2A1']);
  },
  'sheetjs_text_and_numbers.xls': (table) => expect(everyCell(table)).toContain('שלום'),
  'sheetjs_biff5_number_format_greek.xls': (table) =>
    expect(table.headers.slice(0, 3)).toEqual(['Format', 'Value', 'B Fmt']),
  'sheetjs_sushi.xlsx': (table) => expect(everyCell(table)).toEqual(['\u{1F363}']),
  'poi_unicodeSheetName.xlsx': (table) => {
    expect(table.sheetName).toBe('Sheet・1');
    expect(table.rows).toEqual([[1], [2], [3], [4], [5], [6], [7], [8], [9]]);
  },
  'xlrd_Formate.xls': (table) => {
    expect(table.sheetName).toBe('Blätt1');
    expect(everyCell(table)).toEqual(expect.arrayContaining(['Äcker', '2005-02-23', 0.2736111111111111]));
  },
  'xlrd_biff4_no_format_no_window2.xls': 'otherFormat',
  'sheetjs_formulae_test_simple.xlsx': (table) => expect(table.rows.at(-1)).toEqual(expect.arrayContaining([55])),
  'sheetjs_Attendance.xlsx': (table) => {
    expect(table.headers.slice(0, 3)).toEqual(['Date', 'Ben Ashley', 'Tom Brooks']);
    expect([table.rowNumbers[0], table.rows[0]?.[0]]).toEqual([3, '2020-10-01']);
  },
  'exceljs_KRISHNAPATNAM_LINE_UP.xlsx': (table) => {
    expect(table.headers).toContain('VESSELS NAME:');
    expect(table.headers).toContain('CARGO');
    expect(table.rowNumbers[0]).toBe(6);
    expect(table.rows.length).toBeGreaterThan(20);
  },
  'sheetjs_BlankSheetTypes.xls': 'noRows',
  'exceljs_many-columns.xlsx': (table) => expect([table.headers.length, table.rows.length]).toEqual([20, 1]),
  'phpss_Zip-Windows-Directory-Separator.xlsx': (table) => {
    expect(table.headers.slice(0, 3)).toEqual(['Key ID', 'Key', 'English']);
    expect(table.rows).toHaveLength(2);
  },
  'calamine_inlineStr_cdata.xlsx': (table) =>
    expect([table.headers, table.rows]).toEqual([['Hello CDATA', 'World'], [['12345', 'NormalText']]]),
  'poi_MalformedSSTCount.xlsx': (table) => expect(table.rows).toHaveLength(2),
  'sheetjs_password_2002_128_strong.xls': 'passwordProtected',
  'poi_protected_passtika.xlsx': 'passwordProtected',
  'poi_poc-xmlbomb.xlsx': 'entities',
  'poi_poc-shared-strings.xlsx': 'broken',
  'poi_clusterfuzz-5636439151607808.xlsx': 'broken',
  'poi_clusterfuzz-6537773940867072.xls': 'broken',
  'exceljs_invalid-xml.xlsx': 'broken',
  'sheetjs_phpexcel_bad_cfb_dir.xls': (table) => {
    expect(table.headers).toHaveLength(30);
    expect(table.headers).toContain('Dükkan No');
  },
  'calamine_too_small.xls': 'notAWorkbook',
};

it.each(madeWorkbooks)('a workbook made here: $what', async ({ bytes, expected: outcome }) => {
  const reading = await readWorkbook(bytes);
  expect(reading).toMatchObject(typeof outcome === 'string' ? { ok: false, reason: outcome } : outcome);
});

if (hasSharedData) {
  describe('every workbook of the manifest', () => {
    const manifest = Papa.parse<{ file: string; expectedBehaviour: string }>(
      readFileSync(sharedData(folder, 'MANIFEST.csv'), 'utf8'),
      {
        header: true,
        skipEmptyLines: true,
      },
    ).data;

    it('is expected here, and nothing else', () => {
      expect(manifest.map(({ file }) => file).sort()).toEqual(Object.keys(expected).sort());
      expect(manifest).toHaveLength(33);
    });

    it.each(manifest)('$file: $expectedBehaviour', async ({ file }) => {
      const reading = await readWorkbook(new Uint8Array(readFileSync(sharedData(folder, file))));
      const outcome = expected[file];
      if (typeof outcome === 'string') expect(reading).toMatchObject({ ok: false, reason: outcome });
      else if (reading.ok) outcome?.(reading);
      else throw new Error(`refused: ${reading.reason}`);
    });
  });
}

function everyCell(table: Extract<WorkbookReading, { ok: true }>): unknown[] {
  return [table.headers.filter((header) => header !== ''), ...table.rows].flat();
}

/** The sheets that show each serial as a number, a date and as text. */
function expectDates(table: Extract<WorkbookReading, { ok: true }>, ...dates: string[]): void {
  expect(everyCell(table)).toEqual(expect.arrayContaining(dates));
  for (const [number, date, text] of table.rows.filter((row) => typeof row[0] === 'number')) {
    expect([date, typeof number]).toEqual([text, 'number']);
  }
}
