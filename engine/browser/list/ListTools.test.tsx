import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { ResourceList } from '../views/ResourceList.tsx';

const clubs = [
  { id: 'c1', name: 'RSC', country: '020', niveau: 'Elite' },
  { id: 'c2', name: 'AC', country: '020', niveau: 'National' },
];
const countries = [{ id: '020', name: { en: 'Belgium' } }];

/** Of clubs, with two columns at first. */
const narrow = configuredResource('clubs');
const resource = {
  ...narrow,
  list: { ...narrow.list, columns: narrow.list.columns.filter(({ field }) => ['name', 'country'].includes(field)) },
};

const open = async (scene: PageScene = {}, shown: string | RegExp = 'RSC') => {
  localStorage.clear();
  const getList = vi.fn().mockResolvedValue({ data: clubs, total: 2 });
  const page = await renderPage(<ResourceList resource={resource} />, {
    user: { id: 'me', roles: ['clubUserManager'] },
    records: { countries },
    data: { getList },
    path: '/admin/clubs',
    ...scene,
    engine: { resources: configuredResources },
  });
  await screen.findByText(shown);
  return { ...page, getList, asked: () => getList.mock.lastCall?.[1] as { sort: unknown; filter: unknown } };
};
const tool = async (name: string | RegExp) => {
  await userEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};
const chip = async (name: string) => {
  const chips = within(screen.getByRole('group', { name: 'Filters' }));
  await userEvent.click(chips.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
};
const head = (name: string) => within(screen.getByRole('columnheader', { name: new RegExp(name) })).getByRole('button');
const heads = () => screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent);

describe('the tools above a list', () => {
  it('sort by several columns, with Shift or in words', async () => {
    const { asked } = await open();
    await userEvent.click(head('Country'));
    await waitFor(() => expect(asked().sort).toEqual({ field: 'country', order: 'ASC' }));
    fireEvent.click(head('Name'), { shiftKey: true });
    await waitFor(() => expect(asked().sort).toEqual({ field: 'country,name', order: 'ASC' }));
    const menu = await tool('Sort');
    expect(await menu.findByRole('combobox', { name: 'Sort by' })).toHaveTextContent('Country');
  });

  it('sort by a further column with Shift and Enter', async () => {
    const { asked } = await open();
    head('Country').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(asked().sort).toEqual({ field: 'country', order: 'ASC' }));
    head('Name').focus();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await waitFor(() => expect(asked().sort).toEqual({ field: 'country,name', order: 'ASC' }));
  });

  it('offer a list of very many rows to be sorted by what the server has in order only, and say so', async () => {
    const many = { data: clubs, total: 1_000_000, meta: { totalEstimated: true, sortLimited: true } };
    const getList = vi.fn(async (_name: string, _params: { sort: { field: string } }) => many);
    await open({ data: { getList } as never });
    const display = await tool('Display');
    await userEvent.click(await display.findByRole('checkbox', { name: 'City' }));
    await waitFor(() => expect(heads()).toContain('City'));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(head('City'));
    await userEvent.unhover(head('City'));
    await userEvent.hover(head('City'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/^Too many rows to sort by City/);
    expect(getList.mock.lastCall?.[1].sort).toMatchObject({ field: 'name' });
    const menu = await tool('Sort');
    await userEvent.click(await menu.findByRole('combobox', { name: 'Sort by' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Name', 'Country']);
  });

  it('lead out of a sort that so many rows cannot have', async () => {
    const refusal = {
      code: 20,
      message: 'x',
      details: [{ field: 'sort', rule: 'longSort', message: 'x', params: { field: 'city' } }],
    };
    const getList = vi.fn(async (_name: string, { sort }: { sort: { field: string } }) => {
      if (sort.field === 'city') throw Object.assign(new Error('x'), { body: refusal });
      return { data: clubs, total: 2 };
    });
    await open(
      { data: { getList } as never, path: '/admin/clubs?sort=city&order=ASC' },
      /^Too many rows to sort by City/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show in the usual order' }));
    expect(await screen.findByText('RSC')).toBeInTheDocument();
  });

  it('name the order in words and take a further column', async () => {
    const { asked } = await open();
    const menu = await tool('Sort');
    expect(await menu.findByRole('status')).toHaveTextContent('Name (A to Z)');
    await userEvent.click(menu.getByRole('button', { name: 'Add a column' }));
    await waitFor(() => expect(asked().sort).toEqual({ field: 'name,country', order: 'ASC' }));
    await userEvent.click(await menu.findByRole('button', { name: 'Move Country up' }));
    await waitFor(() => expect(asked().sort).toEqual({ field: 'country,name', order: 'ASC' }));
  });

  it('choose columns and their order with the keyboard, and the density', async () => {
    await open();
    const display = await tool('Display');
    await userEvent.click(await display.findByRole('checkbox', { name: 'City' }));
    await waitFor(() => expect(heads()).toContain('City'));
    display.getByRole('checkbox', { name: 'City' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(heads().indexOf('City')).toBeLessThan(heads().indexOf('Country')));
    await userEvent.click(display.getByRole('button', { name: 'Compact' }));
    expect(screen.getByRole('table', { hidden: true }).querySelector('td')).toHaveClass('MuiTableCell-sizeSmall');
    await userEvent.click(display.getByRole('button', { name: 'Back to the standard' }));
    await waitFor(() => expect(heads()).not.toContain('City'));
  });

  it('offer the values that occur with their counts, to be checked', async () => {
    const groups = [
      { value: 'Elite', count: 1200 },
      { value: null, count: 3 },
    ];
    const { asked, calls } = await open({ answers: { 'clubs/groups': () => groups } });
    const facets = await chip('Level');
    const elite = await facets.findByRole('checkbox', { name: 'Elite' });
    expect(facets.getAllByRole('checkbox').map((box) => box.getAttribute('aria-describedby'))).toHaveLength(2);
    expect(elite).toHaveAccessibleDescription('1,200 in this list');
    await userEvent.click(elite);
    await waitFor(() => expect(asked().filter).toEqual({ niveau: 'Elite' }));
    await userEvent.click(facets.getByRole('checkbox', { name: 'empty' }));
    await waitFor(() => expect(asked().filter).toEqual({ niveau_empty: true }));
    expect(calls.findLast(({ path }) => path === 'clubs/groups')?.options.query).toMatchObject({
      ...{ by: 'niveau', filter: {} },
    });
  });

  it('stand with the filters behind one button on a phone, above cards that open and are selected', async () => {
    const { asked } = await open({ isPhone: true, answers: { 'clubs/groups': () => [{ value: 'Elite', count: 1 }] } });
    expect(screen.queryByRole('table')).toBeNull();
    const cards = await screen.findAllByRole('listitem');
    for (const [at, name] of ['RSC', 'AC'].entries()) expect(cards[at]).toHaveTextContent(name);
    expect(cards).toHaveLength(2);
    expect(getComputedStyle(screen.getByText('RSC')).textOverflow).toBe('ellipsis');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select AC' }));
    expect(await screen.findByText('Selected: 1')).toBeInTheDocument();
    await screen.findByRole('button', { name: 'Filters and tools' });
    const tools = await tool('Filters and tools');
    expect(tools.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      ...['Views', 'Sort', 'Display', 'Export', 'Keyboard shortcuts'],
    ]);
    await userEvent.click(tools.getByRole('button', { name: 'Level' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Elite' }));
    await waitFor(() => expect(asked().filter).toEqual({ niveau: 'Elite' }));
  });

  it('show saved views as tabs, the standard one first, and say how many rows are found', async () => {
    const view = { filter: { niveau: 'Elite' }, sort: [['name', 'ASC']], columns: ['name'] };
    const saved = { id: 'v3', resource: 'clubs', name: 'Best', shared: true, owner: 'somebody', version: 1 };
    const answer = { ...saved, view: { ...view, density: 'compact', paging: 'pages' } };
    const { asked } = await open({ answers: { savedviews: () => [answer] } });
    expect(screen.getByText('2 found')).toBeInTheDocument();
    const tabs = within(await screen.findByRole('tablist', { name: 'Views of the list' }));
    await userEvent.click(await tabs.findByRole('tab', { name: 'Best' }));
    await waitFor(() => expect(asked().filter).toEqual({ niveau: 'Elite' }));
    expect(tabs.getByRole('tab', { name: 'Best' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(tabs.getByRole('tab', { name: 'Standard view' }));
    await waitFor(() => expect(asked().filter).toEqual({}));
  });

  it('search the values that occur by their names, with the keyboard', async () => {
    const groups = Array.from({ length: 12 }, (_, at) => ({ value: `${at}`, name: `Country ${at}`, count: 12 - at }));
    const { asked } = await open({ answers: { 'clubs/groups': () => groups } });
    const facets = await chip('Country');
    expect(await facets.findAllByRole('checkbox')).toHaveLength(12);
    expect(facets.getByRole('searchbox', { name: 'Search the values' })).toHaveFocus();
    await userEvent.keyboard('try 11');
    await waitFor(() => expect(facets.getAllByRole('checkbox')).toHaveLength(1));
    await userEvent.keyboard('{ArrowDown} ');
    await waitFor(() => expect(asked().filter).toEqual({ country: '11' }));
    await userEvent.clear(facets.getByRole('searchbox'));
    await userEvent.type(facets.getByRole('searchbox'), 'nowhere');
    expect(await facets.findByText('No such value in this list')).toBeInTheDocument();
  });

  it('say nothing of how many rows have a chosen value that is too rare to be counted', async () => {
    const groups = Array.from({ length: 200 }, (_, at) => ({ value: `City ${at}`, count: 300 - at }));
    const path = `/admin/clubs?filter=${encodeURIComponent('{"country":"020"}')}`;
    const of = (count: number) => ({ 'clubs/groups': () => groups.slice(0, count) });
    const { unmount } = await open({ path, answers: of(3) });
    const rare = async () => {
      await userEvent.click(screen.getByRole('button', { name: /^Country: Belgium/ }));
      return screen.findByLabelText('Belgium');
    };
    expect(await rare()).toHaveAccessibleDescription('0 in this list');
    unmount();
    await open({ path, answers: of(200) });
    expect(await rare()).not.toHaveAccessibleDescription();
  });

  it('choose from what the schema says while the server does not count', async () => {
    const fails = () => {
      throw new Error('no network');
    };
    await open({ answers: { 'clubs/groups': fails } });
    const facets = await chip('Level');
    expect(await facets.findByRole('checkbox', { name: 'Futsal' })).toBeInTheDocument();
  });

  it('export all rows found with the columns shown and their names', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:x');
    URL.revokeObjectURL = vi.fn();
    const { calls } = await open({ answers: { 'clubs/export': () => 'Name\r\n' } });
    const panel = await tool('Export');
    await userEvent.click(await panel.findByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled());
    expect(calls.at(-1)?.options.query).toEqual({
      ...{ format: 'csv', filter: {}, sort: [['name', 'ASC']], columns: 'name,country', language: 'en' },
      namesLanguage: 'en',
      heads: { name: 'Name', country: 'Country' },
      values: {},
    });
  });

  it('export listed values in the words of the list, or all as it is stored', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:x');
    URL.revokeObjectURL = vi.fn();
    localStorage.clear();
    const { calls } = await open({ answers: { 'clubs/export': () => 'Name\r\n' } });
    const display = await tool('Display');
    await userEvent.click(await display.findByRole('checkbox', { name: 'Level' }));
    await userEvent.keyboard('{Escape}');
    const panel = await tool('Export');
    await userEvent.click(await panel.findByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled());
    const worded = calls.at(-1)?.options.query as { columns: string; values: Record<string, object> };
    expect(worded.columns).toBe('name,country,niveau');
    expect(worded.values['niveau']).toMatchObject({ Elite: 'Elite' });

    const again = await tool('Export');
    await userEvent.click(await again.findByRole('checkbox', { name: /^Ids and codes/ }));
    await userEvent.click(again.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledTimes(2));
    expect(calls.at(-1)?.options.query).toMatchObject({ relations: 'ids', columns: 'id,name,country,niveau' });
    expect(calls.at(-1)?.options.query).not.toHaveProperty('values');
  });

  it('keep and show views, and mark what has been changed since', async () => {
    const views: unknown[] = [];
    const save = ({ method, body }: { method?: string; body?: unknown }) => {
      if (method !== 'POST') return [...views];
      views.push({ ...(body as object), id: 'v1', owner: 'me', version: 1 });
      return views.at(-1);
    };
    const { asked } = await open({ answers: { savedviews: save } });
    await userEvent.click(head('Country'));
    await waitFor(() => expect(asked().sort).toEqual({ field: 'country', order: 'ASC' }));
    const panel = await tool('Views');
    await userEvent.click(await panel.findByRole('button', { name: 'Save as a new view' }));
    await userEvent.type(panel.getByRole('textbox', { name: 'Name of the view' }), 'By country');
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    expect(await panel.findByRole('button', { name: 'By country' })).toBeInTheDocument();
    expect(views[0]).toMatchObject({ resource: 'clubs', shared: false, view: { sort: [['country', 'ASC']] } });

    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(head('Name'));
    expect(await screen.findByRole('button', { name: 'By country · changed' })).toBeInTheDocument();
    const again = await tool('By country · changed');
    expect(again.getByRole('button', { name: 'Save the changes to “By country”' })).toBeInTheDocument();
    await userEvent.click(again.getByRole('button', { name: 'By country · changed' }));
    await waitFor(() => expect(asked().sort).toEqual({ field: 'country', order: 'ASC' }));
  });

  it('show the view that an address names', async () => {
    const view = { filter: { niveau: 'Elite' }, sort: [['country', 'DESC']], columns: ['name', 'niveau'] };
    const saved = { id: 'v2', resource: 'clubs', name: 'Best clubs', shared: true, owner: 'somebody', version: 1 };
    const answer = { ...saved, view: { ...view, density: 'compact', paging: 'pages' } };
    const { asked } = await open({ path: '/admin/clubs?view=v2', answers: { savedviews: () => [answer] } });
    await waitFor(() =>
      expect(asked()).toMatchObject({ filter: view.filter, sort: { field: 'country', order: 'DESC' } }),
    );
    await waitFor(() => expect(heads()).toContain('Level'));
    expect(screen.getByRole('button', { name: 'Best clubs' })).toBeInTheDocument();
  });
});
