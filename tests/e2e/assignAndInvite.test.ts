import { expect, test, type Page } from '@playwright/test';
import { openAs } from '../support/openAs.ts';

const id = 'ca-check-1';

async function openTab(page: Page, baseUrl: string, person: string, tab: string): Promise<string> {
  const token = await openAs(page, baseUrl, person, '/');
  const answer = await fetch(`${baseUrl}/api/clubassessments/${id}`, { headers: { authorization: `Bearer ${token}` } });
  const { clubId } = (await answer.json()) as { clubId: string };
  await page.goto(`${baseUrl}/#/clubassessments/${clubId}/${id}?tab=${tab}`);
  return token;
}

test('people are invited to the survey: counted and shown, then sent; nobody twice', async ({ page, baseURL }) => {
  await openTab(page, baseURL ?? '', 'lead', 'process&view=status');
  const address = `parent.${Date.now()}@clubs.example`;
  const begin = async () => {
    await page.getByRole('button', { name: 'Invite people' }).click();
    await page
      .getByTestId('address-file')
      .or(page.getByRole('textbox', { name: 'E-mail addresses' }))
      .first()
      .waitFor();
  };
  await begin();
  await page.getByRole('button', { name: 'Upload a file' }).click();
  const content = `Ann <${address}>; ${address.toUpperCase()}`;
  await page.getByTestId('address-file').setInputFiles({
    ...{ name: 'parents.txt', mimeType: 'text/plain', buffer: Buffer.from(content) },
  });
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('People who are invited: 1')).toBeVisible();
  await expect(page.getByText('Duplicates removed: 1')).toBeVisible();
  await expect(page.getByText(/^Template: /)).toBeVisible();
  await page.getByRole('button', { name: 'Send invitations: 1' }).click();
  await expect(page.getByText('Invitations on their way: 1')).toBeVisible();

  await begin();
  await page.getByRole('textbox', { name: 'E-mail addresses' }).fill(address);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText(`Already invited, not invited again: ${address}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send/ })).toHaveCount(0);
});

test('the label page of a club: a project is assigned with lead and dates, and opens from the list', async ({
  page,
  baseURL,
}) => {
  const token = await openAs(page, baseURL ?? '', 'super', '/');
  const clubs = await fetch(
    `${baseURL}/api/clubs?filter=${encodeURIComponent('{"assessmentsEnabled":true}')}&range=[40,40]`,
    {
      headers: { authorization: `Bearer ${token}` },
    },
  );
  const [club] = (await clubs.json()) as { id: string }[];
  await page.goto(`${baseURL}/#/assessments/editClubLabel${club?.id}`);
  const list = page.getByRole('region', { name: 'Club assessments' });
  await list.getByRole('button', { name: 'Assign a project' }).click();
  const panel = page.getByRole('dialog', { name: 'Assign new assessment project' });
  await panel.getByRole('combobox', { name: /Project/ }).click();
  await page.getByRole('option', { name: 'Academy check 2026' }).click();
  await panel.getByRole('combobox', { name: 'Add an assessor' }).click();
  await page.getByRole('option', { name: 'Leo Leadwell' }).click();
  await expect(panel.getByRole('radio', { name: 'Leo Leadwell leads' })).toBeChecked();
  await panel.getByRole('group', { name: 'Visit date' }).getByRole('spinbutton', { name: 'Day' }).click();
  await page.keyboard.type('17082031');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved!')).toBeVisible();
  await list.getByRole('link', { name: 'Academy check 2026' }).first().click();
  const stages = page.getByRole('region', { name: 'Stages' });
  await expect(stages.getByText('17/08/2031')).toBeVisible();
  await expect(stages.getByText('03/08/2031')).toBeVisible();
  await expect(stages.getByText('31/08/2031')).toBeVisible();
});
