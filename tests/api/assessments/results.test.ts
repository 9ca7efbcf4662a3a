import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScoreLine } from '#schemas/generated/types.ts';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { season } from '#tests/support/season.ts';
import { openAssessmentWorld, world, type AssessmentWorld, type Person } from './openAssessmentWorld.ts';

let at: AssessmentWorld;
/** Open, with a survey and two of three standards met by the lead. */
let id: string;
const topics = ['plans', 'means', 'people'];

interface Standards {
  count: number | null;
  maximum: number;
  comparisons: { group: string; key: unknown; n: number; isReference: boolean; median: number }[];
}

interface Radar {
  axes: { name: string; percent: number | null }[];
}

const get = async (path: string, person: Person = 'lead') => {
  const { status, body } = await at.call(person, { url: `/api/${path}` });
  expect(status, path).toBe(200);
  return body;
};
const post = (path: string, payload: object = {}, person: Person = 'lead') =>
  at.call(person, { method: 'POST', url: `/api/${path}`, payload });

async function close(assessment: string): Promise<void> {
  for (const step of ['data', 'assessment']) {
    expect((await post(`clubassessments/${assessment}/softclose/${step}`, {}, 'super')).status).toBe(200);
  }
}

/** Opens one whose lead answers that so many of three topics are met. */
async function openAnswered(met: number, more: object = {}): Promise<string> {
  const opened = await at.openClubAssessment({ assessmentVersionId: 'standards', ...more });
  for (const topic of topics.slice(0, met)) {
    const itemValues = [{ itemId: `${topic}-item`, value: true }];
    const value = { clubAssessmentId: opened, assessorId: 'lead', assessmentTitleId: topic, itemValues };
    expect((await post('assessmentvalues/assessor', value)).status).toBe(200);
  }
  return opened;
}

beforeAll(async () => {
  at = await openAssessmentWorld();
  const scenario = new AssessmentScenario().dimension('STRA');
  for (const topic of topics) scenario.topic('STRA.1', topic).item(topic, `${topic}-item`, 1);
  const { structure } = scenario;
  await at.store('assessmentversions', { id: 'standards', assessmentId: world.assessment, number: 3, structure });
  await at.services.db.updateTable('projects').set({ gender: 2 }).where('id', '=', world.project).execute();
  id = await openAnswered(2, { visitDate: '2026-03-01' });
});
afterAll(() => at.dispose());

describe('final values', () => {
  it('are none while the data is open', async () => {
    expect(await get(`assessmentfinalscores/available?clubAssessmentId=${id}`)).toBe(false);
    expect(await get(`clubassessments/${id}/dpmodel`)).toEqual([]);
    expect(await get(`clubassessments/${id}/intstandards`)).toMatchObject({ count: null, maximum: 74 });
    expect(await get(`clubassessments/${id}/radar`)).toMatchObject({ axes: [], earlier: [] });
  });

  it('are there once it is closed: lines, standards and axes, beside references of too few', async () => {
    await post(`clubassessments/${id}/softclose/data`);
    expect(await get(`assessmentfinalscores/available?clubAssessmentId=${id}`)).toBe(true);
    const lines = (await get(`clubassessments/${id}/dpmodel`)) as ScoreLine[];
    expect(lines.map(({ level }) => level)).toEqual([0, 1, 2, 3, 4, 3, 4, 3, 4]);
    expect(lines.find(({ level }) => level === 0)?.normalizedScore).toBeCloseTo(2 / 3);
    const standards = (await get(`clubassessments/${id}/intstandards`)) as Standards;
    expect([standards.count, standards.maximum]).toEqual([2, 74]);
    expect(standards.comparisons.map(({ group, n, isReference, median }) => [group, n, isReference, median])).toEqual(
      ['all', 'gender', 'organisationType', 'confederation'].map((group) => [group, 0, true, 37]),
    );
    const { axes } = (await get(`clubassessments/${id}/radar`)) as Radar;
    expect(axes.map(({ name, percent }) => [name, percent && Math.round(percent)])).toEqual([
      ['STRA', 67],
      ...['ORG/HRM', 'TEAM/COACH', 'VISION/IND', 'HP/PC', 'TID', 'STAFF', 'FAC'].map((name) => [name, null]),
    ]);
  });

  it('go again when the data is reopened', async () => {
    await post(`clubassessments/${id}/reopen/data`, {}, 'super');
    expect(await get(`clubassessments/${id}/dpmodel`)).toEqual([]);
    expect(await get(`clubassessments/${id}/intstandards`)).toMatchObject({ count: null });
    await post(`clubassessments/${id}/softclose/data`);
  });
});

describe('beside others', () => {
  it('stand the medians of closed assessments with how many they are, and earlier ones of the club', async () => {
    const earlier = await openAnswered(1, { visitDate: '2024-03-01', name: 'Two years ago' });
    await close(earlier);
    await close(await openAnswered(3, { visitDate: '2027-03-01' }));
    for (const met of [1, 3, 0]) {
      await close(await openAnswered(met, { clubId: world.eliteClub, visitDate: '2024-05-01' }));
    }
    // Of another gender, and one of them of another organisation type.
    const boys = { name: 'Boys', gender: 1, assessmentId: world.assessment };
    const academy = { name: 'Academy', country: '020', organisationType: 2, ...season };
    const projectId = await at.store('projects', boys);
    for (const clubId of [world.eliteClub, await at.store('clubs', academy)]) {
      await close(await openAnswered(1, { projectId, clubId, visitDate: '2024-05-01' }));
    }
    // Open data counts nowhere.
    await openAnswered(3);
    const standards = (await get(`clubassessments/${id}/intstandards`)) as Standards;
    expect(standards.comparisons.map(({ key, n, isReference, median }) => [key, n, isReference, median])).toEqual([
      [null, 7, false, 1],
      [2, 5, false, 1],
      [1, 6, false, 1],
      ['UEFA', 7, false, 1],
    ]);
    const radar = (await get(`clubassessments/${id}/radar`)) as { comparisons: Radar[]; earlier: Radar[] };
    expect(radar.comparisons[0]).toMatchObject({ group: 'all', n: 7 });
    expect(radar.comparisons[0]?.axes[0]).toEqual({ name: 'STRA', percent: expect.closeTo(100 / 3) as number });
    expect(radar.earlier).toMatchObject([{ id: earlier, name: 'Two years ago', visitDate: '2024-03-01' }]);
    expect(radar.earlier[0]?.axes[0]).toEqual({ name: 'STRA', percent: expect.closeTo(100 / 3) as number });
    expect(await get(`assessmentfinalscores/numberofassessments?clubAssessmentId=${id}`)).toBe(7);
    expect(await get(`assessmentfinalscores/numberofassessmentsgender?clubAssessmentId=${id}`)).toBe(5);
    expect(await get(`assessmentfinalscores/numberofassessmentsorganization?clubAssessmentId=${id}`)).toBe(6);
  });

  it('does an earlier one only for those who may open it', async () => {
    const others = [{ assessorId: 'assessor2', lead: true }];
    const foreign = await at.openClubAssessment({ assessors: others, visitDate: '2025-01-01' });
    await close(foreign);
    const idsFor = async (person: Person) =>
      ((await get(`clubassessments/${id}/radar`, person)) as { earlier: { id: string }[] }).earlier.map(
        (each) => each.id,
      );
    expect(await idsFor('super')).toContain(foreign);
    expect(await idsFor('pm')).toContain(foreign);
    expect(await idsFor('lead')).not.toContain(foreign);
    expect(await idsFor('assessor2')).toContain(foreign);
  });
});

describe('a survey', () => {
  const element = (own: string) => ({
    id: own,
    type: 'scale',
    translation: { en: `${own} in English`, nl: `${own} in het Nederlands` },
  });
  const users = (surveyGroupId: string, ...scales: number[]) =>
    Promise.all(
      scales.map((scale) => {
        const answers = [{ elementId: `${surveyGroupId}-1`, scale }];
        return at.store('surveyUsers', { clubAssessmentId: id, surveyGroupId, status: 300, answers });
      }),
    );
  const report = async (lang = 'en') => get(`assessmentsurveys/${id}/report?lang=${lang}`);

  it('that is not there answers 30', async () => {
    expect(await at.call('lead', { url: `/api/assessmentsurveys/${id}/report` })).toMatchObject({
      ...{ status: 404, body: { code: 30 } },
    });
  });

  it('tells who has answered, and what once every group has reached its minimum', async () => {
    const groups = ['parents', 'strategicProfile'].map((own) => ({
      id: own,
      minAmount: 2,
      elements: [element(`${own}-1`)],
    }));
    await at.store('surveys', { name: 'Survey', clubAssessmentId: id, groups });
    await users('parents', 6, 9);
    await users('strategicProfile', 4);
    expect(await get(`assessmentsurveys/${id}/users`)).toHaveLength(3);
    expect(await get(`assessmentsurveys/${id}/users`)).toContainEqual({
      ...{ id: expect.any(String) as string, status: 300, surveyGroupId: 'parents' },
    });
    expect(await report()).toMatchObject({
      ...{ hasReachedMinimum: false, globalAverage: null, profileReports: [] },
      ...{ globalStatSummary: { surveysCompleted: 2 }, groupReports: [{ id: 'parents', elements: [] }] },
    });
    await users('strategicProfile', 6);
    expect(await report('nl')).toMatchObject({
      ...{ hasReachedMinimum: true, globalAverage: 7.5 },
      groupReports: [{ elements: [{ text: 'parents-1 in het Nederlands', average: 7.5, n: 2 }] }],
      profileReports: [{ profile: 'strategic', average: 5 }],
    });
    expect(JSON.stringify(await report('xx'))).toContain('parents-1 in English');
  });

  it.each(['', 'english', 'E1', '%00'])('is asked for in a language of two letters, not in "%s"', async (lang) => {
    const { status, body } = await at.call('lead', { url: `/api/assessmentsurveys/${id}/report?lang=${lang}` });
    expect(status).toBe(422);
    expect(body).toMatchObject({ details: [{ field: 'lang' }] });
  });
});

it('the listing names what is known of the club, and nothing else', async () => {
  const labelled = async (assessment: string) =>
    ((await get(`fifalisting?clubAssessmentId=${assessment}`)) as { rows: { label: string; value: string }[] }).rows;
  expect(await labelled(id)).toEqual([
    { label: 'FIFA code', value: 'BEL' },
    { label: 'Confederation', value: 'UEFA' },
  ]);
  const clubId = await at.store('clubs', {
    ...{ name: 'Listed', country: '020', federationMembershipNumber: '7', niveau: 'Regional' },
    ...{ seasonStartDay: 1, seasonStartMonth: 7, seasonEndDay: 30, seasonEndMonth: 6 },
  });
  const listed = await at.openClubAssessment({ clubId });
  expect(await labelled(listed)).toContainEqual({ label: 'Federation membership number', value: '7' });
});
