import { expect, test, type Page } from '@playwright/test';
import type { ClubAssessment } from '#schemas/generated/types.ts';
import { apiOf } from '../support/apiOf.ts';
import { chooseFrom } from '../support/chooseFrom.ts';
import { findViolations } from '../support/findViolations.ts';
import { openAs } from '../support/openAs.ts';
import { signInAs } from '../support/signIn.ts';
import { makeAssessment } from './support/makeAssessment.ts';
import { openAssessmentTab } from './support/openAssessmentTab.ts';

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

test('lead, assessors and label of an assessment are changed by its manager, who deletes it', async ({
  page,
  baseURL,
}) => {
  const { clubAssessment } = await makeAssessment(baseURL ?? '', { answered: 0 });
  await openAssessmentTab(page, baseURL ?? '', { person: 'pm', id: clubAssessment.id, tab: 'process&view=status' });
  const assessors = page.getByRole('region', { name: 'Assessors' });
  await assessors.getByRole('button', { name: 'Change assessors' }).click();
  await assessors.getByRole('radio', { name: 'Ada Assessor leads' }).click();
  await assessors.getByRole('button', { name: 'Remove: Leo Leadwell' }).click();
  await assessors.getByRole('combobox', { name: 'Add an assessor' }).click();
  await page.getByRole('option', { name: 'Petra Planner' }).click();
  await expect(assessors.getByRole('radio', { name: 'Petra Planner leads' })).not.toBeChecked();
  const label = page.getByRole('region', { name: 'Label', exact: true });
  await label.getByRole('button', { name: 'Change label' }).click();
  await chooseFrom(label.getByRole('combobox', { name: 'Label' }), '**');
  await chooseFrom(label.getByRole('combobox', { name: 'Level' }), 'Regional');
  await expect(label.getByRole('combobox', { name: 'Level' })).toHaveText('Regional');
  expect(await findViolations(page)).toEqual([]);
  const call = apiOf(baseURL ?? '', await signInAs(baseURL ?? '', 'super@touchline.example'));
  const read = () => call<ClubAssessment>(`clubassessments/${clubAssessment.id}`);
  await expect.poll(async () => (await read()).niveau).toBe('Regional');
  expect((await read()).label).toBe('2 sterren');
  await page.reload();
  await expect(label.getByText('**')).toBeVisible();
  await expect(assessors.getByText('Ada Assessor')).toBeVisible();
  await expect(assessors.getByText('Petra Planner')).toBeVisible();
  await expect(assessors.getByText('Leo Leadwell')).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete club assessment' }).click();
  const question = page.getByRole('dialog', { name: 'Delete club assessment' });
  await question.getByRole('textbox').fill('delete');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('The club assessment is deleted')).toBeVisible();
  await expect(page).toHaveURL(/clubassessments\/overview\?projects=/);
  await expect(read()).rejects.toThrow('404');
});
