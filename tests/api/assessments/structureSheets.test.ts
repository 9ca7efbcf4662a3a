import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFramework, writeFramework } from '#domain/structures/framework.ts';
import { readFrameworkRows, writeFrameworkRows } from '#domain/structures/frameworkSheet.ts';
import { writeXlsx } from '#engine/server/export/writeXlsx.ts';
import { readWorkbook } from '#engine/rules/sheets/readWorkbook.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { xlsxOf } from '#tests/support/workbooks/xlsxOf.ts';

const known = ['list', 'id', 'below', 'position'];

/** A structure's sheet as somebody gets and gives it back: written, and read as the browser reads it. */
async function throughWorkbook(file: Record<string, unknown>): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of writeXlsx(Readable.from(writeFrameworkRows(file)), 'Structure', 'en')) parts.push(part);
  return fileOf(new Uint8Array(Buffer.concat(parts)));
}

async function fileOf(bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const reading = await readWorkbook(bytes, { isKnownHeader: (header) => known.includes(header) });
  if (!reading.ok) return reading.reason;
  const read = readFrameworkRows(reading.headers, reading.rows);
  return 'file' in read ? read.file : { ...read.fault, row: reading.rowNumbers[read.fault.row - 2] ?? read.fault.row };
}

const storable = (text: string) => !/\0|\p{Surrogate}/u.test(text);
const oddTexts = [
  '',
  ' ',
  ' x',
  'x ',
  '=1+1',
  "'x",
  '-1',
  '1.10',
  'TRUE',
  '2026-01-01',
  'a\r\nb',
  'a\u000bb',
  '\ufffe',
  '🏟️',
  'مرحبا',
];
/** Longer than a cell, and nothing that a packed file makes small. */
const long = (between: string) => Array.from({ length: 9_000 }, (_, at) => `${(at * 7_919) % 10_007}`).join(between);
const text = fc.oneof(
  { arbitrary: fc.constantFrom(...oddTexts), weight: 6 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 8 }).filter(storable), weight: 6 },
  { arbitrary: fc.constantFrom(...['', ' ', '  ', '🏟️', '"\\'].map(long)), weight: 1 },
);
const key = fc.oneof(
  fc.constantFrom(
    'source',
    'a.nl',
    'list',
    'below',
    '(JSON)',
    'x (JSON)',
    'x (JSON 2)',
    'two words',
    ' x',
    'a\nb',
    '',
    'é',
  ),
  fc.string({ maxLength: 6 }).filter((name) => name !== '__proto__'),
);
const value = fc.oneof(text, fc.integer(), fc.boolean(), fc.dictionary(key, text, { maxKeys: 3 }), fc.array(text));
const more = fc.dictionary(key, value, { maxKeys: 4 });
const name = fc.dictionary(fc.constantFrom('en', 'nl', 'ar', 'sv', 'no-NO'), text, { maxKeys: 4 });

/** Some nodes of a list, with what the documents do not know of beside them. */
const nodes = (list: string, below: fc.Arbitrary<object> = fc.constant({})) =>
  fc.array(fc.tuple(name, more, below), { maxLength: 3 }).map((each) =>
    each.map(([names, extra, nested], at) => ({
      ...extra,
      id: `${list}${at}`,
      position: at + 1,
      name: names,
      ...nested,
    })),
  );
const topics = nodes('t');
const framework = fc
  .tuple(
    nodes(
      'd',
      nodes(
        's',
        topics.map((some) => ({ topics: some })),
      ).map((some) => ({ subDimensions: some })),
    ),
    more,
  )
  .map(([dimensions, extra]) => ({ ...extra, dimensions: apart(dimensions) }));

/** Ids that name what they stand below, so that each is there once. */
function apart(list: readonly object[], above = ''): object[] {
  return list.map((node, at) => ({
    ...node,
    id: `${above}${at}`,
    ...Object.fromEntries(
      ['subDimensions', 'topics'].flatMap((below) =>
        below in node ? [[below, apart((node as Record<string, object[]>)[below] ?? [], `${above}${at}.`)]] : [],
      ),
    ),
  }));
}

const stored = (file: unknown) => writeFramework(readFramework(file) as unknown as AssessmentStructure);

it('whatever a framework says comes back from its workbook as it was', async () => {
  await fc.assert(
    fc.asyncProperty(framework, async (file) => {
      const before = stored(file);
      expect(stored(await throughWorkbook(before))).toEqual(before);
    }),
    { numRuns: 60 },
  );
});

it('rows may stand in any order, as a program that sorts them leaves them', () => {
  const plain = { id: 'x', position: 1, name: { en: 'X' } };
  const topic = { ...plain, items: [plain, { ...plain, id: 'y', position: 2 }] };
  const before = stored({ dimensions: [{ ...plain, subDimensions: [{ ...plain, topics: [topic] }] }] });
  const [headers = [], ...rows] = writeFrameworkRows(before);
  fc.assert(
    fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (sorted) => {
      const read = readFrameworkRows(headers.map(String), sorted);
      expect(stored('file' in read ? read.file : null)).toEqual(before);
    }),
  );
});

describe('a workbook that somebody has made', () => {
  const cell = (at: string, content: string) => `<c r="${at}" t="inlineStr"><is><t>${content}</t></is></c>`;
  const row = (number: number, ...cells: string[]) =>
    `<row r="${number}">${cells.map((content, at) => (content.startsWith('<') ? content : cell(`${'ABCD'[at]}${number}`, content))).join('')}</row>`;
  const heads = row(1, 'list', 'id', 'below', 'name.en');

  it.each<[string, Parameters<typeof xlsxOf>[0], unknown]>([
    ['no cell at all', { rows: '' }, 'noRows'],
    ['heads alone', { rows: heads }, { dimensions: [] }],
    ['other heads', { rows: row(1, 'Name', 'Weight') + row(2, 'x', '1') }, { row: 1, reason: 'columns' }],
    [
      'a list that is written once over merged cells: it stands beside each row',
      {
        rows: heads + row(2, 'dimensions', 'a', ' ', 'A') + row(3, ' ', 'b', ' ', 'B'),
        behind: '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>',
      },
      {
        dimensions: [
          { id: 'a', name: { en: 'A' } },
          { id: 'b', name: { en: 'B' } },
        ],
      },
    ],
    [
      'formulas: what they came to counts, and what came to nothing is nothing',
      {
        rows:
          heads +
          row(
            2,
            'dimensions',
            '<c r="B2" t="str"><f>"a"&amp;1</f><v>a1</v></c>',
            ' ',
            '<c r="D2" t="str"><f>A1</f><v></v></c>',
          ),
      },
      { dimensions: [{ id: 'a1' }] },
    ],
    [
      'a formula that no program has calculated yet',
      { rows: heads + row(2, 'dimensions', 'a', ' ', '<c r="D2"><f>A1</f></c>') },
      { row: 2, reason: 'cellError' },
    ],
    [
      'a number for an id and for a name, and empty rows between',
      { rows: heads + row(2, 'dimensions', '<c r="B2"><v>12</v></c>') + row(9, 'subDimensions', 's', '12', '2026') },
      { dimensions: [{ id: '12', subDimensions: [{ id: 's', name: { en: '2026' } }] }] },
    ],
    [
      'a row whose place is missing',
      { rows: heads + row(2, 'dimensions', 'a') + row(5, 'topics', 't', 'a') },
      { row: 5, reason: 'parent' },
    ],
  ])('with %s', async (_, parts, found) => {
    expect(await fileOf(xlsxOf(parts))).toEqual(found);
  });
});
