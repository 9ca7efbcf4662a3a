import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { calendarYear } from '#tests/support/season.ts';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type Answer } from '#tests/support/renderPage.tsx';
import { ProductivityPage } from './ProductivityPage.tsx';

const keyNumbers = [
  {
    ...{ id: 'kn-a', key: 'academyMinutes', name: { en: 'Minutes of academy players' } },
    figures: [{ season: 2024, ageGroup: '', value: 24.5 }],
  },
  {
    ...{ id: 'kn-m', key: 'moves', name: { en: 'Moves up' } },
    figures: [
      { season: 2022, ageGroup: 'U13', value: 0 },
      { season: 2024, ageGroup: 'U9', value: 1234 },
    ],
  },
  { id: 'kn-p', key: 'promotedPlayers', name: { en: 'Players promoted' }, figures: [] },
];

const open = async (path: string, answer: Answer = () => keyNumbers) => {
  const { calls } = await renderPage(<ProductivityPage />, {
    path,
    records: {
      clubs: [
        { id: 'c1', name: 'KV Een' },
        { id: 'c2', name: 'FC Twee', ...calendarYear },
      ] as never,
    },
    engine: { resources: configuredResources },
    answers: { 'clubs/c1/productivity': answer, 'clubs/c2/productivity': answer },
  });
  return { calls, user: userEvent.setup() };
};
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent.trim());

it('chooses a club, and Load shows what its academy yields', async () => {
  const { calls, user } = await open('/productivity');
  expect(screen.getByRole('heading', { level: 1, name: 'Productivity' })).toBeVisible();
  expect(screen.getByText('Choose a club')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load' })).toBeDisabled();
  await user.click(screen.getByRole('combobox', { name: 'Club' }));
  await user.click(await screen.findByRole('option', { name: 'KV Een' }));
  expect(calls.filter(({ path }) => path.endsWith('productivity'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Load' }));
  expect(await screen.findByRole('table', { name: 'Productivity by season' })).toBeVisible();
  expect(window.location.hash).toContain('club=c1');
});

it('names the club of the address again after Back', async () => {
  const { user } = await open('/productivity?club=c1');
  const club = () => screen.getByRole('combobox', { name: 'Club' });
  await waitFor(() => expect(club()).toHaveValue('KV Een'));
  await user.click(club());
  await user.click(await screen.findByRole('option', { name: 'FC Twee' }));
  await user.click(screen.getByRole('button', { name: 'Load' }));
  await waitFor(() => expect(window.location.hash).toContain('club=c2'));
  expect(club()).toHaveValue('FC Twee');
  window.history.back();
  await waitFor(() => expect(club()).toHaveValue('KV Een'));
  expect(window.location.hash).toContain('club=c1');
});

it('shows key numbers and age groups by season, the yield first, and gaps as gaps', async () => {
  await open('/productivity?club=c1');
  const table = within(await screen.findByRole('table', { name: 'Productivity by season' }));
  const rows = table.getAllByRole('row').map((row) => texts([...row.querySelectorAll<HTMLElement>('th, td')]));
  const gap = '–No figure';
  expect(rows).toEqual([
    ['Key number', 'Age group', '2022-2023', '2023-2024', '2024-2025'],
    ['Players promoted Yield', 'Whole club', gap, gap, gap],
    ['Minutes of academy players Yield', 'Whole club', gap, gap, '24.5'],
    ['Moves up', 'U9', gap, gap, '1,234'],
    ['Moves up', 'U13', '0', gap, gap],
  ]);
});

it('draws the row that is chosen, and a season without a figure without a bar', async () => {
  const { user } = await open('/productivity?club=c1');
  await user.click(await screen.findByRole('combobox', { name: 'Shown' }));
  await user.click(await screen.findByRole('option', { name: 'Moves up · U9' }));
  const chart = screen.getByRole('img', { name: 'Moves up · U9 by season' });
  const bars = [...chart.querySelectorAll('[data-bar]')].map((bar) => [
    bar.getAttribute('data-bar'),
    bar.querySelector('text:last-child')?.textContent,
    Number(bar.querySelectorAll('rect')[1]?.getAttribute('width')) > 0,
  ]);
  expect(bars).toEqual([
    ['2022-2023', '–', false],
    ['2023-2024', '–', false],
    ['2024-2025', '1,234', true],
  ]);
});

it('names a season of a club whose season is the calendar year by that year, in table and chart', async () => {
  await open('/productivity?club=c2');
  const table = await screen.findByRole('table', { name: 'Productivity by season' });
  const heads = texts(within(table).getAllByRole('columnheader'));
  expect(heads).toEqual(['Key number', 'Age group', '2022', '2023', '2024']);
  const bars = [...screen.getByRole('img', { name: /by season$/ }).querySelectorAll('[data-bar]')];
  expect(bars.map((bar) => bar.getAttribute('data-bar'))).toEqual(['2022', '2023', '2024']);
});

it.each([
  ['There are no key numbers of productivity', []],
  ['The club has reported nothing yet', keyNumbers.map((one) => ({ ...one, figures: [] }))],
])('says: %s', async (text, answer) => {
  await open('/productivity?club=c1', () => answer);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('img', { name: /by season$/ })).toBeNull();
});

it('says that it could not be loaded, and tries again', async () => {
  let isDown = true;
  const { user } = await open('/productivity?club=c1', () => {
    if (isDown) throw Object.assign(new Error('down'), { code: 60 });
    return keyNumbers;
  });
  expect(await screen.findByText('Productivity could not be loaded')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Productivity by season' })).toBeVisible();
});
