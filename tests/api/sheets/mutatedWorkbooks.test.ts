import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readWorkbook } from '#engine/rules/sheets/readWorkbook.ts';
import { refusalMessages, type WorkbookReading } from '#engine/rules/sheets/WorkbookReading.ts';
import { readWorkbookInThread } from '#engine/server/workers/readWorkbookInThread.ts';
import { hasSharedData, sharedData } from '#tests/support/sharedData.ts';
import { xlsOf } from '#tests/support/workbooks/hostileXls.ts';
import { textCell, xlsxOf } from '#tests/support/workbooks/xlsxOf.ts';

const runs = Number(process.env['SHEET_RUNS'] ?? 300);

const rows = Array.from({ length: 5 }, (_, at) => `<row r="${at + 1}">${textCell(`A${at + 1}`, `Club ${at}`)}</row>`);
const parts: Record<string, string> = {
  'xl/workbook.xml':
    '<workbook><workbookPr date1904="0"/><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.join('')}<row r="9"><c r="B9" s="1" t="n"><v>45000.5</v></c><c r="C9" t="s"><v>1</v></c></row></sheetData></worksheet>`,
  'xl/sharedStrings.xml': '<sst count="2" uniqueCount="2"><si><t>a</t></si><si><r><t>b</t></r></si></sst>',
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="x/styles" Target="styles.xml"/></Relationships>',
};
const plain = () => xlsxOf({ parts: Object.entries(parts).map(([name, content]) => ({ name, content })) });

const files = hasSharedData ? readdirSync(sharedData('spreadsheets')).filter((name) => /\.xlsx?$/.test(name)) : [];
const real = files.map((name) => readFileSync(sharedData('spreadsheets', name)));
const isZip = (bytes: Uint8Array) => bytes[0] === 0x50;
const archives = [plain(), ...real.filter(isZip)];
const containers = [xlsOf([]), ...real.filter((bytes) => !isZip(bytes))];

/** Bytes overwritten, left out or doubled, at a few places. */
const mutations = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 0, max: 40 }),
    bytes: fc.uint8Array({ maxLength: 40 }),
  }),
  { minLength: 1, maxLength: 4 },
);

function mutate(bytes: Uint8Array, changes: { at: number; length: number; bytes: Uint8Array }[]) {
  return changes.reduce((current, change) => {
    const start = Math.floor(change.at * current.length);
    const rest = current.subarray(start + change.length);
    return Buffer.concat([current.subarray(0, start), change.bytes, rest]);
  }, Buffer.from(bytes));
}

const pieces = [
  '<row>',
  '</c>',
  '<c r="XFD1048576">',
  '&amp;',
  '&x;',
  '<![CDATA[',
  '-->',
  '99999999999',
  '-1',
  '"',
  '<',
  '\u0000',
  '<!DOCTYPE a>',
  '<a:b ',
  'NaN',
];

it('gives rows or a coded refusal, whatever bytes of an .xlsx are changed', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...archives), mutations, async (bytes, changes) => {
      requireAnswer(await readWorkbook(new Uint8Array(mutate(bytes, changes))));
    }),
    { numRuns: runs },
  );
});

it('gives rows or a coded refusal, whatever stands in the parts of an .xlsx', { timeout: 120_000 }, async () => {
  const change = fc.record({
    part: fc.constantFrom(...Object.keys(parts)),
    piece: fc.constantFrom(...pieces),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(20),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      const changed = { ...parts };
      for (const { part, piece, at, length } of changes) {
        const content = changed[part] ?? '';
        const start = Math.floor(at * content.length);
        changed[part] = content.slice(0, start) + piece + content.slice(start + length);
      }
      const bytes = xlsxOf({ parts: Object.entries(changed).map(([name, content]) => ({ name, content })) });
      requireAnswer(await readWorkbook(bytes));
    }),
    { numRuns: runs },
  );
});

it('gives rows or a coded refusal, whatever bytes of an .xls are changed', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...containers), mutations, async (bytes, changes) => {
      const reading = await readWorkbookInThread(new Uint8Array(mutate(bytes, changes)), {
        knownHeaders: [],
        seconds: 20,
      });
      requireAnswer(reading);
    }),
    { numRuns: Math.ceil(runs / 60) },
  );
});

function requireAnswer(reading: WorkbookReading): void {
  if (reading.ok) expect(reading.rows.every((row) => row.length === reading.headers.length)).toBe(true);
  else expect(Object.keys(refusalMessages)).toContain(reading.reason);
}
