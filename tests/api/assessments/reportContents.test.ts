import { afterAll, beforeAll, expect, it } from 'vitest';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { readDocx, readPictures } from '#tests/support/readDocx.ts';
import { openAssessmentWorld, world, type AssessmentWorld } from './openAssessmentWorld.ts';

/** As many axes as a radar needs, each of one item. */
function buildAxes() {
  const scenario = new AssessmentScenario();
  for (const axis of ['STAFF', 'FAC', 'TID'])
    scenario.dimension(axis).topic(`${axis}.1`, `t-${axis}`).item(`t-${axis}`, `i-${axis}`);
  return scenario;
}

let at: AssessmentWorld;
let id: string;
beforeAll(async () => {
  at = await openAssessmentWorld();
});
afterAll(() => at.dispose());

const send = (method: 'POST' | 'GET', url: string, payload?: object) =>
  at.call('lead', { method, url: `/api/${url}`, ...(payload && { payload }) });
const tick = (axis: string) =>
  send('POST', 'assessmentvalues/assessor', {
    ...{ clubAssessmentId: id, assessorId: 'lead', assessmentTitleId: `t-${axis}` },
    itemValues: [{ itemId: `i-${axis}`, value: true }],
  });
const download = async () => {
  const payload = { clubAssessmentId: id, lang: 'en' };
  const response = await at.send('lead', { method: 'POST', url: '/api/report/final', payload });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
};

it('the document shows the light of each part in words, and the radar as a picture with what it shows', async () => {
  await at.store('assessmentversions', {
    ...{ id: 'with-axes', assessmentId: world.assessment, number: 3, structure: buildAxes().structure },
  });
  id = await at.openClubAssessment({ assessmentVersionId: 'with-axes' });
  await tick('FAC');
  await send('POST', 'report/draft', { clubAssessmentId: id, lang: 'en' });
  expect(await readDocx(await download())).toMatch(/FAC\s+100%\s+Green[^]*TID\s+0%\s+Red/);
  const { descriptions, files } = readPictures(await download());
  expect(descriptions).toEqual([expect.stringMatching(/STAFF 0% .*FAC 100%/)]);
  expect(files).toBe(1);
});

it('the radar has the axes of the results: none of a dimension with nothing to score, none of a sub-dimension', async () => {
  const scenario = buildAxes().dimension('HP/PC').subDimension('FAC', 'STRA').topic('STRA', 't-STRA');
  const { structure } = scenario.item('t-STRA', 'i-STRA');
  await at.store('assessmentversions', { id: 'with-gaps', assessmentId: world.assessment, number: 4, structure });
  id = await at.openClubAssessment({ assessmentVersionId: 'with-gaps' });
  await tick('STRA');
  await tick('TID');
  await send('POST', 'report/draft', { clubAssessmentId: id, lang: 'en' });
  const drawn = async () => readPictures(await download()).descriptions;
  const open = await drawn();
  await send('POST', `clubassessments/${id}/softclose/data`);
  const { axes } = (await send('GET', `clubassessments/${id}/radar`)).body as {
    axes: { name: string; percent: number | null }[];
  };
  const shown = axes.flatMap(({ name, percent }) => (percent === null ? [] : [`${name} ${Math.round(percent)}%`]));
  expect(shown).toEqual(['TID 100%', 'STAFF 0%', 'FAC 50%']);
  expect(open).toEqual([expect.stringMatching(`: ${shown.join(' · ')}$`)]);
  expect(await drawn()).toEqual(open);
});

it('a text is not proposed before a group of the survey has its least number of answers', async () => {
  const { structure } = new AssessmentScenario()
    .dimension('STRA')
    .topic('STRA.1', 't1')
    .item('t1', 'i1', 1, {
      falsyFinding: { en: 'Parents are not heard' },
      needsSurveyTargetMinAndType: { target: 'parents' },
    });
  await at.store('assessmentversions', { id: 'surveyed', assessmentId: world.assessment, number: 5, structure });
  const asked = await at.openClubAssessment({ assessmentVersionId: 'surveyed' });
  const other = await at.openClubAssessment({ assessmentVersionId: 'surveyed' });
  const groups = [{ id: 'parents', type: 'parents', minAmount: 2, elements: [] }];
  for (const clubAssessmentId of [asked, other])
    await at.store('surveys', { name: 'Survey', clubAssessmentId, groups });
  const answer = async (clubAssessmentId: string, status: number, surveyGroupId = 'parents') =>
    at.store('surveyUsers', { clubAssessmentId, surveyGroupId, status });
  const propose = async (clubAssessmentId: string) => {
    const { status, body } = await send('POST', 'report/draft', { clubAssessmentId, lang: 'en' });
    expect(status).toBe(200);
    const { texts } = body as { texts: { assessmentTitleId: string; kind: string; proposed: { text: string }[] }[] };
    const found = texts.find((text) => text.assessmentTitleId === 'STRA.1' && text.kind === 'findings');
    return found?.proposed.map(({ text }) => text);
  };
  expect(await propose(asked)).toEqual([]);
  await answer(asked, 300);
  await answer(asked, 200);
  await answer(asked, 300, 'coaches');
  await answer(other, 300);
  await answer(other, 300);
  expect(await propose(asked)).toEqual([]);
  expect(await propose(other)).toEqual(['Parents are not heard']);
  await answer(asked, 300);
  expect(await propose(asked)).toEqual(['Parents are not heard']);
});

it('a line that is read says whether the summary holds it, and its block when it was written', async () => {
  interface Block {
    id: string;
    version: number;
    final: { id: string; text: string; executiveSummary: boolean }[];
    updatedOn: string | null;
  }
  const clubAssessmentId = await at.openClubAssessment();
  const { body } = await send('POST', 'report/draft', { clubAssessmentId, lang: 'en' });
  const { texts } = body as { texts: Block[] };
  const [block] = texts;
  expect(block).toMatchObject({ updatedOn: null });
  const lines = [{ text: 'One', executiveSummary: true }, { text: 'Two' }];
  await send('POST', 'report/block', { id: block?.id, version: block?.version, lines });
  const read = (await send('GET', `report?clubAssessmentId=${clubAssessmentId}`)).body as { texts: Block[] };
  expect(read.texts.find(({ id: one }) => one === block?.id)).toMatchObject({
    final: [
      { id: expect.any(String), text: 'One', executiveSummary: true },
      { id: expect.any(String), text: 'Two', executiveSummary: false },
    ],
    updatedOn: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
});
