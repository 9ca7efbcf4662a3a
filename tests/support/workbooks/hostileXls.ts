import { CFB } from 'xlsx';

/** What somebody may send as an .xls to keep a reader busy, by what it is. */
export const hostileXls: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>> = {
  '.xls: a hyperlink over the whole sheet': () =>
    xlsOf([label(0, 0, 'Name'), record(0x01b8, area(65_535, 255), new Array<number>(200).fill(0))]),
  '.xls: merges over the whole sheet': () =>
    xlsOf([label(0, 0, 'Name'), ...Array.from({ length: 100 }, () => record(0x00e5, word(1_000), ...areas(1_000)))]),
  '.xls: dimensions that lie': () =>
    xlsOf([record(0x0200, long(0), long(0xffffffff), word(0), word(0xffff), word(0)), label(0, 0, 'Name')]),
  '.xls: 60,000 rows with a cell in column 65,535': () =>
    xlsOf(Array.from({ length: 60_000 }, (_, row) => label(row, 65_535, 'x'))),
  '.xls: blank cells over the whole sheet': () =>
    xlsOf([
      label(0, 0, 'Name'),
      ...Array.from({ length: 5_000 }, (_, row) =>
        record(0x00be, word(row), word(0), new Array<number>(2 * 256).fill(0), word(255)),
      ),
    ]),
  '.xls: shared strings that say they are four billion': () =>
    xlsOf([label(0, 0, 'Name')], [record(0x00fc, long(0xffffffff), long(0xffffffff), [3, 0, 0, 65, 66, 67])]),
  '.xls: a file of the format that holds no workbook': () => {
    const container = CFB.utils.cfb_new();
    CFB.utils.cfb_add(container, '/WordDocument', Buffer.from('words'));
    return written(container);
  },
};

/** An .xls of one sheet: the records of the sheet, and those of the workbook before it. */
export function xlsOf(sheet: readonly number[][], globals: readonly number[][] = []): Uint8Array<ArrayBuffer> {
  const name = [...'Clubs'].map((sign) => sign.charCodeAt(0));
  const start = [...record(0x0809, word(0x0600), word(0x0005), new Array<number>(12).fill(0)), ...globals.flat()];
  const length = start.length + 4 + 8 + name.length + 4;
  const workbook = [
    start,
    record(0x0085, long(length), [0, 0], [name.length, 0], name),
    record(0x000a),
    record(0x0809, word(0x0600), word(0x0010), new Array<number>(12).fill(0)),
    ...sheet,
    record(0x000a),
  ];
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/Workbook', Buffer.concat(workbook.map((bytes) => Buffer.from(bytes))));
  return written(container);
}

function written(container: ReturnType<typeof CFB.utils.cfb_new>): Uint8Array<ArrayBuffer> {
  return new Uint8Array(CFB.write(container, { type: 'buffer' }) as Buffer);
}

function record(type: number, ...parts: readonly (readonly number[])[]): number[] {
  const content = parts.flat();
  return [...word(type), ...word(content.length), ...content];
}

function label(row: number, column: number, text: string): number[] {
  const signs = [...text].map((sign) => sign.charCodeAt(0));
  return record(0x0204, word(row), word(column), word(0), word(signs.length), [0], signs);
}

function area(lastRow: number, lastColumn: number): number[] {
  return [...word(0), ...word(lastRow), ...word(0), ...word(lastColumn)];
}

function areas(count: number): number[][] {
  return Array.from({ length: count }, () => area(65_535, 255));
}

function word(value: number): number[] {
  return [value & 0xff, (value >> 8) & 0xff];
}

function long(value: number): number[] {
  return [...word(value & 0xffff), ...word(Math.floor(value / 0x10000))];
}
