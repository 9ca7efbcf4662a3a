import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { xlsxType } from '#engine/rules/sheets/mediaTypes.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { openAs } from '../support/openAs.ts';
import { buildProject } from './support/buildProject.ts';
import { callAs } from './support/makeClubs.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('a structure is saved as a workbook, which replaces what was edited since', async ({ page, baseURL }) => {
  const call = await callAs(baseURL ?? '', 'super');
  const projectId = await buildProject(baseURL ?? '');
  const first = async () => {
    const { dimensions } = await call<AssessmentStructure>(`assessments?projectId=${projectId}`);
    return dimensions.toSorted((a, b) => a.position - b.position)[0];
  };
  const before = await first();
  await openAs(page, baseURL ?? '', 'super', `/admin/assessments/${projectId}`);
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Excel workbook (.xlsx)' }).click();
  const workbook = await (await download).path();

  const edited = `Edited ${Date.now()}`;
  await page.getByRole('button', { name: `Edit: ${before?.name['en']}`, exact: true }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('textbox', { name: 'English' }).first().fill(edited);
  await panel.getByTestId('icon-file').setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: pixel });
  await expect(panel.getByRole('img', { name: 'Icon' })).toBeVisible();
  await panel.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Save as a new version' }).click();
  await expect(panel).toBeHidden();
  await expect.poll(async () => objectOf((await first())?.name)['en']).toBe(edited);
  expect((await first())?.icon).toMatch(/^\/api\/files\/images\/.+/);

  await page
    .getByTestId('structure-file')
    .setInputFiles({ name: 'structure.xlsx', mimeType: xlsxType, buffer: await readFile(workbook) });
  const question = page.getByRole('dialog', { name: 'Replace the structure with this file?' });
  await expect(question.getByText(/^Dimension: \d+ in all, 0 new, 0 removed, 1 changed$/)).toBeVisible();
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: `Edit: ${before?.name['en']}`, exact: true })).toBeVisible();
  expect(await first()).toEqual(before);
});
