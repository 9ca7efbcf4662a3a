import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { CFB } from 'xlsx';
import { apiOf } from '../support/apiOf.ts';
import { openAs } from '../support/openAs.ts';
import { signInAs } from '../support/signIn.ts';
import { AssessorDay } from './support/AssessorDay.ts';
import { makeAssessment } from './support/makeAssessment.ts';
import { openAssessmentTab } from './support/openAssessmentTab.ts';
import { scaledSize, takePhoto } from './support/takePhoto.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const block = 524_288;

/** Goes to the Files tab: the topic card, which lists its own files, stays until the tab is there. */
async function openFiles(page: Page) {
  await page.getByRole('tab', { name: 'Files' }).click();
  await expect(page.getByRole('heading', { name: 'Files', exact: true })).toBeVisible();
}

/** Counts the blocks that the storage has taken in, and slows each down. */
async function watchBlocks(page: Page): Promise<{ count: () => number }> {
  let count = 0;
  await page.route(/comp=block&/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });
  page.on('response', (answer) => {
    if (answer.request().method() === 'PUT' && answer.url().includes('comp=block&') && answer.status() === 201)
      count += 1;
  });
  return { count: () => count };
}

test('evidence is uploaded over breaks and reloads, shown, tagged, taken along in one archive and deleted', async ({
  page,
  context,
  baseURL,
}, info) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await openAssessmentTab(page, baseURL ?? '', { person: 'assessor', id: 'ca-check-1', tab: 'files' });
  await expect(page.getByRole('heading', { name: 'Files', exact: true })).toBeVisible();
  const blocks = await watchBlocks(page);

  // The network goes in the middle, and comes back: nobody has to do anything.
  const film = info.outputPath('visit.mp4');
  writeFileSync(film, Buffer.alloc(14 * block, 5));
  await page.getByTestId('evidence-file').setInputFiles(film);
  await expect.poll(blocks.count).toBeGreaterThan(2);
  await context.setOffline(true);
  await expect(page.getByText(/^Waits for the network/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'visit.mp4', exact: true })).toBeVisible({ timeout: 30_000 });
  expect(blocks.count()).toBe(14);

  // The page is loaded anew in the middle: the file is on this device, and goes on by itself where it was.
  const report = info.outputPath('policy.pdf');
  writeFileSync(report, Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20 * block, 6)]));
  await page.getByTestId('evidence-file').setInputFiles(report);
  await expect.poll(blocks.count).toBeGreaterThan(14 + 6);
  await page.reload();
  const before = blocks.count();
  await expect(page.getByRole('button', { name: 'policy.pdf', exact: true })).toBeVisible({ timeout: 30_000 });
  // Of 21 blocks at most those that were on their way are sent twice.
  expect(blocks.count() - before).toBeLessThanOrEqual(21 - 6);

  await page.getByTestId('evidence-file').setInputFiles({ name: 'pitch.png', mimeType: 'image/png', buffer: png });
  await page.getByRole('button', { name: 'pitch.png', exact: true }).click();
  const picture = page.getByRole('img', { name: 'pitch.png' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Topic of pitch.png' }).click();
  await page.getByRole('combobox', { name: 'Topic' }).click();
  const topic = page.getByRole('option').first();
  const name = (await topic.textContent()) ?? '';
  await topic.click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'pitch.png' })).toContainText(name);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download All' }).click();
  const archive: { FullPaths: string[] } = CFB.read(readFileSync(await (await saving).path()), { type: 'buffer' });
  expect(archive.FullPaths.filter((path) => /(visit\.mp4|policy\.pdf|\/pitch\.png)$/.test(path))).toHaveLength(3);

  for (const file of ['visit.mp4', 'policy.pdf', 'pitch.png']) {
    await page.getByRole('button', { name: `Delete ${file}` }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('button', { name: file, exact: true })).toHaveCount(0);
  }
});

test('a photo goes from a topic card to the Files screen, with its topic', async ({ page, baseURL }) => {
  const { clubAssessment } = await makeAssessment(baseURL ?? '');
  await openAssessmentTab(page, baseURL ?? '', { person: 'assessor', id: clubAssessment.id, tab: 'checklist' });
  const card = page.getByRole('region', { name: 'Evidence' });
  await card.scrollIntoViewIfNeeded();
  await page.getByTestId('topic-file').setInputFiles({ name: 'goal.png', mimeType: 'image/png', buffer: png });
  await expect(card.getByRole('button', { name: 'goal.png', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Next topic/ }).click();
  await expect(page.getByRole('button', { name: 'goal.png', exact: true })).toHaveCount(0);

  await openFiles(page);
  await page.getByRole('button', { name: 'Topic of goal.png' }).click();
  await expect(page.getByRole('combobox', { name: 'Topic' })).not.toHaveValue('');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete goal.png' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('button', { name: 'goal.png', exact: true })).toHaveCount(0);
});

test('a photo of an item waits on the device without a network, over a reload, and stands at the item and under Files', async ({
  page,
  baseURL,
}, info) => {
  const { clubAssessment } = await makeAssessment(baseURL ?? '');
  await openAssessmentTab(page, baseURL ?? '', { person: 'assessor', id: clubAssessment.id, tab: 'checklist' });
  const item = page.locator('[data-item]').first();
  const name = (await item.locator('p').first().textContent()) ?? '';
  await page.route(/comp=block/, (route) => route.abort());
  await item.getByRole('button', { name: /^Add a photo/ }).click();
  await page.getByTestId('item-photo').setInputFiles((await takePhoto(page, info, 'wall.jpeg')).path);
  await expect(item.getByRole('button', { name: /^Photos and files: 1 – not sent yet: 1/ })).toBeVisible();
  await expect(page.getByRole('button', { name: '1 unsent' })).toBeVisible();
  await page.reload();
  await expect(item.getByRole('button', { name: /^Photos and files: 1 – not sent yet: 1/ })).toBeVisible();
  await page.unroute(/comp=block/);
  await expect(item.getByRole('button', { name: /^Photos and files: 1: / })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: '1 unsent' })).toHaveCount(0);

  await openFiles(page);
  const row = page.getByRole('row').filter({ hasText: 'wall.jpg' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(name);
  // What was kept and sent is smaller than what the camera made.
  await row.getByRole('button', { name: 'wall.jpg', exact: true }).click();
  const picture = page.getByRole('img', { name: 'wall.jpg' });
  const size = () =>
    picture.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]);
  await expect.poll(size).toEqual(scaledSize);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Delete wall.jpg' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row).toHaveCount(0);
});

test('a photo that comes after the data was closed waits in the inbox of the lead, who lists it with its item', async ({
  page,
  browser,
  baseURL,
}) => {
  const base = baseURL ?? '';
  const { clubAssessment, structure } = await makeAssessment(base);
  const { id, clubId } = clubAssessment;
  const item = structure.items.find((one) => one.topicId === structure.topics[0]?.id);
  const day = await AssessorDay.begin(page, base, id);
  await day.open(`${base}/`, day.topics[0] ?? '');
  await page.route(/comp=block/, (route) => route.abort());
  const row = page.locator(`[data-item="${item?.id ?? ''}"]`);
  await row.getByRole('button', { name: /^Add a photo/ }).click();
  await page.getByTestId('item-photo').setInputFiles({ name: 'late.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByRole('button', { name: '1 unsent' })).toBeVisible();
  const call = apiOf(base, await signInAs(base, 'super@touchline.example'));
  await call(`clubassessments/${id}/softclose/data`, {});
  await page.unroute(/comp=block/);
  await expect(page.getByText('Came after the data was closed: the lead assessor has it in the inbox')).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('button', { name: '1 unsent' })).toHaveCount(0);
  expect(await day.files()).toEqual([]);

  const lead = await (await browser.newContext()).newPage();
  await openAs(lead, base, 'lead', `/clubassessments/${clubId}/${id}?tab=score`);
  const entry = lead.getByRole('listitem').filter({ hasText: 'late.png' });
  await expect(entry).toContainText('Ada Assessor');
  await entry.getByRole('button', { name: 'late.png', exact: true }).click();
  const picture = lead.getByRole('img', { name: 'late.png' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await lead.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(entry.getByRole('button', { name: 'Take over' })).toBeDisabled();
  await call(`clubassessments/${id}/reopen/data`, {});
  await lead.reload();
  await entry.getByRole('button', { name: 'Take over' }).click();
  await expect(entry).toContainText(/^.*Taken over by/);
  expect(await day.files()).toMatchObject([{ name: 'late.png', itemId: item?.id, topicId: item?.topicId }]);
});

test('observations of Tag-it are sorted, linked by the lead and read by the assessor', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAssessmentTab(page, baseURL ?? '', { person: 'lead', id: 'ca-check-1', tab: 'observations' });
  const table = page.getByRole('table', { name: 'Observations' });
  const first = table.getByRole('row').nth(1);
  await page.getByRole('button', { name: 'Age group' }).click();
  await expect(table.getByRole('columnheader', { name: 'Age group' })).toHaveAttribute('aria-sort', 'ascending');
  const box = first.getByRole('checkbox');
  await box.check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved!')).toBeVisible();

  const other = await browser.newPage();
  await openAssessmentTab(other, baseURL ?? '', { person: 'assessor', id: 'ca-check-1', tab: 'observations' });
  await expect(other.getByText(/^1 linked of \d+$/)).toBeVisible();
  await expect(other.getByText("You're not allowed to edit these values")).toBeVisible();
  await expect(other.getByRole('checkbox')).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await other.close();

  await page.getByRole('checkbox', { name: 'Link all' }).check();
  await page.getByRole('checkbox', { name: 'Link all' }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^0 linked of/)).toBeVisible();
});

test('indicators are narrowed by data source, label and age group', async ({ page, baseURL }) => {
  await openAssessmentTab(page, baseURL ?? '', { person: 'consultant', id: 'ca-check-1', tab: 'indicators' });
  const table = page.getByRole('table', { name: 'Key numbers' });
  await expect(table.getByRole('row').nth(5)).toBeVisible();
  await page.getByRole('combobox', { name: 'Data sources' }).fill('Pitches');
  await page.getByRole('option', { name: 'Pitches' }).click();
  await page.keyboard.press('Escape');
  await expect(table.getByRole('rowheader', { name: /^Floodlit pitches/ })).toBeVisible();
  await expect(table.getByRole('rowheader', { name: /^Youth players/ })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Data sources' }).press('Backspace');
  await page.getByRole('combobox', { name: 'Age group' }).click();
  const answer = page.waitForResponse(/keynumbers\?ageGroup=U13/);
  await page.getByRole('option', { name: 'U13' }).click();
  expect((await answer).status()).toBe(200);
  const players = table.getByRole('row').filter({ hasText: 'Youth players' });
  await expect(players.getByRole('cell').first()).toHaveText(/^\d{1,2}$/);
});

test('the Club Id opens panel by panel, and gives way once the assessment is closed', async ({ page, baseURL }) => {
  await openAssessmentTab(page, baseURL ?? '', { person: 'consultant', id: 'ca-check-1', tab: 'clubId' });
  await expect(page.getByRole('table', { name: 'Contacts' })).toBeVisible();
  await page.getByRole('button', { name: /^Teams/ }).click();
  const teams = page.getByRole('table', { name: 'Teams' });
  await expect(teams.getByRole('rowheader', { name: /^First team/ })).toBeVisible();
  await page.goto('about:blank');
  await openAssessmentTab(page, baseURL ?? '', { person: 'consultant', id: 'ca-audit-1', tab: 'clubId' });
  await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText('This assessment is already closed.');
  await expect(page.getByRole('table', { name: 'Contacts' })).toHaveCount(0);
});
