import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { AssessmentOverviewPage } from './AssessmentOverviewPage.tsx';

vi.setConfig({ testTimeout: 60_000 });
// Names of clubs, countries and people arrive one after the other.
configure({ asyncUtilTimeout: 15_000 });

const of = (id: string, clubId: string, assessorId: string) => ({
  ...{ id, clubId, projectId: 'p', visitDate: '2026-03-01', assessors: [{ assessorId, lead: true }] },
});
const people = [
  { id: 'an', fullName: 'An Peeters' },
  { id: 'jo', fullName: 'Jo Maes' },
];

const open = (path: string, scene: PageScene = {}) =>
  renderPage(<AssessmentOverviewPage />, {
    path,
    records: {
      clubs: [
        { id: 'c1', name: 'KV Een', country: '020' },
        { id: 'c2', name: 'FC Twee', country: '020' },
      ] as never,
      countries: [{ id: '020', name: { en: 'Belgium' } }] as never,
      projects: [{ id: 'p', name: 'Season' }] as never,
    },
    engine: { resources: configuredResources },
    ...scene,
    answers: {
      'clubassessments/filter': () => [of('a1', 'c1', 'an'), of('a2', 'c2', 'jo')],
      'accounts/touchline': () => people,
      ...scene.answers,
    },
  });

const rows = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) => {
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    return [within(row).getByRole('rowheader').textContent, ...cells.slice(0, 4)];
  });

it('asks for projects first', async () => {
  const { calls } = await open('/clubassessments/overview');
  expect(await screen.findByText('Choose at least one project')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load' })).toBeDisabled();
  expect(calls.filter(({ path }) => path === 'clubassessments/filter')).toEqual([]);
});

it('shows the assessments of the projects in the address with country, club, project, visit and assessors', async () => {
  const { calls } = await open('/clubassessments/overview?projects=p');
  await screen.findByText('An Peeters');
  await screen.findAllByText('Belgium');
  expect(await rows()).toEqual([
    ['KV Een', 'Belgium', 'Season', '01/03/2026', 'An Peeters'],
    ['FC Twee', 'Belgium', 'Season', '01/03/2026', 'Jo Maes'],
  ]);
  expect(calls.find(({ path }) => path === 'clubassessments/filter')?.options.body).toEqual({ projectIds: ['p'] });
  expect(screen.getByRole('link', { name: 'KV Een' })).toHaveAttribute('href', '#/clubassessments/c1/a1');
});

it('filters by club and assessor, which stand in the address', async () => {
  await open('/clubassessments/overview?projects=p');
  await screen.findByText('An Peeters');
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: 'Assessor' }));
  await user.click(await screen.findByRole('option', { name: 'Jo Maes' }));
  expect((await rows()).map(([club]) => club)).toEqual(['FC Twee']);
  expect(window.location.hash).toContain('assessor=jo');
});
