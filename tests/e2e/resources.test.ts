import { expect, test, type Page } from '@playwright/test';
import { chooseFrom } from '../support/chooseFrom.ts';
import { openAs } from '../support/openAs.ts';
import { findViolations } from '../support/findViolations.ts';

/** The answer to a change of a record; preferences are changed by the same method. */
const waitForChange = (page: Page, part: string) =>
  page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes(part));

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

test('the schedule and the process of a project are edited from its panel', async ({ page, baseURL }) => {
  await openAs(page, baseURL ?? '', 'super', '/admin/assessments?panel=project-check-2026');
  await page.getByRole('button', { name: /^Schedule 2 days, 5 slots/ }).click();
  const schedule = page.getByRole('dialog', { name: 'Schedule' });
  const interviews = schedule.getByRole('group', { name: 'Interviews with coaches' });
  await expect(interviews).toContainText('10:00–12:00');
  await interviews.scrollIntoViewIfNeeded();
  const tour = await schedule.getByRole('group', { name: 'Tour of the grounds' }).boundingBox();
  const grip = await interviews.locator('[data-grip]').boundingBox();
  await page.mouse.move((grip?.x ?? 0) + 12, (grip?.y ?? 0) + 12);
  await page.mouse.down();
  await page.mouse.move((grip?.x ?? 0) + 12, (tour?.y ?? 0) + 4, { steps: 5 });
  await page.mouse.up();
  await expect(interviews).toContainText('09:00–11:00');
  await schedule.getByRole('button', { name: 'Add a day' }).click();
  const day = schedule.getByRole('region', { name: 'Day 3' });
  await day.getByRole('button', { name: 'Add a time slot' }).click();
  await schedule.getByRole('button', { name: 'Confirm' }).click();
  await expect(day.getByText('A title is required')).toBeVisible();
  await day.getByRole('textbox', { name: 'Title' }).fill('Feedback');
  expect(await findViolations(page)).toEqual([]);
  await schedule.getByRole('button', { name: 'Confirm' }).click();

  await page.getByRole('button', { name: /^Process 3 stages, 8 items/ }).click();
  const process = page.getByRole('dialog', { name: 'Process' });
  await process.getByRole('textbox', { name: 'Name' }).fill('Plan agreed');
  await chooseFrom(process.getByRole('combobox', { name: 'Stage' }), 'Post-visit');
  await process.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(process.getByRole('region', { name: 'Post-visit' })).toContainText('Plan agreed');
  expect(await findViolations(page)).toEqual([]);
  await process.getByRole('button', { name: 'Confirm' }).click();
  const saved = waitForChange(page, '/api/projects/');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await saved).status()).toBe(200);

  await page.goto(`${baseURL}/?anew#/admin/assessments?panel=project-check-2026`);
  await expect(page.getByRole('button', { name: /^Process 3 stages, 9 items/ })).toBeVisible();
  await page.getByRole('button', { name: /^Schedule 3 days, 6 slots/ }).click();
  await expect(schedule.getByRole('group', { name: 'Feedback' })).toContainText('08:00–09:30');
  await expect(interviews).toContainText('09:00–11:00');
  await schedule.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'History' }).click();
  const change = page
    .getByRole('dialog', { name: /^History: / })
    .locator('ol > li')
    .first();
  await expect(change).toContainText('Process › Items');
  await expect(change).toContainText('Plan agreed');
  await expect(change).not.toContainText('Kick-off call');
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
  await chooseFrom(page.getByRole('combobox', { name: 'Language of the texts' }), 'Magyar');
  const group = page.getByRole('group', { name: 'Group 1', exact: true });
  await expect(group.getByRole('textbox', { name: 'Name of the group' })).toHaveAttribute('placeholder', 'Parents');
  await group.getByRole('textbox', { name: 'Name of the group' }).fill('Szülők');
  expect(await findViolations(page)).toEqual([]);
  const saved = waitForChange(page, '/api/surveytemplates/');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await chooseFrom(page.getByRole('combobox', { name: 'Language of the texts' }), 'Magyar');
  await expect(group.getByRole('textbox', { name: 'Name of the group' })).toHaveValue('Szülők');
  await page.goto('/#/surveytemplates?panel=st-standard');
  const asked = page.getByRole('dialog').getByRole('textbox', { name: '1. Text' }).first();
  await expect(asked).toBeVisible();
  expect((await asked.boundingBox())?.width, 'a question can be read in a panel too').toBeGreaterThan(250);
});

test('what nobody may change is shown as facts', async ({ page, baseURL }) => {
  await openAs(page, baseURL ?? '', 'consultant', '/countries');
  await page.getByText('Albania', { exact: true }).first().click();
  const panel = page.getByRole('dialog', { name: 'Albania' });
  await expect(panel.getByText('UEFA')).toBeVisible();
  await expect(panel.getByRole('textbox')).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
});
