import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWorkbook } from '#engine/rules/sheets/readWorkbook.ts';
import type { RefusalReason } from '#engine/rules/sheets/WorkbookReading.ts';
import { readWorkbookInThread } from '#engine/server/workers/readWorkbookInThread.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';
import { hostileWorkbooks } from '#tests/support/workbooks/hostileWorkbooks.ts';

/** What each comes to: a reason to refuse it, or how many rows there are below its header. */
const expected: Record<string, RefusalReason | number> = {
  'a hyperlink over the whole sheet': 1,
  '1,000 rows with a cell in the last column': 'tooManyColumns',
  '4,000 rows with a cell in the last column': 'tooManyColumns',
  'comments over the whole sheet': 1,
  'merges over the whole sheet': 1,
  'defined names over the whole sheet': 1,
  'data validations over the whole sheet': 1,
  'conditional formats over the whole sheet': 1,
  'a table over the whole sheet': 1,
  'a pivot cache of a million records': 1,
  '300,000 styles': 1,
  'a formula shared by the whole sheet': 50_000,
  'an array formula over the whole sheet': 1,
  'row numbers beyond every sheet': 'broken',
  'column letters beyond every sheet': 'broken',
  'a dimension and columns that lie': 'tooLarge',
  'a million rows with nothing in them': 'tooLarge',
  'a million cells with nothing in them': 'tooLarge',
  'two million cells in one row': 'broken',
  'three million numbers': 'broken',
  '50,000 rows with a cell in column 300': 'tooManyCells',
  '400,000 filled cells': 20_000,
  'a text of half a million runs': 'tooLarge',
  'one text of 32,000 signs in 50,000 cells': 'tooMuchText',
  'ten million empty texts': 'tooLarge',
  'a bomb of 400 MB of texts': 'tooLarge',
  'a bomb of 400 MB before the rows': 'tooLarge',
  'a bomb of 1 GB where nobody looks': 1,
  '5,000 parts': 'tooLarge',
  '1,900 empty sheets': 'noRows',
  'elements within elements, three million deep': 'broken',
  'an element of a million attributes': 'broken',
  'an attribute of 50 MB': 'tooLarge',
  'a name of 50 MB': 'tooLarge',
  'entities within entities': 'entities',
  'entities within entities in UTF-16': 'entities',
  'an entity from outside': 'entities',
  'links to 50,000 other workbooks': 1,
  'parts that share their bytes': 'broken',
  'a part twice': 'broken',
  '.xls: a hyperlink over the whole sheet': 'broken',
  '.xls: merges over the whole sheet': 0,
  '.xls: dimensions that lie': 0,
  '.xls: 60,000 rows with a cell in column 65,535': 'tooManyColumns',
  '.xls: blank cells over the whole sheet': 0,
  '.xls: shared strings that say they are four billion': 0,
  '.xls: a file of the format that holds no workbook': 'otherFormat',
};

it('has an expected outcome for every hostile workbook', () => {
  expect(Object.keys(hostileWorkbooks).sort()).toEqual(Object.keys(expected).sort());
});

it.each(Object.keys(expected))('is read or refused with a code, whatever somebody sends: %s', async (name) => {
  const reading = await readWorkbook(make(name));
  expect(reading.ok ? reading.rows.length : reading.reason).toBe(expected[name]);
});

describe('a thread that reads a workbook', () => {
  it('is ended when it takes longer than it may', async () => {
    const reading = await readWorkbookInThread(make('400,000 filled cells'), { knownHeaders: [], seconds: 0.05 });
    expect(reading).toMatchObject({ reason: 'tooSlow', params: { seconds: 0.05 } });
  });

  it('gives every row, in order, part by part', async () => {
    const reading = await readWorkbookInThread(make('400,000 filled cells'), { knownHeaders: [] });
    if (!reading.ok) throw new Error(reading.message);
    expect(reading.rows).toHaveLength(20_000);
    expect(reading.rows.every((row, at) => row[3] === `${at % 97} 3`)).toBe(true);
  });

  it('refuses what would make many wait for long', async () => {
    const readings = await Promise.allSettled(
      Array.from({ length: 14 }, () => readWorkbookInThread(make('entities within entities'), { knownHeaders: [] })),
    );
    const refused = readings.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatchObject({ reason: { code: 80 } });
  });
});

describe('while a workbook is read on the server', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
    // The first list of a process takes longer than the reading of a small workbook.
    await test.callAs(['gdprManager'], { url: '/api/companies?range=[0,9]' });
  });
  afterAll(() => test.dispose());

  it.each([
    'a hyperlink over the whole sheet',
    '4,000 rows with a cell in the last column',
    '300,000 styles',
    'one text of 32,000 signs in 50,000 cells',
    '.xls: 60,000 rows with a cell in column 65,535',
  ])('others have their answers, and the memory of the process stays: %s', async (name) => {
    const bytes = make(name);
    const before = process.memoryUsage().rss;
    let answered = 0;
    let most = 0;
    let isRead = false;
    const upload = test
      .callAs(['gdprManager'], { ...form(bytes), url: '/api/companies/upload' })
      .finally(() => (isRead = true));
    while (!isRead) {
      const [health, list] = await Promise.all([
        test.app.inject({ url: '/healthz' }),
        test.callAs(['gdprManager'], { url: '/api/companies?range=[0,9]' }),
      ]);
      expect([health.statusCode, list.statusCode]).toEqual([200, 200]);
      answered += 1;
      most = Math.max(most, process.memoryUsage().rss - before);
      await setTimeout(10);
    }
    const { statusCode } = await upload;
    expect(statusCode).toBe(typeof expected[name] === 'number' ? 200 : 422);
    // Were it read where calls are answered, there would be no more than the one that was under way.
    expect(answered).toBeGreaterThan(1);
    expect(most / 2 ** 20).toBeLessThan(300);
  });
});

function make(name: string): Uint8Array<ArrayBuffer> {
  const maker = hostileWorkbooks[name];
  if (!maker) throw new Error(`There is no hostile workbook "${name}"`);
  return maker();
}

function form(content: Uint8Array) {
  const head = '--edge\r\nContent-Disposition: form-data; name="file"; filename="companies.xlsx"\r\n\r\n';
  return {
    method: 'POST' as const,
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--edge--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  };
}
