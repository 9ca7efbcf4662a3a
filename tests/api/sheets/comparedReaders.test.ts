import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { readWorkbook } from '#engine/rules/sheets/readWorkbook.ts';
import { dateToSerial } from '#engine/rules/sheets/serialToDate.ts';
import type { CellValue } from '#engine/rules/sheets/WorkbookReading.ts';
import { xlsxOf } from '#tests/support/workbooks/xlsxOf.ts';

/** A cell as a workbook holds it, with what must be read; the other reader leaves errors out. */
interface WrittenCell {
  xml: (reference: string) => string;
  value: CellValue;
  isError?: boolean;
}

interface WrittenBook {
  bytes: Uint8Array<ArrayBuffer>;
  /** The value of each filled cell below the header, by row and column from 0. */
  values: Map<string, CellValue>;
  errors: Set<string>;
}

const styles =
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts><font><b/></font></fonts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="4"/></cellXfs>';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const filledText = fc
  .string({ unit: fc.constantFrom(...'abcXYZ019 &<>"\'é漢ض🍣;,-', '\n'), maxLength: 12 })
  .filter((text) => text.trim() !== '' && !/^[\d\s.,-]+$/.test(text));
const runs = fc.array(filledText, { minLength: 1, maxLength: 3 });
const day = fc
  .date({ min: new Date('1905-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const richText = (pieces: string[]) =>
  pieces.map((piece) => `<r><rPr><b/></rPr><t xml:space="preserve">${escaped(piece)}</t></r>`).join('');
const reading = '<rPh sb="0" eb="1"><t>reading</t></rPh>';

/** The texts of a workbook as it shares them, empty ones among them. */
const sharedTexts = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: filledText.map((text) => ({ xml: `<t xml:space="preserve">${escaped(text)}</t>`, text })) },
    { weight: 2, arbitrary: runs.map((pieces) => ({ xml: richText(pieces) + reading, text: pieces.join('') })) },
    { weight: 1, arbitrary: fc.constantFrom({ xml: '', text: '' }, { xml: '<t/>', text: '' }) },
  ),
  { minLength: 1, maxLength: 8 },
);

const trimmed = (text: string): CellValue => text.trim() || null;

function cellsOf(shared: { text: string }[], date1904: boolean): fc.Arbitrary<WrittenCell | null> {
  const stored = (attributes: string, value: CellValue, more = '') => ({
    xml: (at: string) => `<c r="${at}"${attributes}>${more}<v>${escaped(String(value))}</v></c>`,
    value,
  });
  const atNoon = (date: string, time: string) => dateToSerial(date, date1904) + (time === '' ? 0 : 0.5);
  return fc.oneof(
    fc.constant(null),
    fc.constant({ xml: (at: string) => `<c r="${at}" s="2"/>`, value: null }),
    fc.nat(shared.length - 1).map((index) => ({
      xml: (at: string) => `<c r="${at}" t="s"><v>${index}</v></c>`,
      value: trimmed(shared[index]?.text ?? ''),
    })),
    runs.map((pieces) => ({
      xml: (at: string) => `<c r="${at}" t="inlineStr"><is>${richText(pieces)}</is></c>`,
      value: trimmed(pieces.join('')),
    })),
    filledText.map((text) => ({ ...stored(' t="str"', text, '<f>A1&amp;"x"</f>'), value: trimmed(text) })),
    fc
      .oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
      .map((number) => stored('', number || 0)),
    fc.integer().map((number) => stored(' s="4"', number, '<f>SUM(A1)</f>')),
    fc.boolean().map((truth) => ({ ...stored(' t="b"', Number(truth)), value: truth })),
    fc.constantFrom('#N/A', '#DIV/0!', '#REF!').map((error) => ({ ...stored(' t="e"', error), isError: true })),
    fc.tuple(day, fc.constantFrom(1, 2, 3), fc.constantFrom('', 'T12:00:00')).map(([date, style, time]) => ({
      ...stored(` s="${style}"`, atNoon(date, time)),
      value: `${date}${time}`,
    })),
  );
}

const books: fc.Arbitrary<WrittenBook> = fc
  .tuple(sharedTexts, fc.boolean())
  .chain(([shared, date1904]) =>
    fc
      .array(fc.array(cellsOf(shared, date1904), { maxLength: 6 }), { maxLength: 6 })
      .map((rows) => writeBook(rows, shared, date1904)),
  );

function writeBook(rows: (WrittenCell | null)[][], shared: { xml: string }[], date1904: boolean): WrittenBook {
  const values = new Map<string, CellValue>();
  const errors = new Set<string>();
  const reference = (row: number, column: number) => `${'ABCDEF'[column]}${row + 2}`;
  const body = rows.map((cells, row) => {
    const xml = cells.map((cell, column) => {
      if (cell?.isError) errors.add(reference(row, column));
      if (cell && cell.value !== null) values.set(reference(row, column), cell.value);
      return cell ? cell.xml(reference(row, column)) : '';
    });
    return xml.some((cell) => cell !== '') ? `<row r="${row + 2}">${xml.join('')}</row>` : '';
  });
  const head = [...'ABCDEF'].map((letter) => `<c r="${letter}1" t="inlineStr"><is><t>Head ${letter}</t></is></c>`);
  const bytes = xlsxOf({
    properties: `<workbookPr${date1904 ? ' date1904="1"' : ''}/>`,
    strings: shared.map(({ xml }) => (xml === '' ? '<si/>' : `<si>${xml}</si>`)).join(''),
    styles,
    rows: `<row r="1">${head.join('')}</row>${body.join('')}`,
  });
  return { bytes, values, errors };
}

it('reads what a workbook holds, as another reader does', async () => {
  const isKnownHeader = (header: string) => header.startsWith('Head ');
  await fc.assert(
    fc.asyncProperty(books, async ({ bytes, values, errors }) => {
      const own = await readWorkbook(bytes, { isKnownHeader });
      if (!own.ok) throw new Error(own.message);
      const cells = own.rows.map((row, at) => ({ row, number: own.rowNumbers[at] ?? 0 }));
      expect(byReference(cells)).toEqual(values);

      const other = await readSheet(Buffer.from(bytes));
      const otherCells = other.slice(1).map((row, at) => ({ row: row.map(asCellValue), number: at + 2 }));
      const withoutErrors = new Map([...values].filter(([reference]) => !errors.has(reference)));
      expect(byReference(otherCells)).toEqual(withoutErrors);
    }),
    { numRuns: Number(process.env['SHEET_RUNS'] ?? 100) },
  );
});

function byReference(rows: { row: CellValue[]; number: number }[]): Map<string, CellValue> {
  return new Map(
    rows.flatMap(({ row, number }) =>
      row.flatMap((value, column): [string, CellValue][] =>
        value === null ? [] : [[`${'ABCDEF'[column]}${number}`, value]],
      ),
    ),
  );
}

function asCellValue(value: unknown): CellValue {
  if (value instanceof Date)
    return value
      .toISOString()
      .replace(/\.000Z$/, '')
      .replace(/T00:00:00$/, '');
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string' ? value : null;
}
