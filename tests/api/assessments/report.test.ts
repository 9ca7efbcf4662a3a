import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { readDocx } from '#tests/support/readDocx.ts';
import { openAssessmentWorld, world, type AssessmentWorld, type Person } from './openAssessmentWorld.ts';

interface Block {
  id: string;
  assessmentTitleId: string;
  kind: string;
  proposed: { text: string; itemIds: string[]; topicId: string | null; isUnanswered: boolean }[];
  final: { id: string; text: string; executiveSummary: boolean }[];
  proposalWasChanged: boolean;
  version: number;
}

interface Report extends Record<string, unknown> {
  id: string;
  version: number;
  executiveSummaryLines: string[];
  texts: Block[];
}

const texts = (word: string) => ({
  truthyFinding: { en: `${word} is there`, ar: `${word} موجود` },
  falsyFinding: { en: `${word} is missing` },
  falsyAction: { en: `Make ${word}` },
});

function buildStructure() {
  return new AssessmentScenario()
    .dimension('STRA', 1, ['STRA.1', 'STRA.2'])
    .subDimension('STRA', 'STRA.0', 0)
    .topic('STRA.1', 't1')
    .item('t1', 'i1', 1, texts('The plan'))
    .item('t1', 'i2', 1, texts('The vision'))
    .topic('STRA.2', 't2')
    .item('t2', 'i3', 1, texts('The survey'))
    .dimension('OUT', 0)
    .topic('OUT.1', 't3')
    .item('t3', 'i4', 1, texts('Nothing')).structure;
}

let at: AssessmentWorld;
let id: string;

beforeAll(async () => {
  at = await openAssessmentWorld();
  await at.store('assessmentversions', {
    ...{ id: 'with-texts', assessmentId: world.assessment, number: 2, structure: buildStructure() },
  });
});
afterAll(() => at.dispose());
beforeEach(async () => {
  id = await at.openClubAssessment({ assessmentVersionId: 'with-texts', visitDate: '2026-03-04' });
  await write({ itemId: 'i1', value: true });
});

const send = async (person: Person, method: 'POST' | 'PUT' | 'DELETE' | 'GET', url: string, payload?: object) =>
  at.call(person, { method, url: `/api/${url}`, ...(payload && { payload }) });
const write = async (itemValue: object, more: object = {}) =>
  send('lead', 'POST', 'assessmentvalues/assessor', {
    ...{ clubAssessmentId: id, assessorId: 'lead', assessmentTitleId: 't1', itemValues: [itemValue], ...more },
  });
const draft = async (more: object = {}) =>
  (await send('lead', 'POST', 'report/draft', { clubAssessmentId: id, lang: 'en', ...more })).body as Report;
const read = async () => (await send('lead', 'GET', `report?clubAssessmentId=${id}`)).body as Report;
const blockOf = ({ texts: blocks }: Report, title: string, kind = 'findings') => {
  const block = blocks.find((one) => one.assessmentTitleId === title && one.kind === kind);
  if (!block) throw new Error(`No block ${title} ${kind}`);
  return block;
};
const save = async (block: Block, lines: object[], person: Person = 'lead') =>
  send(person, 'POST', 'report/block', { id: block.id, version: block.version, lines });

describe('the draft', () => {
  it('proposes findings and action points of the lead’s values, each with the items it comes from', async () => {
    const { proposed } = blockOf(await draft(), 'STRA.1');
    expect(proposed).toEqual([
      { text: 'The plan is there', itemIds: ['i1'], topicId: 't1', isUnanswered: false },
      { text: 'The vision is missing', itemIds: ['i2'], topicId: 't1', isUnanswered: true },
    ]);
    expect(blockOf(await read(), 'STRA.1', 'actionPoints').proposed.map(({ text }) => text)).toEqual([
      'Make The vision',
    ]);
  });

  it('is of the lead’s values whoever asks for it, and keeps whether it was asked for as lead', async () => {
    await send('assessor', 'POST', 'assessmentvalues/assessor', {
      ...{ clubAssessmentId: id, assessorId: 'assessor', assessmentTitleId: 't1' },
      itemValues: [{ itemId: 'i2', value: true }],
    });
    const asked = { clubAssessmentId: id, lang: 'en' };
    const byManager = (await send('pm', 'POST', 'report/draft', { ...asked, generatingAsLead: false })).body as Report;
    expect(byManager['generatingAsLead']).toBe(false);
    const byLead = await draft({ generatingAsLead: true });
    expect(byLead['generatingAsLead']).toBe(true);
    for (const report of [byManager, byLead]) {
      expect(blockOf(report, 'STRA.1').proposed.map(({ text }) => text)).toEqual([
        'The plan is there',
        'The vision is missing',
      ]);
    }
  });

  it('begins the final text without what no answer stands behind', async () => {
    const report = await draft();
    expect(blockOf(report, 'STRA.1').final.map(({ text }) => text)).toEqual(['The plan is there']);
    expect(blockOf(report, 'STRA.2').final).toEqual([]);
  });

  it('takes what the lead wrote in the checklist instead of the proposals', async () => {
    await write({ itemId: 'i1', value: true }, { findings: { en: 'A good plan.\nNo vision.' } });
    expect(blockOf(await draft(), 'STRA.1').proposed.map(({ text }) => text)).toEqual(['A good plan.', 'No vision.']);
  });

  it('takes what was not written in the report’s language as it was written, and says in which', async () => {
    const german = await draft({ lang: 'de' });
    expect(blockOf(german, 'STRA.1').proposed).toEqual([
      { text: 'The plan is there', language: 'en', itemIds: ['i1'], topicId: 't1', isUnanswered: false },
      { text: 'The vision is missing', language: 'en', itemIds: ['i2'], topicId: 't1', isUnanswered: true },
    ]);
    expect(blockOf(german, 'STRA.1').final.map(({ text }) => text)).toEqual(['The plan is there']);
    await write({ itemId: 'i1', value: true }, { findings: { en: '', nl: 'Een goed plan.' } });
    expect(blockOf(await draft({ lang: 'de' }), 'STRA.1').proposed).toEqual([
      { text: 'Een goed plan.', language: 'nl', itemIds: [], topicId: 't1', isUnanswered: false },
    ]);
  });

  it('says of a dimension how its sub-dimensions stand, and leaves out what has no weight', async () => {
    const report = await draft();
    expect(blockOf(report, 'STRA').proposed.map(({ text }) => text)).toEqual(['STRA.1: 50%', 'STRA.2: 0%']);
    expect([...new Set(report.texts.map((text) => text.assessmentTitleId))]).toEqual(['STRA', 'STRA.1', 'STRA.2']);
  });

  it('fills data fields that are empty, and no others', async () => {
    await at.services.db.updateTable('projects').set({ gender: 2 }).where('id', '=', world.project).execute();
    const first = await draft();
    expect(first).toMatchObject({
      ...{ country: 'Belgium', gender: 2, generatingAsLead: false },
      ...{ clubName: 'KV Voorbeeld', season: '2025-2026', assessors: 'lead Test, assessor Test, assessor2 Test' },
    });
    const own = { clubName: 'KVV', country: 'Flanders', assessors: 'Mo Me', gender: 3, assessorsNotes: 'Seen' };
    await send('lead', 'PUT', 'report', { id: first.id, version: first.version, ...own, season: '' });
    const again = await draft({ generatingAsLead: true });
    expect(again).toMatchObject({ ...own, season: '2025-2026', generatingAsLead: true });
  });

  it('proposed anew follows where nobody wrote, and marks where somebody did', async () => {
    const report = await draft();
    const action = blockOf(report, 'STRA.1', 'actionPoints');
    await save(action, [{ text: 'Ours' }]);
    await write({ itemId: 'i2', value: true });
    const again = await draft();
    expect(blockOf(again, 'STRA.1').final.map(({ text }) => text)).toContain('The vision is there');
    expect(blockOf(again, 'STRA.1')).toMatchObject({ updatedOn: null, proposalWasChanged: false });
    expect(blockOf(again, 'STRA.1', 'actionPoints')).toMatchObject({
      ...{ final: [{ text: 'Ours' }], proposed: [], proposalWasChanged: true },
    });
    await save(blockOf(again, 'STRA.1', 'actionPoints'), [{ text: 'Ours' }]);
    expect(blockOf(await read(), 'STRA.1', 'actionPoints').proposalWasChanged).toBe(false);
  });

  it('stays in its language, and knows the product’s only', async () => {
    await draft();
    const draftIn = (lang: string) => send('lead', 'POST', 'report/draft', { clubAssessmentId: id, lang });
    const sameLanguage = { status: 422, body: { details: [{ field: 'lang', rule: 'sameLanguage' }] } };
    expect(await draftIn('nl')).toMatchObject(sameLanguage);
    expect(await draftIn('xx')).toMatchObject({ status: 422 });
  });
});

describe('writing', () => {
  it('replaces the lines of a block, and keeps ids of lines that stay', async () => {
    const block = blockOf(await draft(), 'STRA.1');
    const [line] = block.final;
    const { body } = await save(block, [{ text: 'New' }, { id: line?.id, text: 'Changed' }]);
    expect((body as Block).final).toMatchObject([{ text: 'New' }, { id: line?.id, text: 'Changed' }]);
    expect(blockOf(await read(), 'STRA.1').final).toEqual((body as Block).final);
  });

  it('refuses a block that somebody else has written meanwhile, with what stands now', async () => {
    const block = blockOf(await draft(), 'STRA.1');
    await save(block, [{ text: 'Theirs' }], 'pm');
    const { status, body } = await save(block, [{ text: 'Mine' }]);
    expect(status).toBe(409);
    expect(JSON.stringify(body)).toContain('Theirs');
    expect(blockOf(await read(), 'STRA.1').final.map(({ text }) => text)).toEqual(['Theirs']);
  });

  it('stores none of the lines of a block for which the summary has no room', async () => {
    const report = await draft();
    const lines = Array.from({ length: 300 }, () => ({ text: 'Line', executiveSummary: true }));
    await save(blockOf(report, 'STRA.1'), lines);
    const before = await read();
    expect((await save(blockOf(report, 'STRA.2'), lines)).status).toBe(422);
    expect(await read()).toEqual(before);
  });

  it('has the summary hold lines, in its own order, and none that are gone', async () => {
    const report = await draft();
    const first = blockOf(report, 'STRA.1');
    const second = blockOf(report, 'STRA.2');
    const one = (await save(first, [{ text: 'One', executiveSummary: true }])).body as Block;
    const two = (await save(second, [{ id: one.final[0]?.id, text: 'Two', executiveSummary: true }])).body as Block;
    const ids = [one, two].map(({ final }) => final[0]?.id ?? '');
    const { version, executiveSummaryLines } = await read();
    expect(executiveSummaryLines).toEqual(ids);
    const own = { season: '2031', executiveSummaryLines: ids.toReversed() };
    expect((await send('lead', 'PUT', 'report', { id: report.id, version, ...own })).body).toMatchObject(own);
    await save(one, []);
    expect((await read()).executiveSummaryLines).toEqual(ids.slice(1));
  });

  it.each([
    ['a line that is not in it', { executiveSummaryLines: ['elsewhere'] }, 'executiveSummaryLines.0'],
    ['a gender that there is not', { gender: 4 }, 'gender'],
    ['notes without end', { assessorsNotes: 'x'.repeat(20_001) }, 'assessorsNotes'],
  ])('refuses %s at its field', async (_what, change, field) => {
    const { id: reportId, version } = await draft();
    const { status, body } = await send('lead', 'PUT', 'report', { id: reportId, version, ...change });
    expect(status).toBe(422);
    expect((body as { details: { field: string }[] }).details.map((detail) => detail.field)).toContain(field);
  });

  it('starts over once the report is deleted', async () => {
    const block = blockOf(await draft(), 'STRA.1');
    await save(block, [{ text: 'Ours' }]);
    expect((await send('lead', 'DELETE', `report?id=${(await read()).id}`)).status).toBe(200);
    expect((await send('lead', 'GET', `report?clubAssessmentId=${id}`)).status).toBe(404);
    expect((await save(block, [])).status).toBe(404);
    expect(blockOf(await draft({ lang: 'ar' }), 'STRA.1').final.map(({ text }) => text)).toEqual(['The plan موجود']);
  });

  it('is missed by its name once it is deleted, and by whom its assessment is not open to', async () => {
    const missing = { status: 404, body: { code: 40, message: 'There is no such report' } };
    const report = await draft();
    const put = (person: Person) => send(person, 'PUT', 'report', { id: report.id, version: report.version });
    expect(await put('none')).toMatchObject(missing);
    await send('lead', 'DELETE', `report?id=${report.id}`);
    expect([await put('pm'), await save(blockOf(report, 'STRA.1'), [])]).toMatchObject([missing, missing]);
  });

  it.each(['assessor', 'consultant'] as const)('is not for %s', async (person) => {
    const block = blockOf(await draft(), 'STRA.1');
    const refused = { status: 403, body: { message: "You're not allowed to do this" } };
    expect(await save(block, [], person)).toMatchObject(refused);
  });
});

describe('the document', () => {
  const download = async (lang: string) => {
    const payload = { clubAssessmentId: id, lang };
    const response = await at.send('lead', { method: 'POST', url: '/api/report/final', payload });
    expect(response.statusCode).toBe(200);
    return response.rawPayload;
  };
  const final = async (lang: string) => readDocx(await download(lang));

  it('holds summary, final texts, score and data, and says that it is a draft while the data is open', async () => {
    const block = blockOf(await draft(), 'STRA.1');
    await save(block, [{ text: 'A plan & <a> vision', executiveSummary: true }]);
    const text = await final('en');
    for (const part of ['KV Voorbeeld', '2025-2026', 'Executive summary', 'STRA.1', '50%', 'Draft']) {
      expect(text).toContain(part);
    }
    expect(text.split('A plan & <a> vision')).toHaveLength(3);
    await send('lead', 'POST', `clubassessments/${id}/softclose/data`);
    expect(await final('en')).not.toContain('Draft');
  });

  it('is written in the language that is asked for', async () => {
    await draft();
    expect(await final('nl')).toContain('Bevindingen');
    expect(await final('ar')).toContain('الملاحظات الرئيسية');
  });

  it('is not there before the draft', async () => {
    expect((await send('lead', 'POST', 'report/final', { clubAssessmentId: id })).status).toBe(404);
  });
});

describe('the snapshot', () => {
  it('holds what the assessment was made of when it was closed, and its digest; then nothing is written', async () => {
    const report = await draft();
    await send('lead', 'POST', `clubassessments/${id}/softclose/data`);
    expect((await send('lead', 'GET', `clubassessments/${id}/snapshot`)).status).toBe(404);
    await send('lead', 'POST', `clubassessments/${id}/softclose/assessment`);
    const { body } = await send('lead', 'GET', `clubassessments/${id}/snapshot`);
    const { content, sha256 } = body as { content: string; sha256: string };
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    const kept = JSON.parse(content) as { reports: { id: string }[]; values: { itemValues: unknown[] }[] };
    expect(kept.reports.map((one) => one.id)).toEqual([report.id]);
    expect(kept.values[0]?.itemValues).toEqual([{ itemId: 'i1', value: true }]);
    const block = blockOf(await read(), 'STRA.1');
    expect((await save(block, [])).status).toBe(403);
    expect((await send('lead', 'POST', 'report/final', { clubAssessmentId: id })).status).toBe(200);
  });
});
