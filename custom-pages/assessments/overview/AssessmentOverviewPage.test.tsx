import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore, type GetListParams } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { declaredIn } from '#tests/support/declaredIn.ts';
import { assessmentOf as of, openOverview as open } from '#tests/support/openOverview.tsx';

const rows = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) => {
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    return [within(row).getByRole('rowheader').textContent, ...cells.slice(0, 4)];
  });

it('shows at once the projects that the person manages, then those that were loaded last', async () => {
  const { calls, unmount } = await open('/clubassessments/overview');
  await screen.findByText('An Peeters');
  const asked = () => calls.filter(({ path }) => path === 'clubassessments/filter').at(-1)?.options.body;
  expect(asked()).toEqual({ projectIds: ['p', 'q'] });
  await userEvent.click(screen.getByRole('button', { name: 'Load' }));
  expect(window.location.hash).toContain('projects=p%2Cq');
  unmount();
});

it.each([
  { loadedLast: ['gone', 'q'], shown: ['q'] },
  { loadedLast: ['gone'], shown: ['p', 'q'] },
])('leaves out what was loaded last and is gone: $loadedLast', async ({ loadedLast, shown }) => {
  const { calls } = await open('/clubassessments/overview', {
    store: memoryStore({ 'overview.projects': loadedLast }),
  });
  const asked = () => calls.filter(({ path }) => path === 'clubassessments/filter').at(-1)?.options.body;
  await waitFor(() => expect(asked()).toEqual({ projectIds: shown }));
  await screen.findByText('An Peeters');
  expect(screen.queryByRole('button', { name: 'gone' })).toBeNull();
});

it('begins with the projects that the person manages however many others there are', async () => {
  const all = Array.from({ length: 105 }, (_, nth) => ({
    ...{ id: `p${nth}`, name: `Season ${String(nth).padStart(3, '0')}` },
    ...{ projectManagers: [nth >= 103 ? 'me' : 'jo'], closed: nth === 104 },
  }));
  const getList = async (name: string, { filter, pagination }: GetListParams) => {
    const isFound = ({ projectManagers, closed }: (typeof all)[number]) =>
      (!filter['projectManagers'] || projectManagers.includes(filter['projectManagers'])) &&
      !(filter['closed_neq'] && closed);
    const found = name === 'projects' ? all.filter(isFound) : [];
    return { data: found.slice(0, pagination?.perPage), total: found.length };
  };
  const { calls } = await open('/clubassessments/overview', { data: { getList: getList as never } });
  await screen.findByText('An Peeters');
  const asked = calls.filter(({ path }) => path === 'clubassessments/filter');
  expect(asked.map(({ options }) => options.body)).toEqual([{ projectIds: ['p103'] }]);
});

it('begins with open projects where the person manages none', async () => {
  const getList = async (_name: string, { filter }: GetListParams) => ({
    data: filter['projectManagers'] ? [] : [{ id: 'q', name: 'Cup' }],
    total: 1,
  });
  const { calls } = await open('/clubassessments/overview', { data: { getList: getList as never } });
  await screen.findByText('An Peeters');
  const asked = calls.filter(({ path }) => path === 'clubassessments/filter');
  expect(asked.map(({ options }) => options.body)).toEqual([{ projectIds: ['q'] }]);
});

it('asks for projects where there are none to begin with', async () => {
  const { calls } = await open('/clubassessments/overview', { records: {} });
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
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Country', 'Club', 'Project', 'Visit Date', 'Assessors', 'Status'],
  ]);
  // Which one it is goes by the day on which one looks.
  expect(screen.getAllByRole('cell', { name: /^(Pre-visit|On-site|Post-visit)$/ })).toHaveLength(2);
  expect(calls.find(({ path }) => path === 'clubassessments/filter')?.options.body).toEqual({ projectIds: ['p'] });
  expect(screen.getByRole('link', { name: 'KV Een' })).toHaveAttribute('href', '#/clubassessments/c1/a1');
  // A long name pushes no column out of sight.
  for (const name of screen.getAllByRole('rowheader')) expect(name).toHaveStyle({ overflowWrap: 'anywhere' });
  // Nor is one cut off on paper, where nobody scrolls.
  const wide = screen.getAllByRole('cell').flatMap((cell) => declaredIn('screen', cell, 'min-width'));
  expect(new Set(wide)).toEqual(new Set(['130px', '150px', '196px']));
});

it('has a card for each on a phone, which leads to its details', async () => {
  await open('/clubassessments/overview?projects=p', { isPhone: true });
  const list = within(await screen.findByRole('list', { name: 'Club assessments' }));
  await list.findByText('An Peeters');
  const [card] = list.getAllByRole('listitem');
  for (const fact of ['Season', '01/03/2026']) expect(card).toHaveTextContent(fact);
  expect(list.getByRole('link', { name: 'KV Een' })).toHaveAttribute('href', '#/clubassessments/c1/a1');
  expect(screen.queryByRole('table')).toBeNull();
});

it('loads only once a project is chosen', async () => {
  await open('/clubassessments/overview?projects=');
  const user = userEvent.setup();
  expect(await screen.findByRole('button', { name: 'Load' })).toBeDisabled();
  await user.click(screen.getByRole('combobox', { name: 'Projects' }));
  await user.click(await screen.findByRole('option', { name: 'Season' }));
  await user.click(screen.getByRole('button', { name: 'Load' }));
  await screen.findByText('An Peeters');
  expect(window.location.hash).toContain('projects=p');
});

it('names the projects of the address again after Back', async () => {
  await open('/clubassessments/overview?projects=p');
  const user = userEvent.setup();
  await screen.findByText('An Peeters');
  await user.click(screen.getByRole('combobox', { name: 'Projects' }));
  await user.click(await screen.findByRole('option', { name: 'Cup' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Load' }));
  expect(await screen.findByRole('button', { name: 'Cup' })).toBeVisible();
  expect(window.location.hash).toContain('projects=p%2Cq');
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cup' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Season' })).toBeVisible();
});

it('filters by club and assessor, which stand in the address', async () => {
  await open('/clubassessments/overview?projects=p');
  await screen.findByText('An Peeters');
  const user = userEvent.setup();
  const choose = async (filter: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: filter }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const clubs = async () => (await rows()).map(([club]) => club);
  await choose('Assessor', 'Jo Maes');
  expect(await clubs()).toEqual(['FC Twee']);
  expect(window.location.hash).toContain('assessor=jo');
  await choose('Assessor', 'All assessors');
  expect(window.location.hash).not.toContain('assessor');
  await choose('Club', 'KV Een');
  expect(await clubs()).toEqual(['KV Een']);
  expect(window.location.hash).toContain('club=c1');
});

it('tells clubs of one name apart in the filter by where they are and their number, else by their id', async () => {
  const clubs = [
    { id: 'c1', name: 'Rapid', city: 'Brugge', country: '020', federationMembershipNumber: '0123' },
    { id: 'c2', name: 'Rapid', country: '020' },
    { id: 'c3', name: 'FC Drie', city: 'Gent', country: '020' },
  ];
  await open('/clubassessments/overview?projects=p&club=c2', {
    records: { clubs, countries: [{ id: '020', name: { en: 'Belgium' } }] as never },
    answers: { 'clubassessments/filter': () => clubs.map(({ id }) => of(`a${id}`, id, 'an')) },
  });
  await screen.findByText('An Peeters');
  const filter = screen.getByRole('combobox', { name: 'Club' });
  await waitFor(() => expect(filter).toHaveTextContent('Rapid · Belgium · c2'));
  await userEvent.click(filter);
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(offered).toEqual(['All clubs', 'FC Drie', 'Rapid · Belgium · c2', 'Rapid · Brugge · Belgium · 0123']);
});

it('does not filter by what is not among them', async () => {
  await open('/clubassessments/overview?projects=p&club=gone&assessor=nobody');
  await screen.findByText('An Peeters');
  expect((await rows()).map(([club]) => club)).toEqual(['KV Een', 'FC Twee']);
});

it('opens filtered by the club and assessor of the address', async () => {
  await open('/clubassessments/overview?projects=p&club=c2&assessor=jo');
  await screen.findByRole('cell', { name: 'Jo Maes' });
  expect((await rows()).map(([club]) => club)).toEqual(['FC Twee']);
  expect(screen.getByRole('combobox', { name: 'Club' })).toHaveTextContent('FC Twee');
  expect(screen.getByRole('combobox', { name: 'Assessor' })).toHaveTextContent('Jo Maes');
});

describe('the views', () => {
  const dated = (id: string, clubId: string, visitDate: string | null, more = {}) => ({
    ...of(id, clubId, 'an'),
    ...{ visitDate, ...more },
  });
  const answers = {
    'clubassessments/filter': () => [
      dated('a1', 'c1', '2031-05-15', { assessors: [{ assessorId: 'jo' }, { assessorId: 'an', lead: true }] }),
      dated('a2', 'c2', '2031-06-02'),
      dated('a3', 'c1', null),
      dated('a4', 'c2', '2020-01-01', { closed: true }),
    ],
  };
  const user = userEvent.setup();

  it('are switched by buttons, and stand in the address', async () => {
    await open('/clubassessments/overview?projects=p', { answers });
    const view = within(await screen.findByRole('group', { name: 'View' }));
    expect(view.getByRole('button', { pressed: true })).toHaveTextContent('Table');
    await user.click(view.getByRole('button', { name: 'Board' }));
    expect(window.location.hash).toContain('view=board');
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(view.getByRole('button', { name: 'Table' }));
    expect(window.location.hash).not.toContain('view=');
  });

  it('have a calendar that begins with the next visits; months follow by the buttons and the address', async () => {
    await open('/clubassessments/overview?projects=p&view=calendar', { answers });
    const may = await screen.findByRole('table', { name: 'May 2031' });
    const cell = (await within(may).findByRole('link', { name: 'KV Een' })).closest('td');
    expect(cell?.querySelector('time')).toHaveAttribute('datetime', '2031-05-15');
    expect(within(may).getByRole('link', { name: 'KV Een' })).toHaveAttribute('href', '#/clubassessments/c1/a1');
    expect(
      within(may)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)[0],
    ).toBe('Mon');
    expect(screen.getByText('Without a visit date: 1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(window.location.hash).toContain('month=2031-06');
    expect(within(screen.getByRole('table', { name: 'June 2031' })).getByRole('link')).toHaveTextContent('FC Twee');
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(await screen.findByText('No visits in this month')).toBeVisible();
  });

  it('have a board with a column for each stage', async () => {
    await open('/clubassessments/overview?projects=p&view=board', { answers });
    const column = (name: string) => within(screen.getByRole('region', { name })).queryAllByRole('link');
    await screen.findByRole('region', { name: 'Pre-visit (2)' });
    await screen.findAllByRole('link', { name: 'KV Een' });
    expect(column('Pre-visit (2)').map(({ textContent }) => textContent)).toEqual(['KV Een', 'FC Twee']);
    expect(column('Unkown (1)')).toHaveLength(1);
    expect(column('Closed (1)')).toHaveLength(1);
    expect(column('On-site (0)')).toHaveLength(0);
    expect(screen.getAllByText('None at this stage')).toHaveLength(2);
  });

  it('have the work of each assessor, whose club assessments are a press away', async () => {
    await open('/clubassessments/overview?projects=p&view=workload', { answers });
    const table = await screen.findByRole('table', { name: 'Workload' });
    const busiest = (await within(table).findByRole('button', { name: 'An Peeters' })).closest('tr');
    const cells = within(busiest ?? document.body).getAllByRole('cell');
    // Whose work it is stays in sight on a window that is narrower than the table.
    expect(getComputedStyle(busiest!.cells[0]!).position).toBe('sticky');
    // Open, led, without a date, before, on the day, after, closed, next visit.
    expect(cells.map(({ textContent }) => textContent)).toEqual([...['3', '3', '1', '2', '0', '0', '1'], '15/05/2031']);
    await user.click(within(table).getByRole('button', { name: 'Jo Maes' }));
    expect(window.location.hash).toContain('assessor=jo');
    expect(await rows()).toHaveLength(1);
  });
});

it('a failure to fetch the clubs of a project is only logged, not shown', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const getMany = async (resource: string) => {
    if (resource === 'clubs') throw new Error('Away');
    return { data: [] };
  };
  await open('/clubassessments/overview?projects=p', { data: { getMany: getMany as never } });
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith('The clubs could not be fetched', expect.any(Error)), 15_000);
  expect(await rows()).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.querySelector('.MuiSnackbar-root')).toBeNull();
  log.mockRestore();
});
