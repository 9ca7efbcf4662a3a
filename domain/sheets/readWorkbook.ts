import { read, set_cptable, type CellObject, type WorkBook } from 'xlsx';
import { inspectZip } from './inspectZip.ts';
import { readCell } from './readCell.ts';
import { splitHeader, type FilledRows } from './splitHeader.ts';
import { refuseWorkbook, workbookLimits } from './WorkbookReading.ts';
import type { CellValue, WorkbookLimits, WorkbookReading } from './WorkbookReading.ts';

export interface ReadWorkbookOptions {
  /** Whether a text is the header of a column that the caller knows; finds the header row below titles. */
  isKnownHeader?: (header: string) => boolean;
  limits?: Partial<WorkbookLimits>;
}

/**
 * Reads the first visible worksheet that holds anything as a table (document 1 §2.6, §5), in a browser's worker as
 * on the server. Never throws: what cannot be read is a refusal with its reason.
 *
 * @example const reading = await readWorkbook(bytes, { isKnownHeader: (text) => findClubColumn(text) !== null });
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  { isKnownHeader, limits: given }: ReadWorkbookOptions = {},
): Promise<WorkbookReading> {
  const limits = { ...workbookLimits, ...given };
  if (bytes.length > limits.fileBytes) return refuseWorkbook('tooLarge');
  const container = findContainer(bytes);
  if (!container) return refuseWorkbook('notAWorkbook');
  try {
    if (container === 'zip') {
      const reason = await inspectZip(bytes, limits);
      if (reason) return refuseWorkbook(reason);
    } else {
      set_cptable(await import('xlsx/dist/cpexcel.full.mjs'));
    }
    return readTable(parse(bytes, limits), limits, isKnownHeader);
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    return refuseWorkbook(isLocked ? 'passwordProtected' : 'broken');
  }
}

const magic = {
  zip: [0x50, 0x4b, 0x03, 0x04],
  ole: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
} as const;

function findContainer(bytes: Uint8Array): 'zip' | 'ole' | null {
  const starts = (signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (starts(magic.zip)) return 'zip';
  return starts(magic.ole) ? 'ole' : null;
}

/** Serials and formats only: texts as shown, formulas and styles are not asked for. One row more than allowed shows. */
function parse(bytes: Uint8Array, limits: WorkbookLimits): WorkBook {
  return read(bytes, {
    type: 'array',
    dense: true,
    UTC: true,
    cellDates: false,
    cellNF: true,
    cellFormula: false,
    cellHTML: false,
    sheetRows: limits.rows + 2,
  });
}

function readTable(
  book: WorkBook,
  limits: WorkbookLimits,
  isKnownHeader: ReadWorkbookOptions['isKnownHeader'],
): WorkbookReading {
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  for (const [index, sheetName] of book.SheetNames.entries()) {
    const sheet = book.Sheets[sheetName];
    const isWorksheet = (sheet?.['!type'] ?? 'sheet') === 'sheet';
    if (!sheet || !isWorksheet || (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0) continue;
    const cells: (CellObject | undefined)[][] = sheet['!data'] ?? [];
    const filled = fillRows(cells, date1904, limits.characters);
    if (!filled) return refuseWorkbook('tooLarge');
    if (filled.values.length === 0) continue;
    if (filled.values.length > limits.rows + 1 || filled.width > limits.columns) return refuseWorkbook('tooLarge');
    return { ok: true, sheetName, date1904, ...splitHeader(filled, isKnownHeader) };
  }
  return refuseWorkbook('noRows');
}

/**
 * The rows that hold anything, null where their texts are longer than allowed; the array of cells has holes, and a
 * stray cell may stand far out.
 */
function fillRows(cells: (CellObject | undefined)[][], date1904: boolean, characters: number): FilledRows | null {
  const values: CellValue[][] = [];
  const numbers: number[] = [];
  let width = 0;
  let left = characters;
  cells.forEach((row, index) => {
    const read = Array.from(row, (cell) => readCell(cell, date1904));
    for (const value of read) left -= typeof value === 'string' ? value.length : 0;
    if (left < 0) return;
    const length = read.findLastIndex((value) => value !== null) + 1;
    if (length === 0) return;
    values.push(read.slice(0, length));
    numbers.push(index + 1);
    width = Math.max(width, length);
  });
  return left < 0 ? null : { values, numbers, width };
}
