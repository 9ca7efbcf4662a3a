import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { ClubLabel, ClubLevel } from '../clubs/ClubStanding.tsx';
import { CertificationPage } from './CertificationPage.tsx';

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  localStorage.clear();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

const clubs = [
  {
    id: 'c1',
    name: 'Anker',
    country: '020',
    niveau: 'Regional',
    label: '2 sterren',
    endLabel: '2027-01-31',
    subsidy: true,
  },
];
const open = async (scene: PageScene = {}) => {
  const getList = vi.fn().mockResolvedValue({ data: clubs, total: 1 });
  const { calls } = await renderPage(<CertificationPage />, {
    path: '/assessments/clubLabels',
    records: { countries: [{ id: '020', name: { en: 'Belgium' } }] as never },
    data: { getList },
    engine: { resources: configuredResources, widgets: { ClubLabel, ClubLevel } },
    ...scene,
    answers: {
      'clubs/groups': ({ query }) =>
        query?.['by'] === 'province' ? [{ value: 'Limburg', count: 4 }] : [{ value: 'Regional', count: 5 }],
      'clubs/export': () => 'csv',
      ...scene.answers,
    },
  });
  await screen.findByText('Anker');
  const lastFilter = () => getList.mock.lastCall?.[1].filter as Record<string, unknown>;
  return { calls, getList, lastFilter, user: userEvent.setup() };
};

it('shows the columns of the decisions, sorted by name as one long list', async () => {
  const { getList } = await open();
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads.slice(0, 10)).toEqual([
    ...['Name', 'Federation membership number', 'Country', 'Province', 'Level', 'Label', 'Label received on'],
    ...['Label ends on', 'Renewal year', 'Subsidy'],
  ]);
  expect(getList.mock.lastCall?.[1].sort).toMatchObject({ field: 'name', order: 'ASC' });
  expect(await screen.findByText('All rows loaded: 1 of 1')).toBeVisible();
});

it('begins with the label in a window that has no room for all columns', async () => {
  await open({ isTablet: true });
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads.slice(0, 10)).toEqual([
    ...['Name', 'Level', 'Label', 'Label received on', 'Label ends on', 'Renewal year', 'Subsidy'],
    ...['Federation membership number', 'Country', 'Province'],
  ]);
});

it('wraps the names of its columns, of which none is cut', async () => {
  await open();
  const head = screen.getByRole('columnheader', { name: /^Federation membership number/ });
  expect(getComputedStyle(head).whiteSpace).not.toBe('nowrap');
  expect(getComputedStyle(screen.getByText('Anker').closest('td') as HTMLElement).whiteSpace).toBe('nowrap');
});

it.each([
  [['superAdmin'], 'Regional'],
  [['vv'], 'GEW'],
] satisfies [RoleKey[], string][])('shows stars as asterisks, and to %s the level %s', async (roles, level) => {
  await open({ user: { roles } });
  const cells = screen.getAllByRole('row').flatMap((row) => within(row).queryAllByRole('cell'));
  expect(cells.map((cell) => cell.textContent)).toEqual(expect.arrayContaining(['**', level]));
});

it('searches', async () => {
  const { lastFilter, user } = await open();
  await user.type(screen.getByRole('searchbox', { name: 'Search clubs' }), 'ank');
  await waitFor(() => expect(lastFilter()).toEqual({ q: 'ank' }));
});

it('is cards on a phone that say level, end and label', async () => {
  await open({ isPhone: true });
  const cards = await screen.findAllByRole('listitem');
  expect(cards.map((card) => card.textContent)).toContain('AnkerRegional · 31/01/2027**');
});

it('leads to the label page of a club by an eye, also for who may change clubs', async () => {
  const { user } = await open({ user: { roles: ['superAdmin'] } });
  const eye = screen.getByRole('button', { name: 'Show Anker' });
  expect(eye.querySelector('svg')).toHaveAttribute('data-testid', 'VisibilityOutlinedIcon');
  await user.click(eye);
  expect(window.location.hash).toBe('#/assessments/editClubLabel/c1');
});

it('filters by a dialog on the columns it shows', async () => {
  const { lastFilter, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
  const parts = dialog.getAllByRole('heading', { level: 3 }).map((head) => head.textContent);
  expect(parts).toEqual([
    ...['Name', 'Federation membership number', 'Country', 'Province', 'Level', 'Label', 'Label received on'],
    ...['Label ends on', 'Renewal year', 'Subsidy'],
  ]);
  await user.click(dialog.getByRole('checkbox', { name: 'Regional' }));
  expect(lastFilter()).toEqual({});
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(lastFilter()).toEqual({ niveau: 'Regional' }));
  expect(await screen.findByRole('button', { name: /^Level: Regional/ })).toBeVisible();
});

it('offers the federation variant a simpler filter: no country, neither Elite nor National', async () => {
  const { user } = await open({ user: { roles: ['vv'] } });
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(dialog.queryByRole('heading', { name: 'Country' })).toBeNull();
  expect(dialog.getByRole('checkbox', { name: 'Indoor' })).toBeInTheDocument();
  expect(dialog.queryByRole('checkbox', { name: /Elite|National/ })).toBeNull();
});

it.each([
  [['superAdmin'], ['Regional', 'Provincial', 'Interprovincial', 'National', 'Elite', 'Dames', 'Futsal'], 'Regional'],
  [['vv'], ['GEW', 'P', 'IP', 'Dames', 'Indoor'], 'GEW'],
] satisfies [RoleKey[], string[], string][])(
  'offers %s the levels %j to filter by, as the table and the csv call them',
  async (roles, levels, first) => {
    const { calls, lastFilter, user } = await open({ user: { roles } });
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
    const offered = dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
    expect(offered.filter((name) => levels.includes(name ?? ''))).toEqual(levels);
    await user.click(dialog.getByRole('checkbox', { name: first }));
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(lastFilter()).toEqual({ niveau: 'Regional' }));
    const chip = await screen.findByRole('button', { name: new RegExp(`^Level: ${first}`) });
    expect(screen.getAllByRole('cell', { name: first })).toHaveLength(1);
    await user.click(chip.querySelector('svg[aria-hidden]') ?? chip);
    const facets = within(await screen.findByRole('dialog', { name: 'Level' }));
    expect(await facets.findByRole('checkbox', { name: new RegExp(`^${first}`) })).toBeChecked();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const { values } = calls.find(({ path }) => path === 'clubs/export')?.options.query ?? {};
    const { niveau } = values as { niveau: Record<string, string> };
    expect(Object.values(niveau)).toEqual(levels);
  },
);

it.each([
  [['superAdmin'], 'Regional'],
  [['vv'], 'GEW'],
] satisfies [RoleKey[], string][])(
  'calls labels, levels and subsidy in the csv as it shows them to %s',
  async (roles, level) => {
    const { calls, user } = await open({ user: { roles } });
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(calls.find(({ path }) => path === 'clubs/export')?.options.query).toMatchObject({
      namesLanguage: 'en',
      values: {
        label: { '1 ster': '*', '2 sterren': '**', '3 sterren': '***', '4 sterren': '****' },
        niveau: { Regional: level },
        subsidy: { true: 'Yes', false: 'No' },
      },
    });
  },
);

it('saves what is shown as CertificationList_{timestamp}.csv with every field quoted', async () => {
  const { calls, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^CertificationList_\d{14}\.csv$/)]));
  expect(calls.find(({ path }) => path === 'clubs/export')?.options.query).toMatchObject({
    ...{ format: 'csv', quotes: 'all', filter: {}, sort: [['name', 'ASC']] },
    columns: 'name,federationMembershipNumber,country,province,niveau,label,gotLabel,endLabel,renewalYear,subsidy',
  });
});

it('filters by labels that end soon, their province, and renewals without a planned assessment', async () => {
  const { lastFilter, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Within 6 months: 5' }));
  // Months, not days: kept in a view, it looks ahead from the day on which that is shown.
  await waitFor(() => expect(lastFilter()).toEqual({ labelEndsWithin: '6' }));
  await user.click(await screen.findByRole('button', { name: /^Limburg/ }));
  await waitFor(() => expect(lastFilter()).toMatchObject({ province: 'Limburg' }));
  await user.click(await screen.findByRole('button', { name: 'Without a planned assessment: 5' }));
  await waitFor(() => expect(lastFilter()).toMatchObject({ province: 'Limburg', renewal: 'unplanned' }));
  await user.click(await screen.findByRole('button', { name: /^Limburg/ }));
  await waitFor(() => expect(lastFilter()).not.toHaveProperty('province'));
});

it('begins with what its address asks for, and says in it what it is filtered by', async () => {
  const filter = { endLabel_gte: '2026-11-01', endLabel_lte: '2027-02-01' };
  const path = `/assessments/clubLabels?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const { getList, user } = await open({ path });
  expect(getList.mock.calls.map(([, { filter: asked }]) => asked as object)).toEqual([filter]);
  await user.click(await screen.findByRole('button', { name: /^Limburg/ }));
  await waitFor(() => expect(decodeURIComponent(window.location.hash)).toContain('"province":"Limburg"'));
});

it('keeps what is looked for as a view, which narrows the bars as well when it is shown again', async () => {
  const views: object[] = [];
  const savedviews = ({ method, body }: { method?: string; body?: unknown }) => {
    if (method !== 'POST') return [...views];
    views.push({ ...(body as object), id: 'v1', owner: 'me', version: 1 });
    return views.at(-1);
  };
  const { calls, lastFilter, user } = await open({ answers: { savedviews } });
  await user.click(await screen.findByRole('button', { name: 'Without a planned assessment: 5' }));
  await waitFor(() => expect(lastFilter()).toMatchObject({ renewal: 'unplanned' }));
  await user.click(screen.getByRole('button', { name: 'Views' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Views' }));
  await user.click(await panel.findByRole('button', { name: 'Save as a new view' }));
  await user.type(panel.getByRole('textbox', { name: 'Name of the view' }), 'To be planned');
  await user.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(views).toMatchObject([{ view: { filter: { renewal: 'unplanned' } } }]));
  await user.keyboard('{Escape}');
  const tabs = within(await screen.findByRole('tablist', { name: 'Views of the list' }));
  await user.click(tabs.getByRole('tab', { name: 'Standard view' }));
  await waitFor(() => expect(lastFilter()).toEqual({}));
  await user.click(tabs.getByRole('tab', { name: 'To be planned' }));
  await waitFor(() => expect(lastFilter()).toMatchObject({ renewal: 'unplanned' }));
  const counted = calls.findLast(
    ({ path, options }) => path === 'clubs/groups' && options.query?.['by'] === 'province',
  );
  expect(counted?.options.query).toMatchObject({ filter: { renewal: 'unplanned' } });
});
