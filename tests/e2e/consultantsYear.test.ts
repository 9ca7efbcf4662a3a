import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import Papa from 'papaparse';
import type { AssessmentStructure, ClubAssessment, FinalLine, Roadmap } from '#schemas/generated/types.ts';
import { apiOf, type CallApi } from '../support/apiOf.ts';
import { findViolations } from '../support/findViolations.ts';
import { openAs } from '../support/openAs.ts';
import { signInAs } from '../support/signIn.ts';

/** Three clubs are assessed and compared, one promises what its report says, and is assessed again. */
const stamp = Date.now().toString(36);
const point = `Write the academy plan down ${stamp}`;
const second = `Meet the parents twice ${stamp}`;
const today = new Date();

interface YearClub {
  name: string;
  id: string;
  assessment: ClubAssessment;
}

interface Text {
  id: string;
  version: number;
  kind: string;
}

/** A club with an assessment whose lead has answered some topics, ready to be closed. */
async function assess(call: CallApi, like: ClubAssessment, name: string, more: object): Promise<YearClub> {
  const season = { seasonStartDay: 1, seasonStartMonth: 7, seasonEndDay: 30, seasonEndMonth: 6 };
  const endLabel = new Date(today.getTime() + 40 * 86_400_000).toISOString().slice(0, 10);
  const values = { name, country: '020', province: stamp, assessmentsEnabled: true, endLabel, ...season, ...more };
  const { id } = await call<{ id: string }>('clubs', values);
  const { projectId, assessors } = like;
  const assessment = await call<ClubAssessment>('clubassessments', {
    ...{ clubId: id, projectId, assessors, visitDate: '2026-03-04' },
  });
  return { name, id, assessment };
}

async function answer(call: CallApi, { assessment }: YearClub, met: number): Promise<AssessmentStructure> {
  const structure = await call<AssessmentStructure>(`assessments?clubAssessmentId=${assessment.id}`);
  const lead = assessment.assessors?.find((one) => one.lead)?.assessorId;
  for (const topic of structure.topics.slice(0, met)) {
    const items = structure.items.filter((item) => item.topicId === topic.id && item.assessmentItemType === 1);
    await call('assessmentvalues/assessor', {
      ...{ clubAssessmentId: assessment.id, assessorId: lead, assessmentTitleId: topic.id },
      itemValues: items.map(({ id }) => ({ itemId: id, value: true })),
    });
  }
  return structure;
}

/** The report's first sub-dimension says what to do. */
async function report(call: CallApi, { assessment }: YearClub): Promise<void> {
  await call('report/draft', { clubAssessmentId: assessment.id, lang: 'en' });
  const { texts } = await call<{ texts: Text[] }>(`report?clubAssessmentId=${assessment.id}`);
  const actions = texts.find(({ kind }) => kind === 'actionPoints');
  if (!actions) throw new Error('The report has no action points');
  await call('report/block', {
    ...{ id: actions.id, version: actions.version },
    lines: [{ text: point }, { text: second }],
  });
}

/** Closes the assessment on its page. */
async function close(page: Page, baseUrl: string, { id, assessment }: YearClub): Promise<void> {
  await page.goto(`${baseUrl}/#/clubassessments/${id}/${assessment.id}?tab=finalization`);
  await page.getByRole('button', { name: 'Close assessment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to close the assessment?' });
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('This assessment is already closed.').first()).toBeVisible();
}

/** Two clubs beside each other, in a chart with its table. */
async function compare(page: Page, baseUrl: string, [first, other]: YearClub[]): Promise<void> {
  const search = new URLSearchParams({
    ...{ project1: first?.assessment.projectId ?? '', club1: first?.id ?? '' },
    ...{ project2: other?.assessment.projectId ?? '', club2: other?.id ?? '' },
  });
  await page.goto(`${baseUrl}/#/benchmarking/selector?${search.toString()}`);
  const chart = page.getByRole('img', { name: 'Scores by dimension' });
  await expect(chart).toBeVisible();
  // Both clubs, and the median of the project they have in common.
  await expect(chart.locator('[data-series]')).toHaveCount(3);
  expect(await findViolations(page)).toEqual([]);
}

/** By keyboard alone: the action points become cards, and one of them goes to the next season. */
async function promise(page: Page, baseUrl: string, club: YearClub, { id, startPeriod }: Roadmap): Promise<void> {
  await page.goto(`${baseUrl}/#/strategicroadmap?club=${club.id}&roadmap=${id}`);
  await page.getByRole('button', { name: 'Take over action points' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Take over action points' });
  for (const text of [point, second]) await dialog.getByRole('checkbox', { name: text }).press('Space');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await dialog.getByRole('button', { name: 'Take over', exact: true }).press('Enter');
  expect((await saved).status()).toBe(200);
  const card = page.getByRole('group', { name: point });
  await expect(card).toBeVisible();
  const cellOf = (season: number) => page.locator(`[data-season="${season}"]`).filter({ hasText: point });
  await expect(cellOf(startPeriod)).toHaveCount(1);
  const moved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await card.getByRole('button', { name: `Change ${point}` }).press('Alt+ArrowRight');
  expect((await moved).status()).toBe(200);
  await expect(cellOf(startPeriod + 1)).toHaveCount(1);
  await expect(cellOf(startPeriod)).toHaveCount(0);
  await page.reload();
  await expect(cellOf(startPeriod + 1)).toHaveCount(1);
  await expect(page.getByText(/^Last score: \d+ %$/).first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
}

/** What comes out of the printer: the timeline, without what is pressed. */
async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('group', { name: point }).getByText(point).last()).toBeVisible();
  for (const name of ['Print', 'Load', 'Take over action points'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
}

/** What the checklist of the club's next assessment says of a topic in the first sub-dimension, and in another. */
async function meetAgain(page: Page, baseUrl: string, club: YearClub, structure: AssessmentStructure): Promise<void> {
  const { id, clubId } = club.assessment;
  const [first] = [...structure.topics].sort((one, other) => one.position - other.position);
  await page.goto(`${baseUrl}/#/clubassessments/${clubId}/${id}?tab=checklist&topic=${first?.id ?? ''}`);
  const promises = page.getByRole('region', { name: 'Promised in the roadmap' });
  await expect(promises.getByText(point)).toBeVisible();
  await expect(promises.getByText(second)).toBeVisible();
}

/** The federation variant's list, chart, file and calls hold the club of its levels, not the elite one. */
async function lookAsVariant(page: Page, baseUrl: string, own: YearClub, hidden: YearClub): Promise<void> {
  const token = await openAs(page, baseUrl, 'vv', `/assessments/clubLabels?displayedFilters=%7B%7D`);
  const call = apiOf(baseUrl, token);
  await expect(page.getByRole('heading', { level: 1, name: 'Certification' })).toBeVisible();
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /Search/ }))
    .first()
    .fill(stamp);
  const table = page.getByRole('table', { name: 'Clubs' });
  await expect(table.getByText(own.name)).toBeVisible();
  await expect(table.getByText(hidden.name)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Within 3 months/ })).toContainText(/\b2\b/);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const text = await readFile(await (await waiting).path(), 'utf8');
  const { data } = Papa.parse<string[]>(text.trim());
  const names = data.slice(1).map(([name]) => name);
  expect(names).toContain(own.name);
  expect(names).not.toContain(hidden.name);
  const filter = (club: YearClub) => encodeURIComponent(JSON.stringify({ clubAssessmentId: club.assessment.id }));
  const lines = (club: YearClub) => call<FinalLine[]>(`assessmentfinalscores?filter=${filter(club)}`);
  expect((await lines(own)).length).toBeGreaterThan(0);
  expect(await lines(hidden)).toEqual([]);
  await expect(call(`clubs/${hidden.id}`)).rejects.toThrow('404');
}

test('a consultant’s year: closed, compared, promised, met again; the federation sees its own', async ({
  page,
  browser,
  baseURL,
}) => {
  const baseUrl = baseURL ?? '';
  const call = apiOf(baseUrl, await signInAs(baseUrl, 'super@touchline.example'));
  const like = await call<ClubAssessment>('clubassessments/ca-label-1');
  const names = ['Promising', 'Comparable', 'Hidden'].map((name) => `${name} ${stamp}`);
  const clubs: YearClub[] = [];
  for (const [nth, name] of names.entries())
    clubs.push(await assess(call, like, name, { niveau: nth === 2 ? 'Elite' : 'Regional' }));
  const [own, , hidden] = clubs;
  if (!own || !hidden) throw new Error('There are no clubs');
  for (const [nth, club] of clubs.entries()) {
    await answer(call, club, 4 - nth);
    if (club === own) await report(call, club);
    await call(`clubassessments/${club.assessment.id}/softclose/data`, {});
  }

  await openAs(page, baseUrl, 'pm', '/');
  for (const club of clubs) await close(page, baseUrl, club);

  const consultant = await browser.newPage();
  await openAs(consultant, baseUrl, 'consultant', '/');
  await compare(consultant, baseUrl, clubs);
  await consultant.close();

  const roadmap = await call<Roadmap>('roadmaps', {
    ...{ clubId: own.id, name: `Roadmap ${stamp}`, startPeriod: today.getFullYear(), nbOfPeriods: 3, active: true },
  });
  await promise(page, baseUrl, own, roadmap);
  await print(page);

  const { clubId, projectId, assessors } = own.assessment;
  const next = await call<ClubAssessment>('clubassessments', { clubId, projectId, assessors, visitDate: '2027-03-04' });
  const structure = await call<AssessmentStructure>(`assessments?clubAssessmentId=${next.id}`);
  const lead = await browser.newPage();
  await openAs(lead, baseUrl, 'lead', '/');
  await meetAgain(lead, baseUrl, { ...own, assessment: next }, structure);
  await lead.close();

  const variant = await browser.newPage();
  await lookAsVariant(variant, baseUrl, own, hidden);
  await variant.close();
});
