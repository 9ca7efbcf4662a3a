import { utils, write, type WorkSheet } from 'xlsx';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from './readWorkbook.ts';
import { isSheetError } from './sheetError.ts';

type Sheets = Record<string, unknown[][] | WorkSheet>;

function workbook(sheets: Sheets, bookType: 'xlsx' | 'biff8' = 'xlsx'): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  for (const [name, content] of Object.entries(sheets)) {
    utils.book_append_sheet(book, Array.isArray(content) ? utils.aoa_to_sheet(content) : content, name);
  }
  return new Uint8Array(write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer);
}

const text = (content: string) => new TextEncoder().encode(content) as Uint8Array<ArrayBuffer>;

describe('a workbook', () => {
  it('is a table below its header row, whatever stands above', async () => {
    const bytes = workbook({
      Clubs: [['Clubs of the season'], [], ['Name', 'City'], ['KFC Heur', 'Tongeren'], [], ['KAA', 'Gent']],
    });
    expect(await readWorkbook(bytes)).toEqual({
      ok: true,
      sheetName: 'Clubs',
      headers: ['Name', 'City'],
      rows: [
        ['KFC Heur', 'Tongeren'],
        ['KAA', 'Gent'],
      ],
      rowNumbers: [4, 6],
      date1904: false,
    });
  });

  it('has the header row that its reader knows', async () => {
    const bytes = workbook({
      S: [
        ['Our', 'nice', 'club'],
        ['stamnummer', 'naam', null],
        ['1', 'Antwerp', 'x'],
      ],
    });
    const isKnownHeader = (header: string) => ['stamnummer', 'naam'].includes(header);
    expect(await readWorkbook(bytes, { isKnownHeader })).toMatchObject({
      headers: ['stamnummer', 'naam', ''],
      rowNumbers: [3],
    });
  });

  it.each(['xlsx', 'biff8'] as const)('gives dates by their format, in .%s', async (bookType) => {
    const sheet = utils.aoa_to_sheet([
      ['visit', 'serial', 'elapsed', 'clock'],
      [46_000, 46_000, 10.5, 0.25],
    ]);
    Object.assign(sheet['A2'] as object, { z: 'dd/mm/yyyy' });
    Object.assign(sheet['C2'] as object, { z: '[h]:mm' });
    Object.assign(sheet['D2'] as object, { z: 'hh:mm' });
    const reading = await readWorkbook(workbook({ S: sheet }, bookType));
    expect(reading).toMatchObject({ rows: [['2025-12-09', 46_000, 10.5, 0.25]] });
  });
});

it.each(['xlsx', 'biff8'] as const)(
  'holds what is merged down beside each of its rows, heads too, in .%s',
  async (type) => {
    const sheet = utils.aoa_to_sheet([
      ['Clubs of the season', null, null],
      ['Country', 'Place', null],
      [null, 'Name', 'City'],
      ['Belgium', 'KFC Heur', 'Tongeren'],
      [null, 'KAA', 'Gent'],
      [null, null, null],
      [null, 'Ajax', 'Amsterdam'],
    ]);
    sheet['!merges'] = ['A1:C1', 'A2:A3', 'B2:C2', 'A4:A6'].map((range) => utils.decode_range(range));
    const isKnownHeader = (header: string) => ['Country', 'Name', 'City'].includes(header);
    expect(await readWorkbook(workbook({ S: sheet }, type), { isKnownHeader })).toMatchObject({
      headers: ['Country', 'Name', 'City'],
      rows: [
        ['Belgium', 'KFC Heur', 'Tongeren'],
        ['Belgium', 'KAA', 'Gent'],
        [null, 'Ajax', 'Amsterdam'],
      ],
      rowNumbers: [4, 5, 7],
    });
  },
);

describe('a cell whose formula fails', () => {
  it.each(['xlsx', 'biff8'] as const)('holds its error and is no text, in .%s', async (bookType) => {
    const sheet = utils.aoa_to_sheet([
      ['Name', 'City', 'Country', 'Nickname'],
      ['x', 'x', 'x', '#1'],
    ]);
    for (const [cell, v] of [
      ['A2', 0x07],
      ['B2', 0x2a],
      ['C2', 0x17],
    ] as const)
      sheet[cell] = { t: 'e', v };
    const reading = await readWorkbook(workbook({ S: sheet }, bookType));
    const [row = []] = reading.ok ? reading.rows : [];
    expect(row).toEqual(['#DIV/0!', '#N/A', '#REF!', '#1']);
    expect(row.map(isSheetError)).toEqual([true, true, true, false]);
  });

  it('are known as Excel writes them into .csv in other languages', () => {
    const written = ['#NV', '#BEZUG!', ' #N/B ', '#VALEUR!', '#¡DIV/0!', '#NÚM!', '#HIÁNYZIK', '#ССЫЛКА!'];
    expect(written.filter((cell) => !isSheetError(cell))).toEqual([]);
    expect(['#1', '#N', 'NV', '#WERT', '# 9', '#verw!'].filter(isSheetError)).toEqual([]);
  });
});

describe('what is no workbook', () => {
  it.each([
    ['text', text('name;city\nKFC;Heur')],
    ['nothing', text('')],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ])('is refused as such: %s', async (_, bytes) => {
    expect(await readWorkbook(bytes)).toMatchObject({ ok: false, reason: 'notAWorkbook' });
  });

  it.each([4, 100, 500, 2_000])('is refused as broken when only %i bytes are left of it', async (length) => {
    const bytes = workbook({ S: [['Name'], ...Array.from({ length: 500 }, (_, row) => [`Club ${row * 7919}`])] });
    expect(await readWorkbook(bytes.slice(0, length))).toMatchObject({ ok: false, reason: 'broken' });
  });
});

describe('what is too much', () => {
  const rows = [['Name'], ...Array.from({ length: 300 }, () => ['x'.repeat(200)])];
  it.each([
    ['the file', { fileBytes: 1_000 }, 'fileTooLarge', {}],
    ['what it inflates to', { inflatedBytes: 10_000 }, 'tooLarge', {}],
    ['its rows', { rows: 200 }, 'tooManyRows', { found: 300, most: 200 }],
    ['its cells', { cells: 200 }, 'tooManyCells', { found: 301, most: 200 }],
    ['its parts', { parts: 3 }, 'tooLarge', {}],
    ['its texts, one that many cells share counted for each', { characters: 50_000 }, 'tooMuchText', { most: 50_000 }],
  ])('is refused, and the limit is named: %s', async (_, limits, reason, params) => {
    expect(await readWorkbook(workbook({ S: rows }), { limits })).toMatchObject({ ok: false, reason, params });
  });

  it('says how many columns there are, and how many may be', async () => {
    const wide = workbook({ S: [Array.from({ length: 311 }, (_, column) => `c${column}`)] });
    expect(await readWorkbook(wide)).toMatchObject({ message: 'This sheet has 311 columns; at most 300.' });
  });

  it('leaves no row out, however far down it stands', async () => {
    const sheet = { A1: { t: 's', v: 'Name' }, A60000: { t: 's', v: 'KFC Heur' }, '!ref': 'A1:A60000' } as WorkSheet;
    for (const bookType of ['xlsx', 'biff8'] as const) {
      expect(await readWorkbook(workbook({ S: sheet }, bookType))).toMatchObject({ rowNumbers: [60_000] });
    }
  });

  it('is not believed to be small because it says so', async () => {
    const bytes = workbook({
      S: [['Name'], ...Array.from({ length: 9_000 }, (_, row) => [`${'x'.repeat(900)}${row}`])],
    });
    expect(await readWorkbook(pretendSmall(bytes), { limits: { inflatedBytes: 100_000 } })).toMatchObject({
      reason: 'tooLarge',
    });
  });
});

/** Writes an inflated size of ten bytes into every entry of the central directory. */
function pretendSmall(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 46 < bytes.length; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
  }
  return bytes;
}
