import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import ICAL from 'ical.js';
import Papa from 'papaparse';
import type { AssessmentStructure, ClubAssessment, ScoreLine } from '#schemas/generated/types.ts';
import { chooseFrom } from '../support/chooseFrom.ts';
import { findViolations } from '../support/findViolations.ts';
import { openAs } from '../support/openAs.ts';
import { readMail } from '../support/readMail.ts';
import { addClubs, build, describeProject, typeDate, type BuiltSeason, type Season } from './support/buildSeason.ts';
import { callAs, makeClubs } from './support/makeClubs.ts';

const stamp = Date.now().toString(36);
const clubs = Array.from({ length: 12 }, (_club, nth) => `Season club ${stamp}${String(nth + 1).padStart(2, '0')}`);
const season: Season = { name: `Season ${stamp}`, clubs };
const tour = 'Tour of the grounds';

const addressOf = ({ clubId, id }: ClubAssessment) => `/clubassessments/${clubId}/${id}`;

/** What is weighed reaches the score of the clubs, which were opened before: they take the version, being asked about. */
async function weigh(page: Page, { baseUrl, first }: BuiltSeason): Promise<void> {
  await page.getByRole('tab', { name: 'Weights' }).click();
  const factor = page.getByRole('textbox', { name: /^Weighting factor of/ }).first();
  const share = page.locator('tr', { has: factor }).getByRole('cell').nth(1);
  const before = await share.textContent();
  await factor.fill('7');
  await expect(share).not.toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The weights are saved.')).toBeVisible();
  await page.reload();
  await expect(factor).toHaveValue('7');

  await expect(page.getByText('still have an older version: 12.')).toBeVisible();
  await page.getByRole('button', { name: 'Use version 2 for them' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(clubs[11] ?? '')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use version 2' }).click();
  await expect(page.getByText('Club assessments that now have version 2: 12.')).toBeVisible();
  const call = await callAs(baseUrl, 'pm');
  const lines = await call<ScoreLine[]>('assessments/score', 'POST', { clubAssessmentId: first.id });
  expect(lines.filter(({ weightingFactor }) => weightingFactor === 7)).toHaveLength(1);
}

/** A process of two steps, and a schedule of a call and a day on site, which the project keeps. */
async function plan(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Flags' }).click();
  await page.getByRole('button', { name: /^Process/ }).click();
  const process = page.getByRole('dialog', { name: 'Process' });
  for (const [name, stage] of [
    ['Call made', 'Pre-visit'],
    ['Grounds seen', 'On-site'],
  ] as const) {
    await process.getByRole('textbox', { name: 'Name' }).fill(name);
    await chooseFrom(process.getByRole('combobox', { name: 'Stage' }), stage);
    await process.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(process.getByRole('region', { name: stage })).toContainText(name);
  }
  await process.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: /^Schedule/ }).click();
  const schedule = page.getByRole('dialog', { name: 'Schedule' });
  for (const [number, slots] of [['Kick-off'], [tour, 'Interviews']].entries()) {
    await schedule.getByRole('button', { name: 'Add a day' }).click();
    const day = schedule.getByRole('region', { name: `Day ${number + 1}` });
    for (const slot of slots) {
      await day.getByRole('button', { name: 'Add a time slot' }).click();
      await day.getByRole('textbox', { name: 'Title' }).fill(slot);
      if (number === 1) await chooseFrom(day.getByRole('combobox', { name: 'Type' }), 'On-site meeting');
      await day.getByRole('button', { name: 'Done' }).click();
    }
  }
  await schedule.getByRole('button', { name: 'Confirm' }).click();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await saved).status()).toBe(200);
  await expect(page.getByRole('button', { name: /^Schedule 2 days, 3 slots/ })).toBeVisible();
}

async function tickStep(page: Page): Promise<void> {
  const step = page.getByRole('checkbox', { name: 'Call made' });
  await step.click();
  await expect(page.getByText('Saved!')).toBeVisible();
  await page.reload();
  await expect(step).toBeChecked();
}

/** The lead is elsewhere on the day of the visit: told, then mended; a slot is dragged to another day. */
async function planVisit(page: Page, { baseUrl, clubAssessments: [, other] }: BuiltSeason): Promise<void> {
  const call = await callAs(baseUrl, 'pm');
  const slot = { id: 'there', title: 'Whole day', duration: 480, type: 1 };
  const busy = { id: `day-${stamp}`, date: '2031-03-15', start: '08:00', timeSlots: [slot], notify: false };
  await call(`clubassessments/${other?.id}/schedule/days`, 'POST', busy);

  await page.getByRole('tab', { name: 'Schedule' }).click();
  await page.getByRole('button', { name: 'Begin with the days of the project' }).click();
  const [kickOff, visit] = [page.locator('[data-day]').nth(0), page.locator('[data-day]').nth(1)];
  await expect(visit.getByRole('heading', { level: 3 })).toHaveText('Day 2 · 15/03/2031');
  await expect(page.getByText(new RegExp(`^Leo Leadwell is at Season club .* during “${tour}”`))).toBeVisible();
  await typeDate(page, visit, 'Date', '16032031');
  await expect(page.getByText('Conflicts')).toHaveCount(0);

  const grip = visit.getByRole('group', { name: 'Interviews' }).locator('[data-grip]');
  // It waits until nothing moves any more.
  await grip.hover();
  await page.mouse.down();
  const to = await kickOff.boundingBox();
  if (!to) throw new Error('There is nowhere to drag it');
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await expect(kickOff).toHaveAttribute('data-over', '');
  await page.mouse.up();
  await expect(kickOff.getByRole('group', { name: 'Interviews' })).toBeVisible();
  await expect(visit.getByRole('group', { name: 'Interviews' })).toHaveCount(0);
}

/** Confirms with mails; both the invitation and the downloaded file are read by an independent parser. */
async function confirmVisit(page: Page, clubAssessment: ClubAssessment): Promise<void> {
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^People who get a mail .*: 2$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm and send' }).click();
  await expect(page.getByText('Saved!')).toBeVisible();
  const mailed = () => mailsAbout(season.name).map(({ to }) => to);
  await expect.poll(mailed).toEqual(['assessor@touchline.example', 'lead@touchline.example']);
  const [, toLead] = mailsAbout(season.name);
  expect(toLead?.text).toContain(`08:00–09:30 ${tour}`);
  const invitation = eventOf(toLead?.calendar ?? '', 'REQUEST');
  // 08:00 in Brussels in winter.
  expect(invitation.startDate.toJSDate().toISOString()).toBe('2031-03-16T07:00:00.000Z');
  expect(invitation.uid).toContain(clubAssessment.id);
  expect(invitation.attendees.map((each) => each.getFirstValue())).toEqual(['mailto:lead@touchline.example']);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download .ics' }).click();
  const file = eventOf(readFileSync(await (await download).path(), 'utf8'), 'PUBLISH');
  const identityOf = ({ uid, sequence, startDate }: ICAL.Event) => [uid, sequence, startDate.toString()];
  expect(identityOf(file)).toEqual(identityOf(invitation));
}

/** Mails of this project, by whom they are to. */
function mailsAbout(project: string) {
  const dataDir = process.env['TOUCHLINE_DATA_DIR'];
  if (!dataDir) throw new Error('TOUCHLINE_DATA_DIR has to name the data folder of the server at TOUCHLINE_URL');
  const outbox = join(dataDir, 'outbox');
  const mails = existsSync(outbox) ? readdirSync(outbox).map((file) => readMail(join(outbox, file))) : [];
  return mails.filter(({ text }) => text.includes(project)).toSorted((a, b) => a.to.localeCompare(b.to));
}

function eventOf(calendar: string, method: string): ICAL.Event {
  const read = new ICAL.Component(ICAL.parse(calendar) as unknown[]);
  expect(read.getFirstPropertyValue('method')).toBe(method);
  const events = read.getAllSubcomponents('vevent');
  expect(events).toHaveLength(1);
  const [event] = events;
  if (!event) throw new Error('There is no event');
  return new ICAL.Event(event);
}

async function deleteDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Remove: Day 2/ }).click();
  const asked = page.getByRole('dialog');
  await expect(asked.getByText('Delete this day? Calendarevents (if any) will be cancelled.')).toBeVisible();
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(page.locator('[data-day]')).toHaveCount(1);
}

async function changeDates(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Status' }).click();
  await expect(page.getByRole('region', { name: 'Club information' })).toBeVisible();
  const stages = page.getByRole('region', { name: 'Stages' });
  await stages.getByRole('button', { name: 'Change dates' }).click();
  await typeDate(page, stages, 'Survey deadline', '17082031');
  await stages.getByRole('button', { name: 'Done' }).click();
  await expect(stages.getByText('17/08/2031')).toBeVisible();
  await page.reload();
  await expect(stages.getByText('17/08/2031')).toBeVisible();
  await page.getByRole('link', { name: 'To the assessment' }).click();
  await expect(page.getByRole('tab', { name: 'Process' })).toBeVisible();
}

/** As a table, a calendar, a board and by assessor; the scores by a strict parser. */
async function lookOver(page: Page, { baseUrl, projectId }: BuiltSeason): Promise<void> {
  await page.goto(`${baseUrl}/#/clubassessments/overview?projects=${projectId}`);
  await expect(page.getByRole('rowheader')).toHaveCount(clubs.length);
  await page.getByRole('button', { name: 'Calendar', exact: true }).click();
  await expect(page.getByRole('table', { name: 'March 2031' }).getByRole('link')).toHaveCount(clubs.length);
  await page.getByRole('button', { name: 'Board', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Pre-visit (12)' }).getByRole('link')).toHaveCount(clubs.length);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Workload', exact: true }).click();
  await expect(page.getByRole('row', { name: /^Leo Leadwell 12 12 0 12 / })).toBeVisible();
  await page.getByRole('button', { name: 'Ada Assessor' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(1);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Get the scores for the project' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`FinalScores_${season.name}.csv`);
  const text = readFileSync(await file.path(), 'utf8').replace('\uFEFF', '');
  const { data, errors } = Papa.parse<string[]>(text.trimEnd(), { delimiter: ',', newline: '\r\n' });
  expect(errors).toEqual([]);
  expect(new Set(data.map(({ length }) => length)).size).toBe(1);
  expect(
    data
      .slice(1)
      .map(([club]) => club)
      .toSorted(),
  ).toEqual(clubs);
  expect(data.slice(1).map(([, , lead]) => lead)).toEqual(clubs.map(() => 'Leo Leadwell'));
}

/** What somebody who only reads finds of the club assessment. */
async function readOnly(page: Page, baseUrl: string, clubAssessment: ClubAssessment): Promise<void> {
  const at = `${baseUrl}/#${addressOf(clubAssessment)}`;
  await page.goto(`${at}?tab=process`);
  await expect(page.getByRole('checkbox', { name: 'Call made' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Call made' })).toBeDisabled();
  await page.goto(`${at}?tab=schedule`);
  await expect(page.getByText('You may read the schedule, not change it.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Confirm|Add|Remove)/ })).toHaveCount(0);
  await page.goto(`${at}?tab=process&view=status`);
  const stages = page.getByRole('region', { name: 'Stages' });
  await expect(stages.getByText('17/08/2031')).toBeVisible();
  await expect(stages.getByRole('button')).toHaveCount(0);
}

async function readAsConsultant(browser: Browser, { baseUrl, projectId, first }: BuiltSeason) {
  const page = await browser.newPage();
  await openAs(page, baseUrl, 'consultant', `/project?project=${projectId}&role=CONSULTANT&tab=weights`);
  await expect(page.getByText('In the role Consultant you can only read this project.')).toBeVisible();
  // Texts in many languages have tabs of their own.
  await expect(page.getByRole('tablist').first().getByRole('tab')).toHaveText(['Flags']);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await readOnly(page, baseUrl, first);
  await page.goto(`${baseUrl}/#/clubassessments/overview?projects=${projectId}`);
  await expect(page.getByRole('rowheader')).toHaveCount(clubs.length);
  await page.close();
}

async function workAsAssessor(browser: Browser, { baseUrl, projectId, first }: BuiltSeason) {
  const page = await browser.newPage();
  await openAs(page, baseUrl, 'assessor', `/project?project=${projectId}&role=PM`);
  await expect(page.getByText('You do not have this role on the project')).toBeVisible();
  await readOnly(page, baseUrl, first);
  const call = await callAs(baseUrl, 'assessor');
  const { topics } = await call<AssessmentStructure>(`assessments?clubAssessmentId=${first.id}`);
  await page.goto(`${baseUrl}/#${addressOf(first)}?tab=checklist&topic=${topics[0]?.id}`);
  await page.getByLabel('Your notes').fill('Seen');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.close();
}

test('a season: built, weighed, planned, visited and looked over; read by a consultant, worked on by an assessor', async ({
  page,
  browser,
  baseURL,
}) => {
  const baseUrl = baseURL ?? '';
  await makeClubs(baseUrl, clubs);
  await openAs(page, baseUrl, 'super', '/admin/assessments');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await describeProject(page, season);
  await addClubs(page, season);
  const built = await build(page, baseUrl, season);
  const { first, projectId } = built;

  const manager = await browser.newPage();
  await openAs(manager, baseUrl, 'pm', `/project?project=${projectId}&role=PM`);
  await weigh(manager, built);
  await plan(manager);
  await manager.goto(`${baseUrl}/#${addressOf(first)}?tab=process`);
  await tickStep(manager);
  await planVisit(manager, built);
  await confirmVisit(manager, first);
  await deleteDay(manager);
  await changeDates(manager);
  await lookOver(manager, built);
  await manager.close();

  await readAsConsultant(browser, built);
  await workAsAssessor(browser, built);
});
