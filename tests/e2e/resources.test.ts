import { expect, test } from '@playwright/test';
import { chooseFrom } from '../support/chooseFrom.ts';
import { openAs } from '../support/openAs.ts';
import { findViolations } from '../support/findViolations.ts';

test('the scores of a project are downloaded from its panel', async ({ page, baseURL }) => {
  await openAs(page, baseURL ?? '', 'super', '/admin/assessments');
  await page.getByText('Academy audit 2024').click();
  const panel = page.getByRole('dialog', { name: 'Academy audit 2024' });
  await expect(panel.getByRole('button', { name: 'Delete Project' })).toBeVisible();
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download project scores' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('FinalScores_Academy audit 2024.csv');
  const parts: Buffer[] = [];
  for await (const part of await file.createReadStream()) parts.push(part as Buffer);
  const [heads, first] = Buffer.concat(parts).toString('utf8').replace('\uFEFF', '').split('\r\n');
  expect(heads).toMatch(/^Club,Federation membership number,Assessor,Visit date,Data closed on,/);
  expect(first?.split(',').length).toBeGreaterThan(10);
});

test('a question of CAMP is deleted from its row, five of which make a page', async ({ page, baseURL }) => {
  await openAs(page, baseURL ?? '', 'super', '/admin/camp_faq');
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(5);
  await page.getByRole('button', { name: 'Delete Can we move the visit?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete' });
  await expect(dialog.getByText('Can we move the visit?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('row', { name: /Can we move the visit/ })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row', { name: /Can we move the visit/ })).toBeVisible();
});

test('a survey is translated beside its English, without fault for whoever listens', async ({ page, baseURL }) => {
  await openAs(page, baseURL ?? '', 'super', '/surveytemplates/st-standard');
  await chooseFrom(page.getByRole('combobox', { name: 'Language of the texts' }), 'Hungarian');
  const group = page.getByRole('group', { name: 'Group 1', exact: true });
  await expect(group.getByRole('textbox', { name: 'Name of the group' })).toHaveAttribute('placeholder', 'Parents');
  await group.getByRole('textbox', { name: 'Name of the group' }).fill('Szülők');
  expect(await findViolations(page)).toEqual([]);
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await chooseFrom(page.getByRole('combobox', { name: 'Language of the texts' }), 'Hungarian');
  await expect(group.getByRole('textbox', { name: 'Name of the group' })).toHaveValue('Szülők');
  await page.goto('/#/surveytemplates?panel=st-standard');
  const asked = page.getByRole('dialog').getByRole('textbox', { name: '1. Text' }).first();
  await expect(asked).toBeVisible();
  expect((await asked.boundingBox())?.width, 'a question can be read in a panel too').toBeGreaterThan(250);
});

test('what nobody may change is shown as facts', async ({ page, baseURL }) => {
  await openAs(page, baseURL ?? '', 'super', '/accounts');
  await page.getByText('Clara Clubhouse').click();
  const panel = page.getByRole('dialog', { name: 'Clara Clubhouse' });
  await expect(panel.getByText('Club and user manager')).toBeVisible();
  await expect(panel.getByRole('textbox')).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
});
