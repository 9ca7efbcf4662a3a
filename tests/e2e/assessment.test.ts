import { randomUUID } from 'node:crypto';
import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { findLead } from '#domain/access/assessmentRoles.ts';
import { topicTitle } from '#domain/labels/topicTitle.ts';
import { indexStructure } from '#domain/scoring/indexStructure.ts';
import { scoreAssessment } from '#domain/scoring/scoreAssessment.ts';
import { scoreTopic } from '#domain/scoring/scoreTopic.ts';
import type { TrafficLight } from '#domain/scoring/TrafficLight.ts';
import type { AssessmentStructure, AssessorValue, ClubAssessment, Item } from '#schemas/generated/types.ts';
import { openAs } from '../support/openAs.ts';
import texts from '../../providers/i18n/en/assessment.json' with { type: 'json' };
import { findViolations } from '../support/findViolations.ts';

type ItemType = Item['assessmentItemType'];
type Stored = AssessorValue & { version: number };

const clubAssessmentId = 'ca-check-4';
const types: readonly ItemType[] = [1, 2, 3, 4, 5, 6];
const lightName = (light: TrafficLight) => texts.lights[light];
/** The API as the person sees it who is signed in. */
class Api {
  readonly #request: APIRequestContext;
  readonly #headers: Record<string, string>;

  constructor(request: APIRequestContext, token: string) {
    this.#request = request;
    this.#headers = { authorization: `Bearer ${token}` };
  }

  async get<T>(path: string): Promise<T> {
    const answer = await this.#request.get(`/api/${path}`, { headers: this.#headers });
    expect(answer.ok(), path).toBe(true);
    return (await answer.json()) as T;
  }

  async post(path: string, data: unknown): Promise<void> {
    const answer = await this.#request.post(`/api/${path}`, { headers: this.#headers, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  }
}

/** What the server makes of the expressions among items. */
async function evaluate(api: Api, items: readonly Item[]): Promise<Record<string, number | null>> {
  const scores: Record<string, number | null> = {};
  for (const { id } of items.filter(({ assessmentItemType }) => assessmentItemType === 4)) {
    const path = `clubassessments/${clubAssessmentId}/evaluation?itemId=${id}`;
    scores[id] = (await api.get<{ result: number | null }>(path)).result;
  }
  return scores;
}

/** Answers one item the way its type is answered. */
async function answer(page: Page, row: Locator, type: ItemType): Promise<void> {
  if (type === 1 || type === 3) {
    await row.getByRole('radio', { name: 'Yes' }).click();
    await expect(row.getByRole('radio', { name: 'Yes' })).toBeChecked();
  } else if (type === 5) {
    await row.getByRole('slider').focus();
    for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  } else if (type === 6) {
    await row.getByRole('button', { name: /^Characteristics/ }).click();
    const dialog = page.getByRole('dialog');
    for (const check of await dialog.getByRole('checkbox').all()) await check.click();
    await dialog.getByRole('button', { name: 'Ok', exact: true }).click();
  }
}

for (const person of ['assessor', 'lead'] as const) {
  test(`the ${person} assesses one topic of each item type and sees what the rules compute`, async ({
    page,
    baseURL,
    request,
  }) => {
    const token = await openAs(page, baseURL ?? '', person, '/assessments/tunnel');
    const api = new Api(request, token);
    const clubAssessment = await api.get<ClubAssessment>(`clubassessments/${clubAssessmentId}`);
    const structure = await api.get<AssessmentStructure>(`assessments?clubAssessmentId=${clubAssessmentId}`);
    const { id: myself } = await api.get<{ id: string }>('accounts/me');
    expect(findLead(clubAssessment) === myself).toBe(person === 'lead');
    const index = indexStructure(structure);
    const readValues = () =>
      api.get<Stored[]>(`assessmentvalues/assessor?clubAssessmentId=${clubAssessmentId}&assessorId=${myself}`);
    const address = `/clubassessments/${clubAssessment.clubId}/${clubAssessmentId}`;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    for (const type of types) {
      const topic = index.topics.find(({ id }) => index.itemsOf(id).some((item) => item.assessmentItemType === type));
      const item = topic && index.itemsOf(topic.id).find((each) => each.assessmentItemType === type);
      if (!topic || !item) throw new Error(`There is no item of type ${type}`);
      // Nothing answered yet, but what the interviewees said.
      const interviewValues = index
        .intervieweesOf(topic.id)
        .map((interviewee) => ({ interviewee, itemValues: [{ itemId: item.id, value: true }] }));
      const before = (await readValues()).find(({ assessmentTitleId }) => assessmentTitleId === topic.id);
      await api.post('assessmentvalues/assessor', {
        clubAssessmentId,
        assessorId: myself,
        assessmentTitleId: topic.id,
        mutationId: randomUUID(),
        baseVersion: before?.version ?? null,
        itemValues: [],
        interviewValues: type === 2 ? interviewValues : [],
      });

      await page.goto(`/#/?${type}`);
      await page.goto(`/#${address}?tab=checklist&topic=${topic.id}`);
      const title = topicTitle(index.topics.indexOf(topic), topic.name.en ?? '');
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      const row = page.locator(`[data-item="${item.id}"]`);
      await answer(page, row, type);
      if (type !== 2 && type !== 4) await expect(page.getByText('Saved', { exact: true })).toBeVisible();

      const proposed = page.getByText('Proposed', { exact: true }).locator('xpath=following-sibling::dd[1]');
      // "Saved" may still be of the step before: what the server keeps is read until it is what was answered.
      await expect(async () => {
        const value = (await readValues()).find(({ assessmentTitleId }) => assessmentTitleId === topic.id);
        if (type !== 2 && type !== 4) expect(value?.itemValues?.map(({ itemId }) => itemId)).toContain(item.id);
        const expected = scoreTopic(index, topic.id, value, await evaluate(api, index.itemsOf(topic.id)));
        const score = expected.items.find((each) => each.item.id === item.id)?.score ?? 0;
        await expect(row).toContainText(`Score ${score.toFixed(2)}`, { timeout: 2_000 });
        await expect(proposed).toHaveText(lightName(expected.proposedTrafficLight), { timeout: 2_000 });
      }).toPass({ timeout: 30_000 });
      if (type === 1) expect(await findViolations(page)).toEqual([]);
    }

    await page.getByRole('tab', { name: 'Score (M)' }).click();
    await page.getByRole('button', { name: 'Calculate' }).click();
    const rows = page.getByRole('table', { name: 'Summary' }).getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    const expressionScores = await evaluate(api, structure.items);
    const all = scoreAssessment(structure, await readValues(), { expressionScores });
    const lines = all.filter(({ level }) => level <= 1);
    for (const [at, line] of lines.entries()) {
      await expect(rows.nth(at + 1)).toContainText(line.score.toFixed(2));
      await expect(rows.nth(at + 1)).toContainText(`${line.answered} of ${line.answerable}`);
    }
    expect(await findViolations(page)).toEqual([]);
  });
}

test('a consultant reads the values of the lead and changes none', async ({ page, baseURL, request }) => {
  const token = await openAs(page, baseURL ?? '', 'consultant', '/assessments/selector');
  expect(await findViolations(page)).toEqual([]);
  const { clubId } = await new Api(request, token).get<ClubAssessment>(`clubassessments/${clubAssessmentId}`);
  await page.goto(`/#/clubassessments/${clubId}/${clubAssessmentId}?tab=checklist`);
  await expect(page.getByRole('tab', { name: 'Checklist (L)' })).toHaveAttribute('aria-selected', 'true');
  const check = page.getByRole('radiogroup', { name: /^1\. / });
  const before = await check.getByRole('radio', { checked: true }).getAttribute('data-state');
  await check.getByRole('radio', { checked: false }).first().click();
  await expect(page.getByText('Not authorized to do this')).toBeVisible();
  await expect(check.getByRole('radio', { checked: true })).toHaveAttribute('data-state', before ?? '');
  await page.getByRole('button', { name: 'Accessibility' }).click();
  await expect(page.getByText('Your current role is Consultant.')).toBeVisible();
});

test('a project manager finds the club assessments of a project', async ({ page, baseURL }) => {
  await openAs(page, baseURL ?? '', 'pm', '/clubassessments/overview');
  // What the person manages shows before anything is chosen.
  await expect(page.getByRole('table', { name: 'Club assessments' }).getByRole('row').nth(1)).toBeVisible();
  await page.goto('/#/clubassessments/overview?projects=');
  await expect(page.getByText('Choose at least one project')).toBeVisible();
  await page.getByLabel('Projects').fill('Academy');
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Load' }).click();
  const rows = page.getByRole('table', { name: 'Club assessments' }).getByRole('row');
  await expect(rows).toHaveCount(5);
  expect(await findViolations(page)).toEqual([]);
  await rows.nth(1).click();
  await expect(page.getByRole('tab', { name: 'Checklist (L)' })).toBeVisible();
});
