import { expect, test, type Page } from '@playwright/test';
import { findSparePort } from '../../scripts/verify/findSparePort.ts';
import { copyProject, type RunningScript, type ScratchProject } from './copyProject.ts';
import { sitDown } from './desk.ts';

/** `npm run dev` in a copy of the project: what is saved shows in the open page, and nothing is started anew. */
test.describe.configure({ mode: 'serial' });

const schemaFile = 'schemas/sponsor.schema.json';
const resourceFile = 'resources/sponsors.ts';
const english = 'providers/i18n/en/resources.json';
let project: ScratchProject;
let running: RunningScript | null = null;
let port: number;

const head = (page: Page, name: string) => page.getByRole('columnheader', { name });
const row = (page: Page) => page.getByRole('row', { name: /^(Select )?Bakker & Zn/ });
const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: 'the last good one is running' });
const starts = () => (running?.log() ?? '').split('Touchline is ready').length - 1;
const lineOf = (path: string, part: string) =>
  project
    .read(path)
    .split('\n')
    .findIndex((line) => line.includes(part)) + 1;

test.beforeAll(async () => {
  project = copyProject();
  const fields = 'name:text!,since:date,amount:number,level:choice(gold|silver)';
  project.npm('run', 'new', 'resource', 'sponsors', '--', '--fields', fields);
  port = await findSparePort();
  running = await project.start(['run', 'dev'], port);
});
test.afterAll(async () => {
  await running?.stop();
  project.remove();
});

test('a label, a column and a field more show by themselves', async ({ page }) => {
  const { call, crashes } = await sitDown(page, running?.url ?? '', '/sponsors');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  const sponsor = { name: 'Bakker & Zn', since: '2026-01-15', amount: 1250.5, level: 'gold' };
  await call('sponsors', { method: 'POST', body: sponsor });
  await page.reload();
  await expect(row(page)).toContainText('15/01/2026');

  project.edit(english, (text) => text.replace('"amount": "Amount"', '"amount": "Yearly amount"'));
  await expect(head(page, 'Yearly amount')).toBeVisible();
  project.edit(resourceFile, (text) => text.replace("columns: ['name', 'since', ", "columns: ['name', "));
  await expect(head(page, 'Since')).toBeHidden();
  await expect(row(page)).toContainText('1250.5');

  const motto = '"motto": { "title": "Motto", "type": "string", "maxLength": 200 }';
  project.edit(schemaFile, (text) => text.replace('"since": {', `${motto},\n    "since": {`));
  project.edit(resourceFile, (text) => text.replaceAll("['name', ", "['name', 'motto', "));
  await expect(head(page, 'Motto')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Bakker & Zn' }).click();
  const panel = page.getByRole('dialog', { name: 'Bakker & Zn' });
  await panel.getByLabel('Motto').fill('Brood voor iedereen');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(row(page)).toContainText('Brood voor iedereen');
  expect(starts()).toBe(1);
  expect(crashes).toEqual([]);
});

test('what is wrong is said in place, the last good files go on, and mended ones take over', async ({ page }) => {
  const { crashes } = await sitDown(page, running?.url ?? '', '/sponsors');
  await expect(row(page)).toBeVisible();
  project.edit(schemaFile, (text) => text.replace('"type": "number"', '"type": "nmber"'));
  await expect(refusal(page)).toContainText(`S014 ${schemaFile}:${lineOf(schemaFile, 'nmber')} (amount)`);
  await expect(refusal(page)).toContainText('Remedy: write "number"');
  project.edit(resourceFile, (text) => text.replace("sort: 'name'", "sort: 'nmae'"));
  await expect(refusal(page)).toContainText(`R002 ${resourceFile}:${lineOf(resourceFile, 'nmae')}`);

  await page.reload();
  await expect(refusal(page)).toContainText('S014');
  await page.getByRole('button', { name: 'Edit Bakker & Zn' }).click();
  const panel = page.getByRole('dialog', { name: 'Bakker & Zn' });
  await panel.getByLabel('Yearly amount').fill('many');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByLabel('Yearly amount')).toHaveAccessibleDescription(/.+/);
  await panel.getByLabel('Yearly amount').fill('1300');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(row(page)).toContainText('1300');

  project.edit(resourceFile, (text) => text.replace("sort: 'nmae'", "sort: '-since'"));
  await expect(refusal(page)).not.toContainText('R002');
  project.edit(schemaFile, (text) => text.replace('"type": "nmber"', '"type": "number",\n      "maximum": 2000'));
  await expect(refusal(page)).toBeHidden();
  await page.getByRole('button', { name: 'Edit Bakker & Zn' }).click();
  await panel.getByLabel('Yearly amount').fill('3000');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByLabel('Yearly amount')).toHaveAccessibleDescription(/2000/);
  expect(starts()).toBe(1);
  expect(crashes).toEqual([]);
});

test('a field that gets another name keeps its values, while the program runs and between two starts', async ({
  page,
}) => {
  const { call } = await sitDown(page, running?.url ?? '', '/sponsors');
  rename('amount', 'budget', 'Yearly amount', 'Budget');
  await expect(head(page, 'Budget')).toBeVisible();
  await expect(row(page)).toContainText('1300');
  expect(starts()).toBe(1);

  await running?.stop();
  rename('level', 'rank', 'Level', 'Rank');
  running = await project.start(['run', 'dev'], port);
  await page.goto('about:blank');
  await page.goto(`${running.url}/#/sponsors`);
  await expect(head(page, 'Rank')).toBeVisible();
  await expect(row(page)).toContainText(/1300.*Gold/);
  expect(await call('sponsors')).toEqual([expect.objectContaining({ budget: 1300, rank: 'gold' })]);
});

/** As the guide says it: in the schema with `x-renamedFrom`, in the resource file, in the texts. */
function rename(old: string, name: string, oldLabel: string, label: string): void {
  project.edit(english, (text) => {
    const [before = '', own = ''] = text.split('"sponsors": {');
    return `${before}"sponsors": {${own.replaceAll(`"${old}"`, `"${name}"`).replace(`"${oldLabel}"`, `"${label}"`)}`;
  });
  project.edit(schemaFile, (text) => text.replace(`"${old}": {`, `"${name}": {\n      "x-renamedFrom": "${old}",`));
  project.edit(resourceFile, (text) => text.replaceAll(`'${old}'`, `'${name}'`));
}
