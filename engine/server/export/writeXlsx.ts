import { guardFormula } from '#engine/rules/sheets/guardFormula.ts';
import { dateToSerial } from '#engine/rules/sheets/serialToDate.ts';
import { rightToLeftLanguages, type Language } from '#engine/rules/texts/languages.ts';
import type { Cell, SheetRows } from './Cell.ts';
import { writeZip, type ZipEntry } from './writeZip.ts';

/** Most rows that a sheet has, its heads included. */
export const mostSheetRows = 1_048_576;

const chunkLength = 65_536;
/** Most characters of a cell. */
const longestText = 32_767;
/** What no XML can hold. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
/** `_x0041_` is read as the sign of that code (ECMA-376, 22.9.2.19), so the underscore of such a text is written as one. */
const likeCodedSign = /_(?=x[\dA-F]{4}_)/gi;
/**
 * `quoted` keeps what looks like a formula a text also where somebody edits its cell; `typed` keeps whatever is typed into
 * it as it is typed.
 */
const style = { plain: 0, head: 1, day: 2, quoted: 3, typed: 4 } as const;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** One sheet of a workbook; the first row is its heads, `widths` those of its columns in characters. */
export interface Sheet {
  title: string;
  rows: SheetRows;
  widths?: readonly number[];
  /** Its cells are texts that somebody goes on with: a program of spreadsheets makes no date of 5-6, nor "Waar" a truth. */
  isText?: boolean;
}

/** Rows as a workbook of one sheet, the first row its heads, written as they come; texts are texts, never formulas. */
export function writeXlsx(rows: SheetRows, title: string, language: Language): AsyncGenerator<Buffer> {
  return writeWorkbook([{ rows, title }], language);
}

/** The same of several sheets, one after the other. */
export function writeWorkbook(sheets: readonly Sheet[], language: Language): AsyncGenerator<Buffer> {
  const isRightToLeft = rightToLeftLanguages.includes(language);
  return writeZip([
    ...frame(sheets.map(({ title }) => title)).map(([name, xml]): ZipEntry => ({ name, content: [declaration + xml] })),
    ...sheets.map((one, at): ZipEntry => ({ name: `xl/${pathOf(at)}`, content: printSheet(one, isRightToLeft) })),
  ]);
}

const pathOf = (at: number): string => `worksheets/sheet${at + 1}.xml`;

function frame(titles: readonly string[]): [name: string, xml: string][] {
  // What a sheet's name may not hold.
  const names = titles.map((title) => escape(title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)));
  const each = (print: (at: number, name: string) => string) => names.map((name, at) => print(at, name)).join('');
  const font = (more: string) => `<font>${more}<sz val="11"/><name val="Calibri"/></font>`;
  const format = (id: number, more: string) =>
    `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0"${more}/>`;
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/>${each((at) => `<Override PartName="/xl/${pathOf(at)}" ContentType="${part}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${part}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook ${main} xmlns:r="${office}/relationships"><sheets>${each((at, name) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}/relationships">${each((at) => `<Relationship Id="rId${at + 1}" Type="${office}/relationships/worksheet" Target="${pathOf(at)}"/>`)}<Relationship Id="styles" Type="${office}/relationships/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      'xl/styles.xml',
      `<styleSheet ${main}><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">${format(0, '')}${format(0, ' applyFont="1"').replace('fontId="0"', 'fontId="1"')}${format(164, ' applyNumberFormat="1"')}${format(0, ' quotePrefix="1"')}${format(49, ' applyNumberFormat="1"')}</cellXfs></styleSheet>`,
    ],
  ];
}

async function* printSheet(
  { rows, widths = [], isText = false }: Sheet,
  isRightToLeft: boolean,
): AsyncGenerator<string> {
  const view = `<sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>`;
  const column = (width: number, at: number) =>
    `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  const columns = widths.length > 0 ? `<cols>${widths.map(column).join('')}</cols>` : '';
  let chunk = `${declaration}<worksheet ${main}><sheetViews>${view}</sheetViews><sheetFormatPr defaultRowHeight="15" baseColWidth="18"/>${columns}<sheetData>`;
  let isHead = true;
  for await (const row of rows) {
    chunk += `<row>${row.map((cell) => (isText && !isHead ? printTyped(cell) : printCell(cell, isHead))).join('')}</row>`;
    isHead = false;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield `${chunk}</sheetData></worksheet>`;
}

function printTyped(cell: Cell): string {
  const text = cell !== null && typeof cell === 'object' ? cell.day : String(cell ?? '');
  return text === '' ? `<c s="${style.typed}"/>` : printText(text, style.typed);
}

function printCell(cell: Cell, isHead: boolean): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'object') return printDay(cell.day);
  const text = String(cell);
  return printText(text, isHead ? style.head : guardFormula(text) === text ? style.plain : style.quoted);
}

/** A day is a number that is shown as one; what the calendar of sheets does not hold stays a text. */
function printDay(day: string): string {
  const isKnown = /^\d{4}-\d\d-\d\d$/.test(day) && day >= '1900-03-01';
  return isKnown ? `<c s="${style.day}"><v>${dateToSerial(day)}</v></c>` : printText(day, style.plain);
}

function printText(text: string, s: number): string {
  const chosen = s === style.plain ? '' : ` s="${s}"`;
  return `<c t="inlineStr"${chosen}><is><t xml:space="preserve">${escape(text.slice(0, longestText))}</t></is></c>`;
}

function escape(text: string): string {
  return text
    .replace(unwritable, '')
    .replace(likeCodedSign, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}
