import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { calendarYear } from '#tests/support/season.ts';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import * as saving from '#engine/browser/export/saveFile.ts';
import { BenchmarkPage } from './BenchmarkPage.tsx';

beforeEach(() => void vi.spyOn(saving, 'saveFile').mockReturnValue());

const line = (reference: string, score: number | null, n?: number) => ({
  dimensionReference: reference.slice(0, 1),
  subDimensionReference: reference.length > 1 ? reference : null,
  ...{ name: { en: `Dimension ${reference}` }, score },
  ...(n !== undefined && { n }),
});
const scoresOf = (project: string) => `clubassessments/${project}/scorePerDimension`;
const mediansOf = (project: string) => `clubassessments/${project}/medianScorePerDimension`;

const open = (path: string, answers: PageScene['answers'] = {}) =>
  renderPage(<BenchmarkPage />, {
    path: `/benchmarking/selector${path}`,
    records: {
      clubs: [
        { id: 'c1', name: 'KV Een' },
        { id: 'c2', name: 'FC Twee', ...calendarYear },
      ] as never,
      projects: [
        { id: 'p', name: 'Season', closed: true },
        { id: 'q', name: 'Cup', closed: false },
      ] as never,
    },
    engine: { resources: configuredResources },
    answers: {
      [scoresOf('p')]: () => [line('A', 0.5), line('A1', 0.25), line('B', 0), line('C', null)],
      [mediansOf('p')]: () => [line('A', 0.75, 6), line('A1', 0.1, 6), line('B', 0.4, 6), line('C', null, 0)],
      [scoresOf('q')]: () => [line('A', 0.9), line('B', 1)],
      [mediansOf('q')]: () => [line('A', 0.8, 7), line('B', 0.6, 7)],
      clubassessments: () => [],
      ...answers,
    },
  });
const set = (number: number) => within(screen.getByRole('group', { name: `Set ${number}` }));
const loadButton = () => screen.getByRole('button', { name: 'Load' });
const choose = async (number: number, field: string, option: string) => {
  await userEvent.click(set(number).getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(option) }));
};
const figures = async () => {
  const table = await screen.findByRole('table', { hidden: true });
  return within(table)
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent));
};
const onlyFirst = '?project1=p&club1=c1';
const both = `${onlyFirst}&project2=q&club2=c2`;

it('has two sets of a project and a club; Load waits for both of one set', async () => {
  const { calls } = await open('');
  expect(await screen.findByText('Nothing is compared yet')).toBeVisible();
  expect(loadButton()).toBeDisabled();
  await choose(1, 'Project', 'Season');
  await choose(2, 'Club', 'FC Twee');
  expect(loadButton()).toBeDisabled();
  await choose(2, 'Project', 'Cup');
  expect(loadButton()).toBeEnabled();
  expect(calls.filter(({ path }) => path.startsWith('clubassessments'))).toEqual([]);
  await userEvent.click(loadButton());
  expect(await screen.findByRole('img', { name: 'Scores by dimension' })).toBeVisible();
  expect(window.location.hash).toContain('project1=p&project2=q&club2=c2');
  expect(screen.getByText('Set 1 has no club, and is not compared.')).toBeVisible();
  expect(calls.find(({ path }) => path === scoresOf('q'))?.options).toMatchObject({
    ...{ named: { club: 'c2' }, query: { clubId: 'c2' } },
  });
});

it('names the sets of the address again after Back', async () => {
  await open(onlyFirst);
  const club = () => set(1).getByRole('combobox', { name: 'Club' });
  await vi.waitFor(() => expect(club()).toHaveValue('KV Een'));
  await choose(1, 'Club', 'FC Twee');
  await userEvent.click(loadButton());
  await vi.waitFor(() => expect(window.location.hash).toContain('club1=c2'));
  expect(club()).toHaveValue('FC Twee');
  window.history.back();
  await vi.waitFor(() => expect(club()).toHaveValue('KV Een'));
  expect(window.location.hash).toContain('club1=c1');
});

it('closed projects have a lock, in the choice and where they are chosen', async () => {
  await open('');
  await userEvent.click(set(1).getByRole('combobox', { name: 'Project' }));
  expect(within(await screen.findByRole('option', { name: /Season/ })).getByTitle('Closed')).toBeInTheDocument();
  expect(within(screen.getByRole('option', { name: /Cup/ })).queryByTitle('Closed')).toBeNull();
  await userEvent.click(screen.getByRole('option', { name: /Season/ }));
  expect(set(1).getByTitle('Closed')).toBeInTheDocument();
});

it('draws nothing before all loads have ended, then scores and medians; what is not known is a gap, not 0', async () => {
  let answer: (medians: unknown) => void = () => undefined;
  await open(both, { [mediansOf('q')]: () => new Promise((resolve) => (answer = resolve)) });
  expect(await screen.findByRole('status', { name: 'Loading the comparison' })).toBeInTheDocument();
  await vi.waitFor(() => expect(set(1).getByRole('combobox', { name: 'Club' })).toHaveValue('KV Een'));
  expect(screen.queryByRole('img', { name: 'Scores by dimension' })).toBeNull();
  answer([line('A', 0.8, 7), line('B', 0.6, 7)]);
  expect(await screen.findByRole('img', { name: 'Scores by dimension' })).toBeVisible();
  expect(await figures()).toEqual([
    [
      'Dimension',
      ...['Set 1: KV Een, Season', 'Set 1: median of Season (n = 6)'],
      ...['Set 2: FC Twee, Cup', 'Set 2: median of Cup (n = 7)'],
    ],
    ['Dimension A', '50 %', '75 %', '90 %', '80 %'],
    ['Dimension B', '0 %', '40 %', '100 %', '60 %'],
    ['Dimension C', '–', '–', '–', '–'],
  ]);
  expect(screen.getByText('Dimension C is not part of: Set 2: FC Twee, Cup')).toBeVisible();
  expect(document.querySelectorAll('[data-series="Set 1: KV Een, Season"] circle')).toHaveLength(2);
});

it('looks into the sub-dimensions of one dimension, which the address carries', async () => {
  await open(onlyFirst);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Dimension' }));
  await userEvent.click(screen.getByRole('option', { name: 'Dimension A' }));
  expect(window.location.hash).toContain('dimension=A');
  expect(await screen.findByRole('img', { name: 'Sub-dimensions of Dimension A' })).toBeVisible();
  expect((await figures()).slice(1)).toEqual([['Dimension A1', '25 %', '10 %']]);
});

it('keeps the dimension and the clubs alike in the address when another set is loaded', async () => {
  await open(`${onlyFirst}&project2=q&dimension=A&peers=country`);
  await choose(2, 'Club', 'FC Twee');
  await userEvent.click(loadButton());
  await vi.waitFor(() => expect(window.location.hash).toContain('club2=c2'));
  expect(window.location.hash).toContain('dimension=A&peers=country');
  await choose(1, 'Club', 'FC Twee');
  await userEvent.click(loadButton());
  await vi.waitFor(() => expect(window.location.hash).toContain('club1=c2'));
  expect(await screen.findByRole('img', { name: 'Sub-dimensions of Dimension A' })).toBeVisible();
});

it('looks into a dimension whose name is clicked in the chart, or chosen in it by keyboard', async () => {
  await open(onlyFirst);
  const chart = await screen.findByRole('img', { name: 'Scores by dimension' });
  await userEvent.click(within(chart).getByText('Dimension A'));
  expect(window.location.hash).toContain('dimension=A');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Dimension' }));
  await userEvent.click(screen.getByRole('option', { name: 'All dimensions' }));
  const points = await screen.findByRole('application', { name: 'Scores by dimension' });
  points.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(window.location.hash).toContain('dimension=B');
  expect(await screen.findByRole('img', { name: 'Sub-dimensions of Dimension B' })).toBeVisible();
});

it('says what there is not: no closed assessment, too few clubs, a set that is refused', async () => {
  await open(both, {
    [scoresOf('p')]: () => [],
    [mediansOf('p')]: () => [line('A', null, 3)],
    [scoresOf('q')]: () => {
      throw Object.assign(new Error('There is no such project'), { code: 40 });
    },
  });
  expect(await screen.findByText('There is nothing to draw')).toBeVisible();
  expect(screen.getByText(/^Set 1: KV Een has no closed assessment in Season/)).toBeVisible();
  expect(screen.getByText(/^Set 1: clubs in the medians of Season: 3. Medians of fewer than 5/)).toBeVisible();
  expect(screen.getByText('Set 2 could not be loaded: There is no such project')).toBeVisible();
  expect(screen.queryByRole('table', { hidden: true })).toBeNull();
});

it('gives all figures as CSV, empty where there is nothing', async () => {
  await open(onlyFirst);
  await userEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  expect(saving.saveFile).toHaveBeenCalledWith('benchmarking.csv', expect.any(String), 'text/csv; charset=utf-8');
  const [, content] = vi.mocked(saving.saveFile).mock.calls[0] ?? [];
  expect(String(content).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Dimension,Sub-dimension,"Set 1: KV Een, Season (%)",Set 1: median of Season (n = 6) (%)',
    'Dimension A,,50,75',
    'Dimension A,Dimension A1,25,10',
    'Dimension B,,0,40',
    'Dimension C,,,',
  ]);
});

it('places clubs among those alike in ways that the address carries, and hides groups that are too small', async () => {
  const scores = [
    { ...line('A', 0.4, 12), percentile: 87.5 },
    { ...line('A1', 0.2, 12), percentile: 50 },
    { ...line('B', null, 3), percentile: null },
  ];
  const { calls } = await open(both, {
    'clubassessments/p/peerScorePerDimension': () => ({
      by: ['country', 'season'],
      keys: ['020', '2026'],
      n: 12,
      scores,
    }),
    'clubassessments/q/peerScorePerDimension': () => ({
      by: ['country', 'season'],
      keys: ['138', '2026'],
      n: 4,
      scores: [],
    }),
  });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Alike in' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Country' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Season' }));
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('combobox', { name: 'Alike in' })).toHaveTextContent('Country and Season');
  const table = await screen.findByRole('table', { name: 'Set 1: KV Een among 12 clubs' });
  const rows = [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Dimension A', '88', '40 %', '12'],
    ['Dimension B', '–', '–', '3'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Percentiles of set 1 as CSV' }));
  const [file, content] = vi.mocked(saving.saveFile).mock.lastCall ?? [];
  expect(file).toBe('benchmarking-percentiles-1.csv');
  expect(String(content).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Dimension,Sub-dimension,Percentile,Median (%),Clubs',
    'Dimension A,,87.5,40,12',
    'Dimension A,Dimension A1,50,20,12',
    'Dimension B,,,,3',
  ]);
  expect(
    await screen.findByText(/^Set 2: clubs like FC Twee, itself counted: 4. Groups of fewer than 5/),
  ).toBeVisible();
  expect(decodeURIComponent(window.location.hash)).toContain('peers=country,season');
  expect(calls.findLast(({ path }) => path === 'clubassessments/p/peerScorePerDimension')?.options).toMatchObject({
    ...{ named: { club: 'c1' }, query: { by: 'country,season' } },
  });
});

const final = (
  clubAssessmentId: string,
  season: number,
  position: number,
  reference: string,
  score: number | null,
) => ({
  ...{ clubAssessmentId, season, position, reference, score, names: { en: `Dimension ${reference}` } },
});

it('shows a club over its seasons, a small chart a dimension, once it was assessed twice', async () => {
  const { calls } = await open(onlyFirst, {
    assessmentfinalscores: () => [
      ...[final('x', 2023, 1, 'A', 0.25), final('x', 2023, 2, 'B', null)],
      ...[final('a', 2025, 1, 'A', 0.75), final('a', 2025, 2, 'B', 1)],
      ...[final('y', 2025, 1, 'A', 0.5), final('y', 2025, 2, 'B', 0)],
    ],
    clubassessments: () => [
      { id: 'a', visitDate: '2026-04-01' },
      { id: 'y', visitDate: '2025-09-01' },
    ],
  });
  const card = within(
    await screen.findByRole('region', { name: 'Set 1: KV Een over the seasons' }, { timeout: 20_000 }),
  );
  expect(card.getAllByRole('img').map((chart) => chart.getAttribute('aria-label'))).toEqual([
    'Dimension A by season: 2023-2024: 25 %, 2025-2026: 50 %, 2025-2026 (2): 75 %',
    'Dimension B by season: 2023-2024: –, 2025-2026: 0 %, 2025-2026 (2): 100 %',
  ]);
  expect(calls.find(({ path }) => path === 'assessmentfinalscores')?.options.query).toMatchObject({
    filter: { clubId: 'c1', level: 1 },
  });
});

it('names a season of a club whose season is the calendar year by that year', async () => {
  await open('?project1=p&club1=c2', {
    assessmentfinalscores: () => [final('x', 2024, 1, 'A', 0.25), final('y', 2025, 1, 'A', 0.5)],
  });
  const card = within(
    await screen.findByRole('region', { name: 'Set 1: FC Twee over the seasons' }, { timeout: 20_000 }),
  );
  expect(card.getByRole('img', { name: 'Dimension A by season: 2024: 25 %, 2025: 50 %' })).toBeVisible();
});

it('says that the seasons of a club could not be loaded, and loads them again', async () => {
  let isDown = true;
  const { calls } = await open(onlyFirst, {
    assessmentfinalscores: () => {
      if (isDown) throw Object.assign(new Error('down'), { code: 100 });
      return [];
    },
  });
  const text = 'Set 1: the seasons of KV Een could not be loaded';
  expect(await screen.findByText(text, {}, { timeout: 20_000 })).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(screen.queryByText(text)).toBeNull());
  expect(calls.filter(({ path }) => path === 'assessmentfinalscores').length).toBeGreaterThan(1);
});
