import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#engine/rules/texts/languages.ts';
import type { SurveyReport } from '#domain/surveys/reportSurvey.ts';
import { openValues } from '#tests/support/openValues.ts';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { renderPage, type Answer } from '#tests/support/renderPage.tsx';
import { season } from '#tests/support/season.ts';
import { radarAxisNames } from '#domain/scoring/radarAxes.ts';
import * as pictures from '#engine/browser/export/savePng.ts';
import { ResultsTab } from './ResultsTab.tsx';

beforeEach(() => void vi.spyOn(pictures, 'savePng').mockResolvedValue());

const axes = (percent: number) => radarAxisNames.map((name) => ({ name, percent }));
const all = { group: 'all', key: null, n: 12, isReference: false };
const girls = { group: 'gender', key: 2, n: 3, isReference: true };

const lines = new AssessmentScenario()
  .dimension('STRA')
  .topic('STRA.1', 'plans')
  .item('plans', 'vision')
  .answer('vision', true)
  .score();

const element = (id: string, average: number) => ({
  ...{ id, type: 'scale' as const, text: `${id} text`, n: 4, average, options: [], texts: [] },
});
const group = (
  id: string,
  average: number | null,
  elements = average === null ? [] : [element(`${id}-1`, average)],
) => ({
  ...{ id, type: id, name: `Group ${id}`, minAmount: 4, amountInvited: 6, amountInProgress: 1, amountResponded: 4 },
  ...{ average, elements },
});
const report = (hasReachedMinimum: boolean): SurveyReport => ({
  ...{ surveyClosed: false, hasReachedMinimum, globalAverage: hasReachedMinimum ? 7.25 : null },
  globalStatSummary: { surveysInvited: 12, surveysInProgress: 2, surveysCompleted: 8 },
  groupReports: [group('parents', hasReachedMinimum ? 8 : null), group('coaches', hasReachedMinimum ? 6.5 : null)],
  profileReports: hasReachedMinimum
    ? [
        {
          profile: 'strategic',
          ...group(
            'strategicProfile',
            5,
            ['a', 'b', 'c'].map((id) => element(id, 5)),
          ),
        },
        { profile: 'soccer', ...group('soccerProfile', 4) },
      ]
    : [],
});

const radar = {
  axes: axes(80),
  earlier: [
    { id: 'old', name: 'Season 2024', visitDate: '2024-03-01', axes: axes(40) },
    { id: 'older', name: 'Season 2022', visitDate: '2022-03-01', axes: axes(20) },
  ],
  comparisons: [
    { ...all, axes: axes(60) },
    { ...girls, axes: axes(50) },
  ],
};

async function open(answers: Readonly<Record<string, Answer>> = {}, contentLanguage: Language = 'en') {
  const opened = {
    clubAssessment: { id: 'ca', clubId: 'c', projectId: 'p', dataClosedAt: '2026-01-01T00:00:00Z' },
    club: { id: 'c', name: 'KV Een', country: '020', ...season },
    project: null,
    roles: ['CONSULTANT' as const],
    role: 'CONSULTANT' as const,
    valuesOwner: 'lead',
  };
  const { values } = openValues();
  const page = await renderPage(<ResultsTab opened={opened} values={values} reload={() => undefined} />, {
    engine: { contentLanguage },
    answers: {
      'clubassessments/ca/intstandards': () => ({
        ...{ count: 51, maximum: 74 },
        comparisons: [
          { ...all, median: 37 },
          { ...girls, median: 37 },
        ],
      }),
      'clubassessments/ca/dpmodel': () => lines,
      'clubassessments/ca/radar': () => radar,
      'assessmentsurveys/ca/report': () => report(true),
      ...answers,
    },
  });
  const user = userEvent.setup();
  return { user, page, go: async (name: string) => user.click(await screen.findByRole('tab', { name })) };
}

const tabs = (label: string) =>
  within(screen.getByRole('tablist', { name: label }))
    .getAllByRole('tab')
    .map((tab) => tab.textContent);
const series = () => [...document.querySelectorAll('[data-series]')].map((each) => each.getAttribute('data-series'));

describe('international standards', () => {
  it('stand against a maximum of 74, beside medians with how many there are and the reference of too few', async () => {
    await open();
    expect(await screen.findByText('51 of 74')).toBeVisible();
    expect(screen.getByText('Maximum 74')).toBeVisible();
    const bars = [...document.querySelectorAll('[data-bar]')];
    expect(bars.map((bar) => bar.getAttribute('data-bar'))).toEqual([
      ...['KV Een', 'Median: All assessments (n = 12)', 'Reference: Females/Girls (only n = 3)'],
    ]);
    expect(bars.at(-1)).toHaveTextContent(/37$/);
    expect(screen.getByText(/a reference stands for the median/)).toBeVisible();
  });

  it('have their figures in a table too', async () => {
    const { user } = await open();
    await user.click(await screen.findByText('Figures as a table'));
    const table = screen.getByRole('table', { name: 'Figures: International standards' });
    expect(within(table).getByRole('row', { name: 'KV Een 51' })).toBeVisible();
  });
});

describe('the tabs', () => {
  it('are International standards, Surveys and Traffic Lights', async () => {
    await open();
    await screen.findByRole('tab', { name: 'Traffic Lights' });
    expect(tabs('Results')).toEqual(['International standards', 'Surveys', 'Traffic Lights']);
  });

  it('have no Traffic Lights without scoring lines', async () => {
    await open({ 'clubassessments/ca/dpmodel': () => [] });
    expect(await screen.findByText('51 of 74')).toBeVisible();
    expect(tabs('Results')).toEqual(['International standards', 'Surveys']);
  });
});

describe('traffic lights', () => {
  it('have a radar of eight axes, with the latest earlier assessment and a median over it, to be chosen', async () => {
    const { user, go } = await open();
    await go('Traffic Lights');
    expect(await screen.findByRole('img', { name: /final values of KV Een/ })).toBeVisible();
    for (const name of radarAxisNames) expect(screen.getAllByText(name).length).toBeGreaterThan(0);
    const before = 'Before: Season 2024, 01/03/2024';
    expect(series()).toEqual(['KV Een', before, 'Median: All assessments (n = 12)']);
    await user.click(screen.getByRole('combobox', { name: 'Earlier assessment' }));
    await user.click(screen.getByRole('option', { name: 'None' }));
    await user.click(screen.getByRole('combobox', { name: 'Median of' }));
    await user.click(screen.getByRole('option', { name: 'Females/Girls (n = 3)' }));
    expect(series()).toEqual(['KV Een', 'Reference: Females/Girls (only n = 3)']);
    await user.click(screen.getByText('Figures as a table'));
    expect(screen.getByRole('row', { name: 'ORG/HRM 80 % 50 %' })).toBeVisible();
  });

  it('are listed for the whole, dimensions and sub-dimensions, in words', async () => {
    const { go } = await open();
    await go('Traffic Lights');
    const table = await screen.findByRole('table', { name: 'Final lights' });
    expect(within(table).getAllByRole('row')).toHaveLength(4);
    expect(within(table).getByRole('row', { name: /^STRA Green 1.00 100 %$/ })).toBeVisible();
  });
});

describe('surveys', () => {
  it('have General, both profiles and a tab a group once every group has reached its minimum', async () => {
    const { go } = await open();
    await go('Surveys');
    expect(await screen.findByText('7.3/10')).toBeVisible();
    expect(tabs('Parts of the survey report')).toEqual([
      ...['General', 'Strategic profile', 'Soccer profile', 'Group parents', 'Group coaches'],
    ]);
    expect(screen.getByRole('row', { name: 'Group parents 6 1 4 4 8/10' })).toBeVisible();
    expect(screen.queryByRole('row', { name: /Profile/ })).toBeNull();
    await go('Strategic profile');
    expect(screen.getByRole('img', { name: 'Strategic profile of KV Een' })).toBeVisible();
    await go('Group coaches');
    expect(screen.getByText('coaches-1 text')).toBeVisible();
    expect(screen.getByText('6.5/10')).toBeVisible();
  });

  it('have General alone while a group has not', async () => {
    const { go } = await open({ 'assessmentsurveys/ca/report': () => report(false) });
    await go('Surveys');
    expect(await screen.findByText(/once every group has reached its minimum/)).toBeVisible();
    expect(tabs('Parts of the survey report')).toEqual(['General']);
  });

  it('are asked for in the language of contents, in two letters', async () => {
    const { go, page } = await open({}, 'nl');
    await go('Surveys');
    await screen.findByText('7.3/10');
    const asked = page.calls.find(({ path }) => path === 'assessmentsurveys/ca/report');
    expect(asked?.options.query).toEqual({ lang: 'nl' });
  });

  it('need not be: code 30 is no error', async () => {
    const { go } = await open({
      'assessmentsurveys/ca/report': () => Promise.reject(Object.assign(new Error('There is no survey'), { code: 30 })),
    });
    await go('Surveys');
    expect(await screen.findByText('This assessment has no survey')).toBeVisible();
  });
});

it('saves each of its charts as a png, the one that shows', async () => {
  const { user, go } = await open();
  const save = async (title: RegExp) => {
    await user.click(await screen.findByRole('button', { name: title }));
    const [svg, name] = vi.mocked(pictures.savePng).mock.lastCall ?? [];
    return [name, Object.is(svg, screen.getByRole('img', { name: /KV Een/ }))];
  };
  expect(await save(/^Download as png: International standards/)).toEqual(['international-standards-ca.png', true]);
  await go('Surveys');
  await go('Strategic profile');
  expect(await save(/^Download as png: Strategic profile/)).toEqual(['strategic-profile-ca.png', true]);
  await go('Traffic Lights');
  expect(await save(/^Download as png: Radar/)).toEqual(['radar-ca.png', true]);
});

it('that cannot be loaded says why, and can be tried again', async () => {
  let isDown = true;
  const { user } = await open({
    'clubassessments/ca/intstandards': () => {
      if (isDown) throw Object.assign(new Error('The server did not answer'), { code: 0 });
      return { count: 9, maximum: 74, comparisons: [] };
    },
  });
  expect(await screen.findByText('The results could not be loaded')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('9 of 74')).toBeVisible();
});
