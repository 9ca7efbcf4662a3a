import { expect, type Locator, type Page } from '@playwright/test';
import type { ClubAssessment } from '#schemas/generated/types.ts';
import { chooseFrom } from '../../support/chooseFrom.ts';
import { findViolations } from '../../support/findViolations.ts';
import { callAs } from './makeClubs.ts';

/** What a season is called, and its twelve clubs. */
export interface Season {
  name: string;
  clubs: readonly string[];
}

/** What came of the wizard. */
export interface BuiltSeason extends Season {
  baseUrl: string;
  projectId: string;
  clubAssessments: readonly ClubAssessment[];
  /** The assessment of a club that has a second assessor, Ada. */
  first: ClubAssessment;
}

async function goOn(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible();
}

/** Types a date, its digits as they stand in the field of that name. */
export async function typeDate(page: Page, within: Page | Locator, name: string, digits: string): Promise<void> {
  await within.getByRole('group', { name }).getByRole('spinbutton').first().click();
  await page.keyboard.type(digits);
}

/** Name, manager, sport, level, gender and dimensions; a reload in between loses nothing. */
export async function describeProject(page: Page, { name }: Season): Promise<void> {
  // Nothing goes on without a name.
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('please name this project').first()).toBeVisible();
  await page.getByRole('textbox', { name: /^Name/ }).first().fill(name);
  await page.getByRole('combobox', { name: 'Project managers' }).fill('Petra');
  await page.getByRole('option', { name: 'Petra Planner' }).click();
  await page.keyboard.press('Escape');
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
  await page.reload();
  await expect(page.getByText('What you entered before is back.')).toBeVisible();
  await expect(first).toContainText('Focus');
  await goOn(page, 'Labels');
  await goOn(page, 'Resources and surveys');
  await goOn(page, 'Add clubs');
}

/** Twelve clubs with one lead and dates. */
export async function addClubs(page: Page, { clubs }: Season): Promise<void> {
  await page.getByRole('button', { name: 'Build the project' }).click();
  await expect(page.getByText('Please select or add at least 1 club to this project').first()).toBeVisible();
  const choice = page.getByRole('combobox', { name: 'Clubs' });
  for (const club of clubs) {
    await choice.fill(club);
    await page.getByRole('option', { name: club }).click();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Lead assessor' }).fill('Leo');
  await page.getByRole('option', { name: 'Leo Leadwell' }).click();
  await typeDate(page, page, 'Visit date', '15032031');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('group', { name: 'Clubdata deadline' })).toContainText('01/03/2031');
  await page.getByRole('button', { name: 'Add to the selection' }).click();
  await expect(page.getByRole('heading', { name: `Selected clubs (${clubs.length})` })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
}

/** Presses twice, and finds one project with an assessment of each club. */
export async function build(page: Page, baseUrl: string, season: Season): Promise<BuiltSeason> {
  const { name, clubs } = season;
  await page.getByRole('button', { name: 'Build the project' }).dblclick();
  await expect(page.getByRole('heading', { name: 'The project was created' })).toBeVisible();
  const opened = page.getByRole('region', { name: 'Club assessments' }).getByRole('link');
  await expect(opened).toHaveCount(clubs.length);
  await opened.first().click();
  await expect(page.getByText(name).first()).toBeVisible();

  const call = await callAs(baseUrl, 'super');
  const projects = (await call<{ id: string; name: string }[]>('projects')).filter((each) => each.name === name);
  expect(projects).toHaveLength(1);
  const projectId = projects[0]?.id ?? '';
  const filter = { projectIds: [projectId] };
  const clubAssessments = await call<(ClubAssessment & { version: number })[]>(
    'clubassessments/filter',
    'POST',
    filter,
  );
  expect(clubAssessments).toHaveLength(clubs.length);
  // The first one has a second assessor.
  const [first] = clubAssessments;
  if (!first) throw new Error('There is no club assessment');
  const people = await call<{ id: string; fullName: string }[]>('accounts/touchline');
  const ada = people.find(({ fullName }) => fullName === 'Ada Assessor')?.id;
  const assessors = [...(first.assessors ?? []), { assessorId: ada, lead: false }];
  await call('clubassessments', 'PUT', { id: first.id, version: first.version, assessors });
  return { ...season, baseUrl, projectId, clubAssessments, first };
}
