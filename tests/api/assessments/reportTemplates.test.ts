import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportParts, reportTexts } from '#domain/reports/reportPlaceholders.ts';
import { readDirection, readDocx } from '#tests/support/readDocx.ts';
import { storeTemplate } from '#tests/support/storeTemplate.ts';
import { openAssessmentWorld, type AssessmentWorld } from './openAssessmentWorld.ts';

let at: AssessmentWorld;
let id: string;

beforeAll(async () => {
  at = await openAssessmentWorld();
  id = await at.openClubAssessment({ visitDate: '2026-03-04' });
  await send('report/draft', { clubAssessmentId: id, lang: 'en' });
});
afterAll(() => at.dispose());

const send = (url: string, payload: object, method: 'POST' | 'PUT' = 'POST') =>
  at.call('lead', { method, url: `/api/${url}`, payload });
const save = async (paragraphs: readonly string[], language = 'en') => {
  const file = await storeTemplate(at.services.blobs, paragraphs);
  return at.call('super', { method: 'POST', url: '/api/reporttemplates', payload: { language, file } });
};
const idOf = ({ body }: { body: unknown }) => String((body as { id: string }).id);
const remove = (template: string) => at.call('super', { method: 'DELETE', url: `/api/reporttemplates/${template}` });
const final = async (lang: string) => readDocx(await download(lang));
const download = async (lang: string) => {
  const answer = await at.send('lead', {
    ...{ method: 'POST', url: '/api/report/final', payload: { clubAssessmentId: id, lang } },
  });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

it.each([
  [1, 'Boys Academy'],
  [2, 'Girls Academy'],
  [3, 'Mixed Academy'],
])('a report of gender %i names the %s', async (gender, academy) => {
  const { body } = await at.call('lead', { url: `/api/report?clubAssessmentId=${id}` });
  const { id: report, version } = body as { id: string; version: number };
  expect((await send('report', { id: report, version, gender }, 'PUT')).status).toBe(200);
  expect(await final('en')).toContain(academy);
});

describe('a template of the final report', () => {
  it('is filled in its language alone, with the parts where it names them; without it the packaged layout is back', async () => {
    const packaged = await final('en');
    const made = await save(['Our letterhead', 'For {{ clubName }} ({{season}})', '{{scores}}', 'Then:', '{{facts}}']);
    expect(made.status).toBe(201);
    const text = await final('en');
    expect(text).toContain('For KV Voorbeeld (2025-2026)');
    const order = ['Our letterhead', 'STRA.1', 'Then:', '04/03/2026'].map((part) => text.indexOf(part));
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(order).not.toContain(-1);
    expect(text).not.toContain('{{');
    expect(await final('nl')).not.toContain('Our letterhead');
    await remove(idOf(made));
    expect(await final('en')).toBe(packaged);
  });

  it('runs from right to left in Arabic and in no other language, as the packaged layout does', async () => {
    const isLeft = { paragraphs: false, tables: false };
    const isRight = { paragraphs: true, tables: true };
    for (const lang of ['en', 'nl', 'ru']) expect(readDirection(await download(lang)), lang).toEqual(isLeft);
    expect(readDirection(await download('ar'))).toEqual(isRight);
    const made = await save(['{{clubName}}', '{{report}}'], 'ar');
    expect(readDirection(await download('ar'))).toEqual(isRight);
    await remove(idOf(made));
  });

  it('may name everything, and holds then what the packaged layout holds', async () => {
    const packaged = await final('en');
    const made = await save([...reportTexts, ...reportParts].map((name) => `{{${name}}}`));
    const text = await final('en');
    for (const line of packaged.split('\n').filter(Boolean)) expect(text).toContain(line);
    expect(text).not.toContain('{{');
    await remove(idOf(made));
  });

  it('never takes what people wrote for a placeholder', async () => {
    const { body } = await at.call('lead', { url: `/api/report?clubAssessmentId=${id}` });
    const { id: report, version, clubName } = body as { id: string; version: number; clubName: string };
    const changed = await send('report', { id: report, version, clubName: '{{clubName}} {{report}}' }, 'PUT');
    expect(changed.status).toBe(200);
    const made = await save(['{{clubName}}', '{{facts}}', '{{report}}']);
    expect(await final('en')).toContain('{\u2060{clubName}} {\u2060{report}}');
    await remove(idOf(made));
    await send('report', { id: report, version: version + 1, clubName }, 'PUT');
  });

  it.each<[string, () => Promise<string>, string, string]>([
    [
      'with a name that stands for nothing',
      () => storeTemplate(at.services.blobs, ['{{report}}', '{{clubname}} {{voornaam}}']),
      ...(['placeholder', 'names what is not known in nl: clubname, voornaam'] as const),
    ],
    [
      'without any part of the report',
      () => storeTemplate(at.services.blobs, ['For {{clubName}}']),
      ...(['noPart', 'names no part of the report, such as {{report}}'] as const),
    ],
    [
      'with parts that share their paragraph with other text',
      () =>
        storeTemplate(at.services.blobs, [
          'For {{clubName}}',
          'Scores: {{scores}}',
          '{{facts}} {{notes}}',
          '{{report}}',
        ]),
      ...(['sharedParagraph', 'must stand in a paragraph of its own: scores, facts, notes'] as const),
    ],
    [
      'that is no document of Word',
      async () => (await storeTemplate(at.services.blobs, ['{{report}}'])).replace(/docx$/, 'pdf'),
      ...(['template', 'must be a document of Word (.docx)'] as const),
    ],
    [
      'that was never uploaded',
      async () => `/api/files/documents/${'0'.repeat(32)}/a.docx`,
      ...(['template', 'must be a document of Word (.docx)'] as const),
    ],
    [
      'whose bytes are none',
      async () => {
        const file = await storeTemplate(at.services.blobs, ['{{report}}']);
        const name = `${file.split('/')[4] ?? ''}.docx`;
        await at.services.blobs.put({ container: 'documents', name, body: Buffer.from('PK'), contentType: 'x/y' });
        return file;
      },
      ...(['template', 'must be a document of Word (.docx)'] as const),
    ],
  ])('%s is refused', async (_what, make, rule, message) => {
    const payload = { language: 'nl', file: await make() };
    const answer = await at.call('super', { method: 'POST', url: '/api/reporttemplates', payload });
    expect(answer).toMatchObject({ status: 422, body: { details: [{ field: 'file', rule, message }] } });
  });
});
