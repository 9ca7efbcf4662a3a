import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { MonitorRow } from '#domain/monitoring/monitorRow.ts';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { MonitoringPage } from './MonitoringPage.tsx';

const row = (id: string, club: string, more: Partial<MonitorRow> = {}): MonitorRow => ({
  ...{
    id,
    clubId: `c-${id}`,
    club,
    projectId: 'p',
    project: 'Audit',
    visitDate: null,
    stage: 'UNKOWN',
    stageColour: 'orange',
  },
  ...{ process: { done: 1, all: 4 }, checklist: [], surveys: null, overdue: [], quality: [], keyNumbers: {} },
  ...more,
});
const rows = [
  row('b1', 'Bos', {
    ...{
      stage: 'POSTVISIT',
      stageColour: 'red',
      visitDate: '2026-11-01',
      surveys: { done: 3, all: 9 },
      keyNumbers: { kn: 120 },
    },
    checklist: [{ id: 'lead', name: 'Leo', lead: true, done: 3, all: 12 }],
    overdue: [{ deadline: 'assessment', date: '2026-11-10', days: 13 }],
    quality: [
      { rule: 'unanswered', count: 9 },
      { rule: 'missingEvidence', count: 2 },
    ],
  }),
  row('a1', 'Anker'),
];
const open = (path: string, answer: unknown = rows) =>
  renderPage(<MonitoringPage />, {
    path,
    records: {
      projects: [{ id: 'p', name: 'Audit' }] as never,
      keynumbers: [{ id: 'kn', key: 'players', name: { en: 'Youth players' } }] as never,
    },
    engine: { resources: configuredResources },
    answers: { 'clubassessments/monitor': () => answer },
  });
const clubs = () => screen.getAllByRole('rowheader').map((head) => head.textContent);

it('loads the club assessments and the key numbers that are chosen', async () => {
  const { calls } = await open('/assessments/monitoring');
  const user = userEvent.setup();
  expect(await screen.findByText('Choose at least one project')).toBeVisible();
  for (const [picker, option] of [
    ['Projects', 'Audit'],
    ['Key numbers', 'Youth players'],
  ] as const) {
    await user.click(screen.getByRole('combobox', { name: picker }));
    await user.click(await screen.findByRole('option', { name: option }));
    await user.keyboard('{Escape}');
  }
  await user.click(screen.getByRole('button', { name: 'Load' }));
  await screen.findByRole('columnheader', { name: 'Youth players' });
  const asked = calls.find(({ path }) => path === 'clubassessments/monitor');
  expect(asked?.options.query).toEqual({ projectIds: 'p', keyNumberIds: 'kn' });
  expect(window.location.hash).toContain('projects=p');
});

it('names what the address has again after Back', async () => {
  await open('/assessments/monitoring?projects=p');
  await screen.findAllByRole('rowheader');
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: 'Key numbers' }));
  await user.click(await screen.findByRole('option', { name: 'Youth players' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Load' }));
  await screen.findByRole('columnheader', { name: 'Youth players' });
  expect(screen.getByRole('button', { name: 'Youth players' })).toBeVisible();
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Youth players' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Audit' })).toBeVisible();
});

it('shows stage, steps, checklist by assessor, surveys, deadlines and key numbers, what is late first', async () => {
  await open('/assessments/monitoring?projects=p&keynumbers=kn');
  await screen.findAllByRole('rowheader');
  expect(clubs()).toEqual(['BosAudit', 'AnkerAudit']);
  const late = within(screen.getAllByRole('row')[1] as HTMLElement);
  const cells = late.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells).toEqual([
    ...['Post-visit01/11/2026', 'Assessment: 10/11/2026', '25 %', 'Leo: 25 %', '3 / 9'],
    ...['Items without a value: 9Topics without the evidence asked for: 2', '120'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Club' }));
  expect(clubs()).toEqual(['AnkerAudit', 'BosAudit']);
});

it('leaves room for the other columns beside a long name that stays in sight', async () => {
  await open('/assessments/monitoring?projects=p');
  const [head] = await screen.findAllByRole('rowheader');
  expect(head).toHaveStyle({ position: 'sticky', width: '200px', overflowWrap: 'anywhere' });
});

it('asks anew when the same choice is loaded again', async () => {
  const { calls } = await open('/assessments/monitoring?projects=p&keynumbers=kn');
  await screen.findAllByRole('rowheader');
  const asked = () => calls.filter(({ path }) => path === 'clubassessments/monitor');
  const before = asked().length;
  await userEvent.click(screen.getByRole('button', { name: 'Load' }));
  await waitFor(() => expect(asked()).toHaveLength(before + 1));
  expect(asked().at(-1)?.options.query).toEqual({ projectIds: 'p', keyNumberIds: 'kn' });
});

it('leads from each cell to the place where the work is: what is done in the status view to that', async () => {
  const [late, ...others] = rows;
  const overdue = [...(late?.overdue ?? []), { deadline: 'survey', date: '2026-11-12', days: 11 }];
  const quality = [...(late?.quality ?? []), { rule: 'surveyMinimum', count: 1 }];
  await open('/assessments/monitoring?projects=p&keynumbers=kn', [{ ...late, overdue, quality }, ...others]);
  await screen.findAllByRole('rowheader');
  const links = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('link');
  const at = '#/clubassessments/c-b1/b1';
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...[at, `${at}?view=status`, `${at}?tab=checklist`, `${at}?view=status`, `${at}?tab=process`],
    ...[`${at}?tab=checklist`, `${at}?view=status`, `${at}?tab=checklist`, `${at}?tab=files`, `${at}?view=status`],
    `${at}?tab=indicators`,
  ]);
});

it('says so where no club is monitored', async () => {
  await open('/assessments/monitoring?projects=p', []);
  expect(await screen.findByText('No club assessment to monitor')).toBeVisible();
});
