import { readFile } from 'node:fs/promises';
import { expect, test, type Browser, type Page } from '@playwright/test';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { openAs } from '../support/openAs.ts';
import { readDocx } from '../support/readDocx.ts';
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
    const check = page.locator(`[data-item="${id}"]`).getByRole('checkbox');
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
  page.setDefaultTimeout(20_000);
  await openAs(page, baseUrl, 'lead', path);
  return page;
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
  test.setTimeout(300_000);
  page.setDefaultTimeout(20_000);
  const base = baseURL ?? '';
  const passage = await openPassage(base);
  const { clubAssessment, structure } = await makeAssessment(base);
  const { id, clubId } = clubAssessment;
  const started = await AssessorDay.begin(page, base, id);
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

  // The lead, at home on another machine, sees what the assessor answered beside their own values.
  const address = `/clubassessments/${clubId}/${id}`;
  const lead = await openAsLead(browser, base, `${address}?tab=score`);
  await lead.getByRole('button', { name: 'Calculate' }).click();
  await lead.getByRole('button', { name: 'Compare assessors' }).click();
  const compared = lead.getByRole('table', { name: 'Compare assessors' });
  await expect(compared.getByRole('row')).not.toHaveCount(1);
  await lead.getByRole('button', { name: 'Close Data' }).click();
  await lead.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(lead.getByText('The data is closed: this is the final score.')).toBeVisible();

  await lead.getByRole('tab', { name: 'Finalization' }).click();
  await lead.getByRole('button', { name: "Generate draft on lead's values" }).click();
  await lead.getByRole('region', { name: 'Chapters' }).getByRole('button', { expanded: false }).first().click();
  const findings = lead.getByRole('group', { name: 'Findings' }).last();
  await findings.getByRole('textbox', { name: 'Findings, line 1' }).fill('What the day has shown');
  await expect(findings.getByText('Saved!')).toBeVisible();
  const text = await generate(lead);
  expect(text).toContain('What the day has shown');
  expect(text).not.toContain('Draft: the data is not closed yet');
  await lead.getByRole('button', { name: 'Close assessment' }).click();
  const dialog = lead.getByRole('dialog', { name: 'Are you sure you want to close the assessment?' });
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(lead.getByText('This assessment is already closed.').first()).toBeVisible();
  await expect(lead.getByRole('button', { name: 'Propose anew' })).toBeHidden();
  await expect(lead.getByRole('button', { name: 'Close assessment' })).toBeHidden();

  // Locked for the assessor too, on the page that was open all day.
  const first = tickedItems(structure, day.topics[0] ?? '')[0] ?? '';
  await day.page.reload();
  await day.open(passage.url, day.topics[0] ?? '');
  const check = day.page.locator(`[data-item="${first}"]`).getByRole('checkbox');
  await check.click();
  await expect(check).toHaveAttribute('aria-checked', 'true');
  await expect(day.notes).not.toBeEditable();
  await day.page.getByRole('tab', { name: /^Interview/ }).click();
  await expect(day.answer).not.toBeEditable();
  await passage.close();
});
