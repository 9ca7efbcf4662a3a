import { describe, expect, it } from 'vitest';
import { readWorkbook } from '#engine/rules/sheets/readWorkbook.ts';
import { xlsxOf } from '#tests/support/workbooks/xlsxOf.ts';
import { zipOf } from '#tests/support/workbooks/zipOf.ts';

const strings = '<si><t>Name</t></si><si><t>Club A</t></si><si/><si><t>Club C, Brugge</t></si><si><t>Brugge</t></si>';
const cells = (...positions: number[]) =>
  positions.map((at, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="s"><v>${at}</v></c></row>`).join('');

describe('shared strings', () => {
  it('keep their places where one is empty', async () => {
    expect(await readWorkbook(xlsxOf({ strings, rows: cells(0, 1, 3, 4) }))).toMatchObject({
      rows: [['Club A'], ['Club C, Brugge'], ['Brugge']],
    });
  });

  it.each([
    ['a cell points beyond them', xlsxOf({ strings, rows: cells(0, 5) })],
    ['there are none', xlsxOf({ rows: cells(0) })],
  ])('make a workbook broken where %s', async (_, bytes) => {
    expect(await readWorkbook(bytes)).toMatchObject({ ok: false, reason: 'broken' });
  });

  it.each([0, 4, 6])('make a workbook refused that says it has %s of the five', async (stated) => {
    const content = `<sst count="9" uniqueCount="${stated}">${strings}</sst>`;
    const bytes = xlsxOf({ strings, rows: cells(0, 3), parts: [{ name: 'xl/sharedStrings.xml', content }] });
    expect(await readWorkbook(bytes)).toMatchObject({ ok: false, reason: 'textCount', params: { found: 5, stated } });
  });

  it('are read where it says how many there are, whatever it says of the cells', async () => {
    const content = `<sst count="1" uniqueCount="5">${strings}</sst>`;
    const bytes = xlsxOf({ strings, rows: cells(0, 3), parts: [{ name: 'xl/sharedStrings.xml', content }] });
    expect(await readWorkbook(bytes)).toMatchObject({ rows: [['Club C, Brugge']] });
  });

  it('hold signs that XML cannot, and what is like them', async () => {
    const text = '<si><t>a_x000A_b _x005F_x000A_</t></si>';
    expect(await readWorkbook(xlsxOf({ strings: text, rows: cells(0) }))).toMatchObject({
      headers: ['a b _x000A_'],
    });
  });
});

describe('parts', () => {
  it.each([
    ['little', 'utf16le', (bytes: Buffer) => bytes],
    ['big', 'utf16le', (bytes: Buffer) => bytes.swap16()],
  ] as const)('in UTF-16, %s end first, are read', async (_, encoding, swap) => {
    const xml = `\uFEFF<?xml version="1.0" encoding="UTF-16"?><sst>${strings}</sst>`;
    const content = swap(Buffer.from(xml, encoding));
    const bytes = xlsxOf({ strings, rows: cells(0, 3), parts: [{ name: 'xl/sharedStrings.xml', content }] });
    expect(await readWorkbook(bytes)).toMatchObject({ rows: [['Club C, Brugge']] });
  });

  it('in another encoding are read as they say', async () => {
    const xml = '<?xml version="1.0" encoding="ISO-8859-1"?><sst><si><t>Köge</t></si></sst>';
    const parts = [{ name: 'xl/sharedStrings.xml', content: Buffer.from(xml, 'latin1') }];
    expect(await readWorkbook(xlsxOf({ strings, rows: cells(0), parts }))).toMatchObject({ headers: ['Köge'] });
  });

  it('with prefixes, and cells without references, are read', async () => {
    const content =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c></x:row><x:row><x:c/><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const bytes = xlsxOf({ strings, parts: [{ name: 'xl/worksheets/sheet1.xml', content }] });
    expect(await readWorkbook(bytes, { isKnownHeader: (text) => text === 'Name' })).toMatchObject({
      headers: ['Name', ''],
      rows: [[null, 7]],
    });
  });

  it('that need a password are refused as such', async () => {
    const bytes = xlsxOf({ strings, parts: [{ name: 'xl/sharedStrings.xml', content: 'x', flags: 1 }] });
    expect(await readWorkbook(bytes)).toMatchObject({ reason: 'passwordProtected' });
  });
});

describe('another format', () => {
  const macro = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';
  it.each([
    ['.xlsb', zipOf([{ name: 'xl/workbook.bin', content: 'x' }])],
    [
      '.ods',
      zipOf([
        { name: 'content.xml', content: 'x' },
        { name: 'META-INF/manifest.xml', content: 'x' },
      ]),
    ],
    ['.numbers', zipOf([{ name: 'Index/Document.iwa', content: 'x' }])],
    ['.docx', zipOf([{ name: 'word/document.xml', content: 'x' }])],
    [
      '.xlsm',
      xlsxOf({
        parts: [{ name: '[Content_Types].xml', content: `<Types><Override ContentType="${macro}"/></Types>` }],
      }),
    ],
    ['Excel 3 (BIFF3)', new Uint8Array([9, 2, 6, 0, 0, 0, 16, 0, 0, 0])],
    ['Excel 4 (BIFF4)', new Uint8Array([9, 4, 6, 0, 0, 0, 16, 0, 0, 0])],
  ])('is named: %s', async (format, bytes) => {
    expect(await readWorkbook(bytes)).toMatchObject({ reason: 'otherFormat', params: { format } });
  });

  it('that is any other archive is no workbook', async () => {
    expect(await readWorkbook(zipOf([{ name: 'a.txt', content: 'x' }]))).toMatchObject({ reason: 'notAWorkbook' });
  });
});
