import { readFileSync } from 'node:fs';
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

test('steps are ticked with their date, and stay so; an assessor reads them', async ({ page, browser, baseURL }) => {
  await openTab(page, baseURL ?? '', 'lead', 'process');
  const step = page.getByRole('checkbox', { checked: false }).last();
  const name = (await step.locator('xpath=ancestor::label').textContent()) ?? '';
  await step.click();
  await expect(page.getByText('Saved!')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name })).toBeChecked();
  const elsewhere = await browser.newPage();
  await openTab(elsewhere, baseURL ?? '', 'assessor', 'process');
  await expect(elsewhere.getByRole('checkbox', { name })).toBeChecked();
  await expect(elsewhere.getByRole('checkbox', { name })).toBeDisabled();
  await elsewhere.close();
  await page.getByRole('checkbox', { name }).click();
  await expect(page.getByRole('checkbox', { name })).not.toBeChecked();
});

test('a visit is planned: slots dragged between days, a conflict caught, mails shown and sent, a day deleted', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(90_000);
  await openTab(page, baseURL ?? '', 'lead', 'schedule');
  await page.getByRole('button', { name: 'Begin with the days of the project' }).click();
  const [call, visit] = [page.locator('[data-day]').nth(0), page.locator('[data-day]').nth(1)];
  await expect(visit.getByRole('heading', { level: 3 })).toHaveText(/^Day 2 · \d\d\/\d\d\/\d{4}$/);
  // Another test adds days to the project.
  const days = await page.locator('[data-day]').count();

  // By mouse: from the day on site to the call.
  const grip = visit.getByRole('group', { name: 'Tour of the grounds' }).locator('[data-grip]');
  // It waits until nothing moves any more.
  await grip.hover();
  await page.mouse.down();
  const to = await call.boundingBox();
  if (!to) throw new Error('There is nowhere to drag it');
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await expect(call).toHaveAttribute('data-over', '');
  await page.mouse.up();
  await expect(call.getByRole('group', { name: 'Tour of the grounds' })).toBeVisible();
  await expect(visit.getByRole('group', { name: 'Tour of the grounds' })).toHaveCount(0);

  // Too long for the day: told, not refused.
  await visit.getByRole('button', { name: 'Edit: Interviews with coaches' }).click();
  await visit.getByRole('spinbutton', { name: /Duration/ }).fill('1000');
  await expect(page.getByText('“Training of the U13” ends after the day.')).toBeVisible();
  await visit.getByRole('spinbutton', { name: /Duration/ }).fill('90');
  await expect(page.getByText('Conflicts')).toHaveCount(0);

  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^People who get a mail .*: [1-9]\d*$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm and send' }).click();
  await expect(page.getByText('Saved!')).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-day]')).toHaveCount(days);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download .ics' }).click();
  const calendar = readFileSync(await (await download).path(), 'utf8');
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);

  for (let left = days; left > 0; left -= 1) {
    await page.getByRole('button', { name: /^Remove: Day 1/ }).click();
    const asked = page.getByRole('dialog');
    await expect(asked.getByText('Delete this day? Calendarevents (if any) will be cancelled.')).toBeVisible();
    await asked.getByRole('button', { name: 'Delete' }).click();
    await expect(page.locator('[data-day]')).toHaveCount(left - 1);
  }
  await expect(page.getByText('No schedule')).toBeVisible();
});

test('the status view: from the assessment and back, dates changed by the lead, read by the consultant', async ({
  page,
  browser,
  baseURL,
}) => {
  await openTab(page, baseURL ?? '', 'lead', 'process');
  await page.getByRole('link', { name: 'Status' }).click();
  await expect(page.getByRole('region', { name: 'Club information' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Surveys' }).getByRole('img').first()).toBeVisible();
  const stages = page.getByRole('region', { name: 'Stages' });
  await stages.getByRole('button', { name: 'Change dates' }).click();
  const deadline = stages.getByRole('group', { name: 'Survey deadline' });
  await deadline.getByRole('spinbutton', { name: 'Day' }).click();
  await page.keyboard.type('17082031');
  await stages.getByRole('button', { name: 'Done' }).click();
  await expect(stages.getByText('17/08/2031')).toBeVisible();
  await page.reload();
  await expect(stages.getByText('17/08/2031')).toBeVisible();

  const elsewhere = await browser.newPage();
  await openTab(elsewhere, baseURL ?? '', 'consultant', 'process&view=status');
  const read = elsewhere.getByRole('region', { name: 'Stages' });
  await expect(read.getByText('17/08/2031')).toBeVisible();
  await expect(read.getByRole('button')).toHaveCount(0);
  await elsewhere.close();
  await page.getByRole('link', { name: 'To the assessment' }).click();
  await expect(page.getByRole('tab', { name: 'Process' })).toBeVisible();
});

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
