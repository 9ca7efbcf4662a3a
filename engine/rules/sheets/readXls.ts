import type { CellObject } from 'xlsx';
import { isCalendarFormat, readSerial } from './readSerial.ts';
import { RowCollector } from './RowCollector.ts';
import { sheetErrorText } from './sheetError.ts';
import { WorkbookRefused, type CellValue, type WorkbookLimits } from './WorkbookReading.ts';
import type { FilledSheet } from './xlsx/readXlsx.ts';

/**
 * The first visible worksheet of an .xls that holds anything, null where none does. The package that reads it is not
 * bounded by itself: callers run this in a worker that they can end.
 * @throws WorkbookRefused, and whatever the package throws for a file that is damaged
 */
export async function readXls(bytes: Uint8Array, limits: WorkbookLimits): Promise<FilledSheet | null> {
  const [{ CFB, read, set_cptable }, codePages] = await Promise.all([
    import('xlsx'),
    import('xlsx/dist/cpexcel.full.mjs'),
  ]);
  set_cptable(codePages);
  requireWorkbook(CFB.read(bytes, { type: 'array' }).FullPaths);
  const book = read(bytes, {
    type: 'array',
    ...{ dense: true, UTC: true, cellDates: false, cellNF: true, cellText: false, cellFormula: false, cellHTML: false },
  });
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  for (const [index, sheetName] of book.SheetNames.entries()) {
    const sheet = book.Sheets[sheetName];
    const isWorksheet = (sheet?.['!type'] ?? 'sheet') === 'sheet';
    if (!sheet || !isWorksheet || (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0) continue;
    const rows = new RowCollector(limits);
    // Rows and cells have gaps, which may be wide: only what is there is looked at.
    for (const [row, cells] of Object.entries(sheet['!data'] ?? [])) {
      for (const [column, cell] of Object.entries(cells)) {
        rows.add(Number(row) + 1, Number(column), readCell(cell, date1904));
      }
    }
    for (const { s: first, e: last } of sheet['!merges'] ?? []) {
      if (first.c === last.c) rows.fillDown(first.c, first.r + 1, last.r + 1);
    }
    const filled = rows.finish();
    if (filled) return { sheetName, date1904, filled };
  }
  return null;
}

/** What other programs keep in files of the same container, by the name of a stream. */
const otherFormats: readonly [stream: RegExp, format: string][] = [
  [/\/WordDocument$/, '.doc'],
  [/\/PowerPoint Document$/, '.ppt'],
  [/\/__properties_version1\.0$/, '.msg'],
];

function requireWorkbook(streams: readonly string[]): void {
  if (streams.some((stream) => /\/EncryptedPackage$/.test(stream))) throw new WorkbookRefused('passwordProtected');
  const other = otherFormats.find(([name]) => streams.some((stream) => name.test(stream)));
  if (other) throw new WorkbookRefused('otherFormat', { format: other[1] });
}

/** ECMA-376, 18.18.11, by the codes of the older format. */
const errorTexts: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
};

function readCell(cell: CellObject, date1904: boolean): CellValue {
  if (cell.v === undefined) return null;
  if (cell.t === 'e') return sheetErrorText(errorTexts[Number(cell.v)]);
  if (typeof cell.v === 'number') {
    const isDate = typeof cell.z === 'string' && isCalendarFormat(cell.z);
    return isDate ? readSerial(cell.v, date1904) : cell.v;
  }
  if (typeof cell.v === 'boolean') return cell.v;
  const text = String(cell.v).trim();
  return text === '' ? null : text;
}
