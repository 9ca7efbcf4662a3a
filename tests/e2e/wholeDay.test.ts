import '#product';
import { readFile } from 'node:fs/promises';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { percentOfShare } from '#domain/scoring/percentOfShare.ts';
import { scoreAssessment } from '#domain/scoring/scoreAssessment.ts';
import type { AssessmentStructure, ScoreLine } from '#schemas/generated/types.ts';
import { ReportWords } from '#server/features/reports/ReportWords.ts';
import { apiOf, type CallApi } from '../support/apiOf.ts';
import { openAs } from '../support/openAs.ts';
import { readDocx } from '../support/readDocx.ts';
import { signInAs } from '../support/signIn.ts';
import { AssessorDay } from './support/AssessorDay.ts';
import { makeAssessment } from './support/makeAssessment.ts';
import { openPassage } from './support/openPassage.ts';

test.use({ serviceWorkers: 'allow' });

/** An answer that was given: to an item of the checklist, or by an interviewee. */
interface Given {
  itemId: string;
  interviewee: string | null;
}

/** Ticks all that is open on the page, and waits until that would outlive the browser. */
async function tickAll(page: Page, itemIds: readonly string[]): Promise<void> {
  for (const id of itemIds) {
    const check = page.locator(`[data-item="${id}"]`).getByRole('radio', { name: 'Yes' });
    await check.click();
    await expect(check).toHaveAttribute('aria-checked', 'true');
  }
  await expect(page.getByText(/^Safe on this device/).first()).toBeVisible();
}

/** Items of a topic that are answered by a tick. */
function tickedItems({ items }: AssessmentStructure, topicId: string): string[] {
  return items
    .filter((item) => item.topicId === topicId && [1, 3].includes(item.assessmentItemType))
    .map(({ id }) => id);
}

/** Goes through the checklist without a network; the tab is killed after each third of it. */
async function answerChecklist(start: AssessorDay, url: string, structure: AssessmentStructure) {
  const given: Given[] = [];
  let day = start;
  const third = Math.ceil(day.topics.length / 3);
  for (const [at, topic] of day.topics.entries()) {
    if (at > 0 && at % third === 0) day = await day.killed();
    const itemIds = tickedItems(structure, topic);
    if (itemIds.length === 0) continue;
    await day.open(url, topic);
    await tickAll(day.page, itemIds);
    given.push(...itemIds.map((itemId) => ({ itemId, interviewee: null })));
  }
  return { day, given };
}

/** Interviews one person after another until so many answers are given. */
async function interview(day: AssessorDay, url: string, wanted: number): Promise<Given[]> {
  const { page } = day;
  const given: Given[] = [];
  for (const { interviewee, topicIds } of day.interviews) {
    for (const topic of topicIds) {
      if (given.length >= wanted) return given;
      await day.openInterview(url, { interviewee, topic });
      const rows = page.locator('[data-item]');
      const itemIds = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-item') ?? ''));
      if (itemIds.length === 0) continue;
      await tickAll(page, itemIds);
      given.push(...itemIds.map((itemId) => ({ itemId, interviewee })));
    }
  }
  return given;
}

/** What the server has of these answers. */
async function arrived(day: AssessorDay, given: readonly Given[]): Promise<number> {
  const values = await day.storedAll();
  const known = new Set(
    values.flatMap(({ itemValues, interviewValues }) => [
      ...(itemValues ?? []).map(({ itemId, value }) => `${itemId} ${value}`),
      ...(interviewValues ?? []).flatMap((said) =>
        (said.itemValues ?? []).map(({ itemId, value }) => `${said.interviewee} ${itemId} ${value}`),
      ),
    ]),
  );
  return given.filter(({ itemId, interviewee }) => known.has(`${interviewee ? `${interviewee} ` : ''}${itemId} true`))
    .length;
}

async function openAsLead(browser: Browser, baseUrl: string, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openAs(page, baseUrl, 'lead', path);
  return page;
}

/** The score that these answers make by themselves, with what the server evaluates of expressions. */
async function scoreOf(call: CallApi, id: string, structure: AssessmentStructure, given: readonly Given[]) {
  const evaluations = await call<Record<string, { result: number | null }>>(`clubassessments/${id}/evaluation`);
  const expressionScores = Object.fromEntries(Object.entries(evaluations).map(([item, one]) => [item, one.result]));
  const values = structure.topics.map((topic) => {
    const items = new Set(structure.items.flatMap((item) => (item.topicId === topic.id ? [item.id] : [])));
    const ofTopic = given.filter(({ itemId }) => items.has(itemId));
    const ticked = (by: string | null) =>
      ofTopic.flatMap(({ itemId, interviewee }) => (interviewee === by ? [{ itemId, value: true }] : []));
    const people = new Set(ofTopic.flatMap(({ interviewee }) => interviewee ?? []));
    const interviewValues = [...people].map((interviewee) => ({ interviewee, itemValues: ticked(interviewee) }));
    return { assessmentTitleId: topic.id, itemValues: ticked(null), interviewValues };
  });
  return scoreAssessment(structure, values, { expressionScores });
}

/** The rows of the score by dimension: name, light, score, and how much is answered. */
async function expectScore(page: Page, lines: readonly ScoreLine[]): Promise<void> {
  for (const line of lines.filter(({ level }) => level === 1)) {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: line.name?.['en'] ?? '' }) });
    await expect(row.first()).toContainText(line.score.toFixed(2));
    await expect(row.first()).toContainText(`${line.answered} of ${line.answerable}`);
  }
}

/** The document in a language that is chosen first, made and read; then the draft is deleted again. */
async function writeIn(page: Page, language: string): Promise<string> {
  await page.getByRole('combobox', { name: 'Report language' }).click();
  await page.getByRole('option', { name: language }).click();
  await page.getByRole('button', { name: "Generate draft on lead's values" }).click();
  const text = await generate(page);
  await page.getByRole('button', { name: 'Delete and start over' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete and start over' });
  await dialog.getByRole('textbox').fill('delete');
  await dialog.getByRole('button', { name: 'Delete and start over' }).click();
  await expect(page.getByRole('button', { name: "Generate draft on lead's values" })).toBeVisible();
  return text;
}

/** What a sheet of scores says of its one club assessment, below the names of its columns. */
function readSheet(sheet: string): Map<string, string> {
  const [heads = [], cells = []] = sheet
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain),
    );
  return new Map(heads.map((head, at) => [head ?? '', cells[at] ?? '']));
}

async function generate(page: Page): Promise<string> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Generate final' }).click();
  return readDocx(await readFile(await (await waiting).path()));
}

test('a whole day: offline through checklist and interviews, score, closing, report, closed for everybody', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const base = baseURL ?? '';
  const passage = await openPassage(base);
  const project = `Whole day ${Date.now()}`;
  const { clubAssessment, structure } = await makeAssessment(base, { answered: 0, project });
  const { id, clubId, projectId } = clubAssessment;
  const started = await AssessorDay.begin(page, base, id, 'lead');
  await started.open(passage.url, started.topics[0] ?? '');
  await started.takeAlong();

  passage.shut();
  await context.setOffline(true);
  const { day, given } = await answerChecklist(started, passage.url, structure);
  given.push(...(await interview(day, passage.url, 301 - given.length)));
  expect(given.length).toBeGreaterThan(300);
  await expect(day.page.getByText(/\d+ unsent$/)).toBeVisible();
  expect(await arrived(day, given)).toBe(0);

  passage.open();
  await context.setOffline(false);
  await expect.poll(() => arrived(day, given), { timeout: 60_000 }).toBe(given.length);
  await expect(day.page.getByText(/\d+ unsent$/)).toHaveCount(0);

  // The lead, at home on another machine, sees all that was answered on the visit, and no more.
  const token = await signInAs(base, 'super@touchline.example');
  const call = apiOf(base, token);
  const lines = await scoreOf(call, id, structure, given);
  const address = `/clubassessments/${clubId}/${id}`;
  const lead = await openAsLead(browser, base, `${address}?tab=score`);
  await lead.getByRole('button', { name: 'Calculate' }).click();
  await expectScore(lead, lines);
  await lead.getByRole('button', { name: 'Compare assessors' }).click();
  await lead.getByRole('switch', { name: 'Also where all agree' }).click();
  const compared = lead.getByRole('table', { name: 'Compare assessors' });
  const items = lines.filter(({ level, score }) => level === 4 && score === 1);
  expect(items.length).toBeGreaterThan(50);
  await expect(compared.getByRole('row').filter({ hasText: '1.00' })).toHaveCount(
    lines.filter(({ level, normalizedScore }) => level >= 3 && normalizedScore.toFixed(2) === '1.00').length,
  );
  await lead.getByRole('button', { name: 'Close Data' }).click();
  await lead.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(lead.getByText('The data is closed: this is the final score.')).toBeVisible();

  await expectScore(lead, lines);
  const dimensions = lines.filter(({ level }) => level === 1);
  const sheet = await fetch(`${base}/api/assessments/score?projectId=${projectId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const cells = readSheet(await sheet.text());
  for (const { name, normalizedScore } of dimensions) {
    expect(cells.get(name?.['en'] ?? ''), name?.['en']).toBe(String(percentOfShare(normalizedScore, 2)));
  }

  await lead.getByRole('tab', { name: 'Finalization' }).click();
  for (const [name, language] of [
    ['العربية', 'ar'],
    ['Nederlands', 'nl'],
  ] as const) {
    const document = await writeIn(lead, name);
    expect(document).toContain(new ReportWords(language, {}).say('document', 'score'));
    for (const line of dimensions)
      expect(document).toContain(new ReportWords(language, {}).percent(line.normalizedScore));
  }
  await lead.getByRole('combobox', { name: 'Report language' }).click();
  await lead.getByRole('option', { name: 'English' }).click();
  await lead.getByRole('button', { name: "Generate draft on lead's values" }).click();
  await lead.getByRole('region', { name: 'Chapters' }).getByRole('button', { expanded: false }).first().click();
  const findings = lead.getByRole('group', { name: 'Findings' }).last();
  await findings.getByRole('textbox', { name: 'Findings, line 1' }).fill('What the day has shown');
  await expect(findings.getByText('Saved!')).toBeVisible();
  const text = await generate(lead);
  expect(text).toContain('What the day has shown');
  expect(text).not.toContain('Draft: the data is not closed yet');
  for (const { name, normalizedScore } of dimensions) {
    expect(text).toMatch(new RegExp(`${name?.['en'] ?? ''}\\s+${percentOfShare(normalizedScore)}%`));
  }
  await lead.getByRole('button', { name: 'Close assessment' }).click();
  const dialog = lead.getByRole('dialog', { name: 'Are you sure you want to close the assessment?' });
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(lead.getByText('This assessment is already closed.').first()).toBeVisible();
  await expect(lead.getByRole('button', { name: 'Propose anew' })).toBeHidden();
  await expect(lead.getByRole('button', { name: 'Close assessment' })).toBeHidden();

  // Locked for whoever answered too, on the page that was open all day.
  const first = tickedItems(structure, day.topics[0] ?? '')[0] ?? '';
  await day.page.reload();
  await day.open(passage.url, day.topics[0] ?? '');
  const check = day.page.locator(`[data-item="${first}"]`).getByRole('radio', { name: 'Yes' });
  await check.click();
  await expect(check).toHaveAttribute('aria-checked', 'true');
  await expect(day.notes).not.toBeEditable();
  await day.page.getByRole('tab', { name: /^Interview/ }).click();
  await expect(day.answer).not.toBeEditable();
  await passage.close();
});
