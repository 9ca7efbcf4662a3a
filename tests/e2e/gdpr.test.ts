import { expect, test } from '@playwright/test';
import { utils, write } from 'xlsx';
import { readDocx } from '../support/readDocx.ts';
import { openAs } from '../support/openAs.ts';
import { findViolations } from '../support/findViolations.ts';

const stamp = Date.now();

test('a processor activity is made in the wizard, reported and stopped', async ({ page, baseURL }) => {
  await openAs(page, baseURL ?? '', 'gdpr', '/admin/gdpr');
  await expect(page.getByRole('tab')).toHaveText([
    'Touchline',
    'Controller Activities',
    'Processor Activities',
    'suppliers',
    'clients',
    'Security measures',
  ]);
  await page.getByRole('tab', { name: 'Processor Activities' }).click();
  await expect(page.getByRole('heading', { name: 'Processor Activities', level: 2 })).toBeVisible();
  await page.getByRole('button', { name: 'add', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'New processing activity' });
  await panel.getByRole('button', { name: 'Save' }).last().click();
  await expect(panel.getByText('Name processing activity is required').first()).toBeVisible();
  await expect(panel.getByText('Controller identification is required').first()).toBeVisible();
  await panel.getByRole('textbox', { name: 'Name' }).fill(`Audit ${stamp}`);
  await panel.getByRole('button', { name: 'Continue' }).click();
  await panel.getByRole('combobox', { name: /Client \(controller\)/ }).fill('Federation of the North');
  await page.getByRole('option', { name: 'Federation of the North' }).click();
  await panel.getByRole('button', { name: /Transfers & recipients/ }).click();
  await expect(panel.getByRole('heading', { name: 'Transfers & recipients', level: 2 }).first()).toBeVisible();
  await panel.getByRole('button', { name: 'Continue' }).click();
  // For a processor the step of data retention is skipped.
  await expect(panel.getByRole('heading', { name: 'Security measures', level: 2 }).first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Save' }).last().click();
  await expect(panel).toBeHidden();

  await page.getByRole('searchbox').fill(`${stamp}`);
  const row = page.getByRole('row', { name: new RegExp(`Audit ${stamp}`) });
  await expect(row.getByText('Active')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Generate report' }).first().click();
  await page.getByRole('dialog', { name: 'Generate report' }).getByRole('button', { name: 'Generate' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('report.docx');
  const parts: Buffer[] = [];
  for await (const part of await file.createReadStream()) parts.push(part as Buffer);
  expect(await readDocx(Buffer.concat(parts))).toContain(`Audit ${stamp}`);

  await row.getByText(`Audit ${stamp}`).click();
  const opened = page.getByRole('dialog', { name: `Audit ${stamp}` });
  await opened.getByRole('button', { name: 'Stop Activity' }).click();
  await page.getByRole('dialog', { name: 'Stop Activity' }).getByRole('button', { name: 'Stop Activity' }).click();
  await expect(opened.getByText('Stopped').first()).toBeVisible();
});

test('companies are imported from a file by the manager of clients and suppliers, who sees two tabs', async ({
  page,
  baseURL,
}) => {
  await openAs(page, baseURL ?? '', 'gdpr-clients', '/admin/gdpr');
  await expect(page.getByRole('tab')).toHaveText(['suppliers', 'clients']);
  await page.getByRole('button', { name: 'add many' }).click();
  const panel = page.getByRole('dialog', { name: 'Import companies' });
  await panel.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(panel.getByRole('alert')).toHaveText('A file is required');
  const book = utils.book_new();
  const rows = [
    ['Name', 'E-mail'],
    [`Good ${stamp}`, 'a@b.example'],
    [`Bad ${stamp}`, 'nothing'],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows));
  const buffer = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  await panel
    .getByTestId('companies-file')
    .setInputFiles({ name: 'companies.xlsx', mimeType: 'application/octet-stream', buffer });
  await panel.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(panel.getByText('Not all companies were imported correctly')).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Companies created' }).getByText(`Good ${stamp}`)).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Companies failed' }).getByText(`Bad ${stamp}`)).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('searchbox').fill(`Good ${stamp}`);
  await page
    .getByRole('row', { name: new RegExp(`Good ${stamp}`) })
    .getByRole('cell')
    .nth(1)
    .click();
  await expect(
    page.getByRole('dialog', { name: `Good ${stamp}` }).getByRole('button', { name: 'Delete' }),
  ).toBeHidden();
});

test('a project is deleted only once the word is typed', async ({ page, baseURL }) => {
  await openAs(page, baseURL ?? '', 'super', '/admin/assessments');
  await page.getByText('Academy check 2026').click();
  await page.getByRole('dialog', { name: 'Academy check 2026' }).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete' });
  await dialog.getByRole('textbox').fill('remove');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('Please type "delete" correctly.')).toBeVisible();
  await dialog.getByRole('textbox').fill(' DELETE ');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  // Clubs are assessed in it: it stays.
  await expect(page.getByText(/Still in use|still uses|in use/).first()).toBeVisible();
});
