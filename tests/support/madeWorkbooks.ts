import { CFB, utils, write, type BookType, type WorkBook } from 'xlsx';
import type { RefusalReason, SheetTable } from '#engine/rules/sheets/WorkbookReading.ts';

/** A workbook made here, and what it must come to: a reason to refuse it, or what must be read. */
export interface MadeWorkbook {
  what: string;
  bytes: Uint8Array<ArrayBuffer>;
  expected: RefusalReason | Partial<SheetTable>;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const namespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const day = { t: 'n', v: 11, z: 'yyyy-mm-dd' } as const;
const names = [['Name'], ['שלום'], ['Äcker 横浜'], ['\u{1F363}']];

/** One of every kind that people's files were seen to be, small, so that each kind is read wherever the tests run. */
export const madeWorkbooks: readonly MadeWorkbook[] = [
  ...(['xlsx', 'biff8', 'biff5'] as const).flatMap((bookType) => [
    { what: `dates from 1900, ${bookType}`, bytes: writeDates(bookType, false), expected: dated('1900-01-11', false) },
    { what: `dates from 1904, ${bookType}`, bytes: writeDates(bookType, true), expected: dated('1904-01-12', true) },
  ]),
  ...(['xlsx', 'biff8'] as const).flatMap((bookType) => [
    {
      what: `texts of every script, ${bookType}`,
      bytes: writeBook(bookType, names),
      expected: { rows: names.slice(1) },
    },
    { what: `merged cells, ${bookType}`, bytes: writeMerged(bookType), expected: { headers: ['A1', '', 'C1'] } },
    { what: `a hidden first sheet, ${bookType}`, bytes: writeHidden(bookType), expected: { sheetName: 'Blätt・2' } },
    { what: `no cells, ${bookType}`, bytes: writeBook(bookType, []), expected: 'noRows' as const },
  ]),
  {
    what: 'the kept values of formulas',
    bytes: writeFormula(),
    expected: { headers: ['Sum'], rows: [[55]] },
  },
  {
    what: 'titles above the header, a line break in it',
    bytes: writeBook('xlsx', [['Season', 2026], [], ['Club\nname', 'City', 'Founded'], ['KV', 'Gent', 1900]]),
    expected: { headers: ['Club name', 'City', 'Founded'], rowNumbers: [4] },
  },
  {
    what: 'many columns',
    bytes: writeBook('xlsx', [
      Array.from({ length: 20 }, (_, at) => `Column ${at}`),
      Array.from({ length: 20 }, String),
    ]),
    expected: { headers: Array.from({ length: 20 }, (_, at) => `Column ${at}`) },
  },
  { what: 'texts in line, in CDATA', bytes: writeInline(), expected: { headers: ['Hello & you'], rows: [['world']] } },
  { what: 'an .xlsx that is encrypted', bytes: writeEncrypted(), expected: 'passwordProtected' },
  { what: 'declared entities', bytes: writeEntities(), expected: 'entities' },
  { what: 'a text shared by many cells', bytes: writeShared(), expected: 'tooLarge' },
  { what: 'BIFF4, without a container', bytes: new Uint8Array([9, 4, 6, 0, 0, 0, 16, 0]), expected: 'otherFormat' },
  { what: 'a mail', bytes: encode('Please find the clubs below.\n'), expected: 'notAWorkbook' },
  { what: 'half of an .xlsx', bytes: writeBook('xlsx', names).slice(0, 600), expected: 'broken' },
  { what: 'half of an .xls', bytes: writeBook('biff8', names).slice(0, 1_200), expected: 'broken' },
];

function dated(date: string, date1904: boolean): Partial<SheetTable> {
  return { date1904, headers: ['Serial', 'Day'], rows: [[11, date]] };
}

function writeBook(bookType: BookType, rows: unknown[][]): Uint8Array<ArrayBuffer> {
  return print(bookOf(rows), bookType);
}

function bookOf(rows: unknown[][]): WorkBook {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Sheet1');
  return book;
}

function print(book: WorkBook, bookType: BookType): Uint8Array<ArrayBuffer> {
  return new Uint8Array(write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer);
}

function writeDates(bookType: BookType, date1904: boolean): Uint8Array<ArrayBuffer> {
  const book = bookOf([
    ['Serial', 'Day'],
    [11, 11],
  ]);
  Object.assign(book.Sheets['Sheet1']?.['B2'] as object, day);
  book.Workbook = { WBProps: { date1904 } };
  return print(book, bookType);
}

function writeMerged(bookType: BookType): Uint8Array<ArrayBuffer> {
  const book = bookOf([
    ['A1', null, 'C1'],
    ['a', 'b', 'c'],
  ]);
  Object.assign(book.Sheets['Sheet1'] as object, { '!merges': [{ s: { r: 0, c: 0 }, e: { r: 0, c: 1 } }] });
  return print(book, bookType);
}

function writeHidden(bookType: BookType): Uint8Array<ArrayBuffer> {
  const book = bookOf([['Hidden'], ['x']]);
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Shown'], ['y']]), 'Blätt・2');
  book.Workbook = { Sheets: [{ Hidden: 2 }, { Hidden: 0 }] };
  return print(book, bookType);
}

function writeFormula(): Uint8Array<ArrayBuffer> {
  const book = bookOf([['Sum'], [55]]);
  Object.assign(book.Sheets['Sheet1']?.['A2'] as object, { f: 'SUM(B1:B10)' });
  return print(book, 'xlsx');
}

/** An .xlsx with one of its parts written by hand. */
function withPart(path: string, text: string, rows: unknown[][] = [['Name'], ['x']]): Uint8Array<ArrayBuffer> {
  const parts = CFB.read(writeBook('xlsx', rows), { type: 'array' });
  CFB.utils.cfb_del(parts, path);
  CFB.utils.cfb_add(parts, path, encode(text));
  return zip(parts);
}

function zip(parts: ReturnType<typeof CFB.read>): Uint8Array<ArrayBuffer> {
  return new Uint8Array(CFB.write(parts, { type: 'array', fileType: 'zip', compression: true }) as ArrayBuffer);
}

function writeInline(): Uint8Array<ArrayBuffer> {
  const cell = (at: string, text: string) =>
    `<row r="${at.slice(1)}"><c r="${at}" t="inlineStr"><is><t>${text}</t></is></c></row>`;
  const rows = cell('A1', '<![CDATA[Hello & you]]>') + cell('A2', 'world');
  return withPart(
    '/xl/worksheets/sheet1.xml',
    `${declaration}<worksheet ${namespace}><sheetData>${rows}</sheetData></worksheet>`,
  );
}

function writeEntities(): Uint8Array<ArrayBuffer> {
  const entities = '<!DOCTYPE worksheet [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>';
  const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row>';
  const sheet = `<worksheet ${namespace}><sheetData>${row}</sheetData></worksheet>`;
  return withPart('/xl/worksheets/sheet1.xml', `${declaration}${entities}${sheet}`);
}

function writeShared(): Uint8Array<ArrayBuffer> {
  return writeBook('xlsx', [['Name'], ...Array.from({ length: 3_000 }, () => ['x'.repeat(30_000)])]);
}

function writeEncrypted(): Uint8Array<ArrayBuffer> {
  const container = CFB.utils.cfb_new();
  for (const name of ['/EncryptionInfo', '/EncryptedPackage']) CFB.utils.cfb_add(container, name, new Uint8Array(64));
  return new Uint8Array(CFB.write(container, { type: 'array' }) as ArrayBuffer);
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
}
