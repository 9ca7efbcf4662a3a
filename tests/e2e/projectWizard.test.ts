import { expect, test, type Page } from '@playwright/test';
import { isInterviewed } from '#domain/scoring/interviewProgress.ts';
import { askedLinks } from '#domain/structures/askedInterviewees.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { chooseFrom } from '../support/chooseFrom.ts';
import { findViolations } from '../support/findViolations.ts';
import { openAs } from '../support/openAs.ts';

const name = 'Season of the wizard';
const clubCount = 12;

async function goOn(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible();
}

/** Twelve clubs at once with one lead and dates. */
async function addClubs(page: Page): Promise<void> {
  const clubs = page.getByRole('combobox', { name: 'Clubs' });
  await clubs.click();
  const options = page.getByRole('option');
  await expect(options.nth(clubCount)).toBeVisible();
  for (let nth = 0; nth < clubCount; nth += 1) await options.nth(nth).click();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Lead assessor' }).click();
  await options.first().click();
  const visit = page.getByRole('group', { name: 'Visit date' });
  await visit.getByRole('spinbutton').first().click();
  await page.keyboard.type('15032027');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('group', { name: 'Clubdata deadline' })).toContainText('01/03/2027');
  await page.getByRole('button', { name: 'Add to the selection' }).click();
  await expect(page.getByRole('heading', { name: `Selected clubs (${clubCount})` })).toBeVisible();
}

test('a project is built with twelve clubs, and stands in the list with their assessments', async ({
  page,
  baseURL,
}) => {
  const token = await openAs(page, baseURL ?? '', 'super', '/admin/assessments');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page).toHaveURL(/#\/project\/wizard/);

  // Nothing goes on without a name.
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('please name this project').first()).toBeVisible();
  await page.getByRole('textbox', { name: /^Name/ }).first().fill(name);
  await goOn(page, 'Sport, level and gender');
  await chooseFrom(page.getByRole('combobox', { name: /^Level/ }), 'Amateur');
  await chooseFrom(page.getByRole('combobox', { name: /^Gender/ }), 'Mixed/Both');
  await goOn(page, 'Context and Club Id');
  await goOn(page, 'Dimensions');
  await page.getByRole('button', { name: 'Use all' }).click();
  const first = page.getByRole('group', { name: 'Dimensions' }).getByRole('button').first();
  await expect(first).toContainText('Basic');
  await first.click();
  await expect(first).toContainText('Focus');
  expect(await findViolations(page)).toEqual([]);

  // What was entered survives a reload, and Back.
  await page.reload();
  await expect(page.getByText('What you entered before is back.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Dimensions' }).getByRole('button').first()).toContainText('Focus');
  await goOn(page, 'Labels');
  await goOn(page, 'Resources and surveys');
  await goOn(page, 'Add clubs');
  await page.getByRole('button', { name: 'Build the project' }).click();
  await expect(page.getByText('Please select or add at least 1 club to this project').first()).toBeVisible();
  await addClubs(page);
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Build the project' }).dblclick();
  await expect(page.getByRole('heading', { name: 'The project was created' })).toBeVisible({ timeout: 20_000 });
  const opened = page.getByRole('region', { name: 'Club assessments' }).getByRole('link');
  await expect(opened).toHaveCount(clubCount);

  // Once, although it was pressed twice.
  const answer = await fetch(`${baseURL}/api/projects`, { headers: { authorization: `Bearer ${token}` } });
  const projects = (await answer.json()) as { name: string }[];
  expect(projects.filter((project) => project.name === name)).toHaveLength(1);

  await page.getByRole('link', { name: 'All projects' }).click();
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible();
  await page.goBack();
  await opened.first().click();
  await expect(page.getByText(name).first()).toBeVisible();
});

test('in the structure of a project an expression is tried, and an item is asked of others', async ({
  page,
  baseURL,
}) => {
  const token = await openAs(page, baseURL ?? '', 'super', '/admin/assessments');
  const read = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${baseURL}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()) as T;
  };
  const projects = await read<{ id: string; name: string }[]>('projects');
  const projectId = projects.find((one) => one.name === name)?.id ?? '';
  await page.goto(`${baseURL}/#/admin/assessments/${projectId}`);
  await page.getByRole('searchbox', { name: 'Find in the structure' }).fill('goes to the academy');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Edit: Share of the club budget/ }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('This can be saved.')).toBeVisible();
  await panel.getByRole('combobox', { name: 'Try with the figures of a club assessment' }).click();
  await page.getByRole('option').first().click();
  await expect(panel.getByText(/^(Comes to|No result)/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await panel.getByRole('textbox', { name: /^Expression/ }).fill('academyBudget /');
  await expect(panel.getByText(/^This cannot be saved: .*line 1/)).toBeVisible();
  await panel.getByRole('textbox', { name: /^Expression/ }).fill('academyBudget / clubBudget');
  await panel.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Save as a new version' }).click();
  await expect(panel).toBeHidden();

  const structure = await read<AssessmentStructure>(`assessments?projectId=${projectId}`);
  const asked = structure.items.find((one) => isInterviewed(one) && askedLinks(structure, one.id).length > 1);
  const link = structure.topicInterviewees.find(({ id }) => asked && askedLinks(structure, asked.id).includes(id));
  const textOf = (node: { name: unknown } | undefined) => String(objectOf(node?.name)['en']);
  const interviewee = structure.interviewees.find(({ id }) => id === link?.intervieweeId);
  await page.getByRole('button', { name: 'Interviews' }).click();
  await page
    .getByRole('button', { name: `Open ${interviewee?.nameTranslation?.['en'] ?? interviewee?.name}`, exact: true })
    .click();
  const topic = textOf(structure.topics.find(({ id }) => id === link?.topicId));
  await page.getByRole('button', { name: `Open ${topic}`, exact: true }).click();
  const box = page.getByRole('checkbox', { name: textOf(asked), exact: true });
  await expect(box).toBeChecked();
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).not.toBeChecked();
  await expect
    .poll(async () =>
      askedLinks(await read<AssessmentStructure>(`assessments?projectId=${projectId}`), asked?.id ?? ''),
    )
    .not.toContain(link?.id);
  expect(await findViolations(page)).toEqual([]);
});
