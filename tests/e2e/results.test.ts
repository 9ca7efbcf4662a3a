import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { openAssessmentTab } from './support/openAssessmentTab.ts';

/** Its data is closed, and everybody has answered its survey. */
const clubAssessmentId = 'ca-check-3';

async function openResults(page: Page, baseUrl: string): Promise<void> {
  await openAssessmentTab(page, baseUrl, { person: 'lead', id: clubAssessmentId, tab: 'results' });
}

/** Width and height in a png's head. */
function sizeOf(png: Buffer): [width: number, height: number] {
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('final values show as standards, surveys and lights; the radar is downloaded as a png', async ({
  page,
  baseURL,
}) => {
  await openResults(page, baseURL ?? '');
  await expect(page.getByRole('tab', { name: 'Results' })).toBeVisible();
  await expect(page.getByText(/^\d+ of 74$/)).toBeVisible();

  await page.getByRole('tab', { name: 'Traffic Lights' }).click();
  await expect(page.getByRole('img', { name: /on eight axes/ })).toBeVisible();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as png: Radar' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(`radar-${clubAssessmentId}.png`);
  const [width, height] = sizeOf(await readFile(await download.path()));
  expect(width).toBe(1280);
  expect(height).toBeGreaterThan(800);

  await page.getByRole('tab', { name: 'Surveys' }).click();
  await expect(page.getByText(/^[\d.]+\/10$/).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Soccer profile' }).click();
  await expect(page.getByRole('img', { name: /^Soccer profile of/ })).toBeVisible();
});

test('the open tab is in view when the page opens on it', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openResults(page, baseURL ?? '');
  const tab = page.getByRole('tab', { name: 'Results' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(/^\d+ of 74$/)).toBeVisible();
  // Within the bar, not only within the window: its ends are cut off.
  await expect(tab).toBeInViewport({ ratio: 0.99 });
});
