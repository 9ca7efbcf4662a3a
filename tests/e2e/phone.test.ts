import { expect, test, type Locator } from '@playwright/test';
import { makeAssessment } from './support/makeAssessment.ts';
import { openAssessmentTab } from './support/openAssessmentTab.ts';
import { openPassage } from './support/openPassage.ts';

/** A visit on a phone (issue "The assessor's day"): what one works with is on the first screen and stays in sight. */
const width = 390;
test.use({ viewport: { width, height: 844 } });

const id = 'ca-check-1';
/** How far something that may scroll sideways can be scrolled; it is, to its end. */
const scrollToEnd = (group: Locator) =>
  group.evaluate((element) => {
    element.scrollLeft = element.scrollWidth;
    return element.scrollLeft;
  });

test('the first item is on the first screen, and Next stays in reach', async ({ page, baseURL }) => {
  await openAssessmentTab(page, baseURL ?? '', { person: 'lead', id, tab: 'checklist' });
  const first = page.locator('[data-item]').first();
  await expect(first).toBeVisible();
  await expect(page.getByText(/Loading/)).toHaveCount(0);
  await expect(first.getByRole('radiogroup').or(first.getByRole('slider')).first()).toBeInViewport({ ratio: 1 });
  const next = page.getByRole('button', { name: /^Next topic/ });
  await expect(next).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('[data-item]').last()).not.toBeInViewport();
  await expect(next).toBeInViewport({ ratio: 1 });
  const title = page.getByRole('heading', { level: 2 }).first();
  const before = await title.textContent();
  await next.click();
  await expect(title).not.toHaveText(before ?? '');
  await expect(first).toBeInViewport();

  // Held across: on the first screen and further down, and who goes on sees the topic.
  await page.setViewportSize({ width: 844, height: 390 });
  const previous = page.getByRole('button', { name: /^Previous topic/ });
  for (const top of [0, 600]) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    for (const button of [previous, next]) await expect(button).toBeInViewport({ ratio: 1 });
  }
  await next.click();
  await expect(first).toBeInViewport();
});

test('the names and scores stay in sight while the other figures pass', async ({ page, baseURL }) => {
  await openAssessmentTab(page, baseURL ?? '', { person: 'lead', id, tab: 'score' });
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.getByRole('switch', { name: 'Weighting' }).click();
  const summary = page.getByRole('table', { name: 'Summary' });
  const head = (name: string) => summary.getByRole('columnheader', { name, exact: true });
  await expect(head('Weight')).toBeAttached();
  expect(await scrollToEnd(page.getByRole('group', { name: 'Summary' }))).toBeGreaterThan(0);
  for (const cell of [head('Name'), head('Score'), summary.getByRole('rowheader').first()]) {
    const { x = -1, width: own = 0 } = (await cell.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + own).toBeLessThanOrEqual(width);
  }
});

test('observations are read without scrolling sideways', async ({ page, baseURL }) => {
  await openAssessmentTab(page, baseURL ?? '', { person: 'lead', id, tab: 'observations' });
  const group = page.getByRole('group', { name: 'Observations' });
  await expect(group.getByRole('row').nth(2)).toBeVisible();
  expect(await scrollToEnd(group)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true });
  const toTop = 'To the top of the page';

  test('a pasted address and what is unsent leave the page as wide as a narrow phone', async ({
    page,
    context,
    baseURL,
  }) => {
    const narrow = 360;
    await page.setViewportSize({ width: narrow, height: 780 });
    const { clubAssessment } = await makeAssessment(baseURL ?? '');
    await openAssessmentTab(page, baseURL ?? '', { person: 'lead', id: clubAssessment.id, tab: 'checklist' });
    const passage = await openPassage(baseURL ?? '');
    await page.goto(passage.url + new URL(page.url()).hash);
    const item = page.locator('[data-item]').first();
    await expect(item).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 200));
    await expect(page.getByRole('button', { name: toTop })).toBeVisible();
    await item.getByRole('button', { name: /^Add a note/ }).click();
    await context.setOffline(true);
    const note = item.getByRole('textbox');
    await note.fill(`https://club.example/${'season-plan'.repeat(8)}`);
    await expect(page.getByRole('button', { name: '1 unsent' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: toTop })).toBeHidden();
    const { x = 0, width: own = narrow } = (await note.boundingBox()) ?? {};
    expect(x + own).toBeLessThan(narrow);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow);

    // What the server refuses stays in sight, and in nobody's way.
    passage.fail({ kind: 'status', status: 413 });
    await context.setOffline(false);
    const refusal = page.getByRole('button', { name: 'Save again' });
    await expect(refusal).toBeInViewport({ ratio: 1 });
    await note.blur();
    for (const name of [toTop, /^Previous topic/, /^Next topic/])
      await page.getByRole('button', { name }).click({ trial: true });
    await refusal.click({ trial: true });
    await passage.close();
  });
});
