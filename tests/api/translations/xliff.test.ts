import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { read } from 'xlsx';
import { readWorkbook } from '#engine/rules/sheets/readWorkbook.ts';
import { documentTypes } from '#engine/server/files/readDocument.ts';
import { openAssessmentWorld, type AssessmentWorld } from '../assessments/openAssessmentWorld.ts';

/** Texts of a language go out as XLIFF 2.1 or as a sheet and come back text by text. */
let at: AssessmentWorld;
const ids = { survey: '', faq: '' };

beforeAll(async () => {
  at = await openAssessmentWorld();
  const elements = [
    { id: 'a', translation: { en: 'How are you?' } },
    { id: 'b', translation: { en: 'Come {{name}}' } },
    { id: 'c', translation: { en: 'Bye', nl: 'Dag' } },
  ];
  ids.survey = await at.store('surveys', { name: 'Texts', groups: [{ id: 'g', minAmount: 1, elements }] });
  const faq = { question: { en: 'Where & when?' }, answer: { en: 'Here' }, categories: ['general'] };
  ids.faq = await at.store('campfaqs', faq);
});
afterAll(() => at.dispose());

interface Unit {
  '@_id': string;
  segment: { source: string; target?: string };
}

const fetchXliff = async (path: string) => {
  const answer = await at.send('translator', { url: `/api/translations/${path}/xliff` });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/xliff+xml; charset=utf-8']);
  return answer.payload;
};
/** By a parser that is not ours. */
const unitsOf = (xml: string) => {
  const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'unit' });
  return (parser.parse(xml) as { xliff: { file: { unit: Unit[] } } }).xliff.file.unit;
};
const take = (path: string, xliff: unknown) =>
  at.call('translator', { method: 'POST', url: `/api/translations/${path}/xliff`, payload: { xliff } });
const translated = (xml: string, texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).reduce(
    (file, [english, text]) =>
      file.replace(`<source>${english}</source>`, `<source>${english}</source><target>${text}</target>`),
    xml,
  );
const dutch = async () => {
  const { body } = await at.call('super', { url: `/api/surveys/${ids.survey}` });
  const { groups } = body as { groups: { elements: { translation: { nl?: string } }[] }[] };
  return groups[0]?.elements.map(({ translation }) => translation.nl ?? null);
};

it('the texts of a survey go out, and what fits comes back while the rest is told', async () => {
  const xml = await fetchXliff('surveys/nl');
  expect(unitsOf(xml).map(({ segment }) => [segment.source, segment.target])).toEqual([
    ['How are you?', undefined],
    ['Come {{name}}', undefined],
    ['Bye', 'Dag'],
  ]);
  const made = '<unit id="made-up"><segment><source>x</source><target>y</target></segment></unit></file>';
  const file = translated(xml, { 'How are you?': 'Hoe is het?', 'Come {{name}}': 'Kom' }).replace('</file>', made);
  expect(await take('surveys/nl', file)).toEqual({
    status: 200,
    body: {
      ...{ saved: 1, reviewed: 0, unchanged: 1 },
      refused: [
        { id: unitsOf(xml)[1]?.['@_id'], english: 'Come {{name}}', fault: 'placeholders', wrong: '{{name}}' },
        { id: 'made-up', english: 'x', fault: 'unknown' },
      ],
    },
  });
  expect(await dutch()).toEqual(['Hoe is het?', null, 'Dag']);
});

it('a file of another language changes nothing', async () => {
  const before = await dutch();
  const file = translated(await fetchXliff('surveys/fr'), { 'Come {{name}}': 'Viens {{name}}' });
  const { status, body } = await take('surveys/nl', file);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    saved: 0,
    refused: [{ fault: 'language' }, { fault: 'language' }, { fault: 'language' }],
  });
  expect(await dutch()).toEqual(before);
});

it('what the file says is reviewed is so here, new or as it was, and only with the English that was reviewed', async () => {
  const states = async () => {
    const { body } = await at.call('translator', { url: '/api/translations/surveys/nl/states' });
    return (body as { id: string; isReviewed?: boolean }[]).map(({ id, isReviewed }) => [
      id.split('/').at(-1),
      isReviewed,
    ]);
  };
  expect(await states()).toEqual([]);
  // Final: the agency's own word; the text in two parts has one that nobody has looked at.
  const file = (await fetchXliff('surveys/nl'))
    .replaceAll('state="translated"', 'state="final"')
    .replace(
      '<source>Come {{name}}</source>',
      '<source>Come </source><target>Kom </target></segment><segment state="reviewed"><source>{{name}}</source><target>{{name}}</target>',
    );
  const { body } = await take('surveys/nl', file.replace('<source>Bye</source>', '<source>Goodbye</source>'));
  expect(body).toMatchObject({ saved: 1, reviewed: 1, unchanged: 2, refused: [] });
  expect(await states()).toEqual([['a', true]]);
  const again = (await fetchXliff('surveys/nl')).replace('>Hoe is het?<', '>Hoe gaat het?<');
  expect((await take('surveys/nl', again)).body).toMatchObject({ saved: 1, reviewed: 1 });
  expect(await states()).toEqual([['a', true]]);
});

it('a CAMP FAQ goes out and comes back', async () => {
  const file = translated(await fetchXliff('campfaqs/nl'), { 'Where &amp; when?': 'Waar &amp; wanneer?' });
  expect((await take('campfaqs/nl', file)).body).toEqual({ saved: 1, reviewed: 0, unchanged: 1, refused: [] });
  const { body } = await at.call('super', { url: `/api/campfaqs/${ids.faq}` });
  expect(body).toMatchObject({ question: { en: 'Where & when?', nl: 'Waar & wanneer?' }, answer: { en: 'Here' } });
});

it('a sheet goes out and comes back in the same way', async () => {
  const answer = await at.send('translator', { url: '/api/translations/surveys/hu/xlsx' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, documentTypes.xlsx]);
  const reading = await readWorkbook(new Uint8Array(answer.rawPayload));
  if (!reading.ok) throw new Error(reading.message);
  const { headers, rows } = reading;
  expect([headers, rows.map((row) => row[3])]).toEqual([
    ['id', 'kind', 'context', 'en', 'hu', 'state'],
    ['How are you?', 'Come {{name}}', 'Bye'],
  ]);
  const sent = { 'How are you?': 'Hogy van?', 'Come {{name}}': 'Jöjjön' };
  const translatedRows = rows.map((row) => row.with(4, new Map(Object.entries(sent)).get(String(row[3])) ?? null));
  const url = '/api/translations/surveys/hu/xlsx';
  const taken = await at.call('translator', { method: 'POST', url, payload: { headers, rows: translatedRows } });
  expect(taken.body).toMatchObject({ saved: 1, reviewed: 0, unchanged: 1, refused: [{ fault: 'placeholders' }] });
  const reviewedRows = translatedRows.map((row, index) => (index === 0 ? row.with(5, 'Reviewed') : row));
  const reviewed = await at.call('translator', { method: 'POST', url, payload: { headers, rows: reviewedRows } });
  expect(reviewed.body).toMatchObject({ saved: 0, reviewed: 1, unchanged: 2 });
  const { body } = await at.call('super', { url: `/api/surveys/${ids.survey}` });
  expect(body).toMatchObject({
    groups: [{ elements: [{ translation: { hu: 'Hogy van?', nl: 'Hoe gaat het?' } }, {}, {}] }],
  });
});

it('a sheet keeps what is typed into it as it is typed: no date is made of 5-6, and nothing is true', async () => {
  const { rawPayload } = await at.send('translator', { url: '/api/translations/surveys/de/xlsx' });
  const { Sheets, SheetNames } = read(rawPayload, { cellNF: true, sheetStubs: true });
  const sheet = Sheets[SheetNames[0] ?? ''] ?? {};
  const formats = ['A2', 'D2', 'E2', 'E4'].map((place) => (sheet[place] as { z?: string } | undefined)?.z);
  expect(formats).toEqual(['@', '@', '@', '@']);
});

it.each([
  {},
  { headers: ['id', 'en', 'hu'] },
  { headers: ['id', 'en'], rows: [] },
  { headers: ['id', 'en', 'hu'], rows: [7] },
  { headers: ['id', 'en', 'hu'], rows: [[{}]] },
])('what is no sheet of texts is refused: %j', async (payload) => {
  const url = '/api/translations/surveys/hu/xlsx';
  const { status, body } = await at.call('translator', { method: 'POST', url, payload });
  expect([status, body]).toMatchObject([422, { code: 20, details: [{ field: 'headers', rule: 'columns' }] }]);
});

it.each([undefined, null, 7, '', 'text', '<xliff version="1.2"/>'])(
  'what is no XLIFF is refused: %j',
  async (xliff) => {
    const { status, body } = await take('surveys/nl', xliff);
    expect([status, body]).toMatchObject([422, { code: 20, details: [{ field: 'xliff', rule: 'xliff' }] }]);
  },
);

it('a text that cannot be stored holds up none of the others of its record', async () => {
  const url = '/api/translations/surveys/pt/xlsx';
  const { body: listed } = await at.call('translator', { url: '/api/translations/surveys/pt' });
  const { texts } = listed as { texts: { id: string; english: string }[] };
  const rows = texts.map(({ id, english }) => [id, english, english === 'Bye' ? 'Adeus\0' : `${english} (pt)`]);
  const payload = { headers: ['id', 'en', 'pt'], rows };
  const { body } = await at.call('translator', { method: 'POST', url, payload });
  expect(body).toMatchObject({ saved: 2, refused: [{ english: 'Bye', fault: 'invalid' }] });
  const { body: survey } = await at.call('super', { url: `/api/surveys/${ids.survey}` });
  const { groups } = survey as { groups: { elements: { translation: { pt?: string } }[] }[] };
  const portuguese = groups[0]?.elements.map(({ translation }) => translation.pt ?? null);
  expect(portuguese).toEqual(['How are you? (pt)', 'Come {{name}} (pt)', null]);
});
