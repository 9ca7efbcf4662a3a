import type { ReactNode } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { ResourceList } from './ResourceList.tsx';

const clubs = [
  { id: 'c1', name: 'RSC', country: '020' },
  { id: 'c2', name: 'AC', country: '020' },
];
const countries = [{ id: '020', name: { en: 'Belgium', nl: 'België' } }];
const list = (rows: unknown[], total = rows.length) => vi.fn().mockResolvedValue({ data: rows, total });

const open = async (getList: ReturnType<typeof list>, scene: PageScene = {}) => {
  localStorage.clear();
  await renderPage(<ResourceList resource={configuredResource('clubs')} />, {
    user: { roles: ['clubUserManager'] },
    records: { countries },
    data: { getList },
    path: '/admin/clubs',
    ...scene,
    engine: { resources: configuredResources, ...scene.engine },
  });
};
const person = {
  id: 'u1',
  version: 1,
  firstName: 'Ana',
  lastName: 'Bo',
  fullName: 'Ana Bo',
  email: 'ana@club.example',
  function: 'Coach',
};
const lastFilter = (getList: ReturnType<typeof list>) => getList.mock.lastCall?.[1].filter as unknown;

describe('the list of a resource', () => {
  it('shows its columns, references by name in the language of the interface', async () => {
    await open(list(clubs), { engine: { interfaceLanguage: 'nl' } });
    const row = within((await screen.findByText('RSC')).closest('tr') as HTMLElement);
    expect(await row.findByText('België')).toBeInTheDocument();
    expect(row.getByRole('button', { name: 'Edit RSC' })).toBeInTheDocument();
    expect(screen.getByText('1–2 of 2')).toBeInTheDocument();
  });

  it('says in a box over the outline that it is loading, until the clubs are there', async () => {
    let arrive = (_answer: object) => {};
    await open(vi.fn(() => new Promise<object>((resolve) => (arrive = resolve))) as never);
    const loading = await screen.findByRole('status', { name: 'Loading the list' });
    expect(within(loading).getByText('Loading the list')).toBeVisible();
    arrive({ data: clubs, total: clubs.length });
    expect(await screen.findByText('RSC')).toBeVisible();
    expect(screen.queryByText('Loading the list')).toBeNull();
  });

  it('is back at its first page by Back, though it was left at the second one', async () => {
    const getList = list(clubs, 60);
    await open(getList);
    const lastPage = () => getList.mock.lastCall?.[1].pagination.page as unknown;
    expect(await screen.findByText('RSC')).toBeVisible();
    act(() => void (window.location.hash = '#/admin/clubs?filter=%7B%7D&order=ASC&page=2&perPage=25&sort=name'));
    await waitFor(() => expect(lastPage()).toBe(2));
    act(() => window.history.back());
    await waitFor(() => expect(window.location.hash).toMatch(/page=1&/));
  });

  it('searches once typing has rested for 300 ms and says when nothing is found', async () => {
    const getList = list([]);
    await open(getList);
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await userEvent.paste('zzq');
    expect(await screen.findByText('Your search for "zzq" found no results.')).toBeInTheDocument();
    await waitFor(() => expect(lastFilter(getList)).toEqual({ q: 'zzq' }));
    const searched = getList.mock.calls.map(([, { filter }]) => JSON.stringify(filter));
    expect(new Set(searched)).toEqual(new Set(['{}', '{"q":"zzq"}']));
  });

  it('filters by listed values through a chip that then says so', async () => {
    const getList = list(clubs);
    await open(getList);
    await userEvent.click(await screen.findByRole('button', { name: 'Level' }));
    const first = (await screen.findAllByRole('checkbox', { name: /^(Regional|Provincial|National)$/ }))[0];
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.click(await screen.findByRole('checkbox', { name: 'National' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Elite' }));
    await waitFor(() => expect(lastFilter(getList)).toEqual({ niveau: ['National', 'Elite'] }));
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: /Level: National, Elite/ })).toBeInTheDocument();
  });

  it('says that a total is an estimate', async () => {
    await open(vi.fn().mockResolvedValue({ data: clubs, total: 12_345, meta: { totalEstimated: true } }));
    expect(await screen.findByText('1–25 of about 12,345')).toBeInTheDocument();
  });

  it('says that nothing holds the searched word, and that others are shown', async () => {
    const getList = vi.fn().mockResolvedValue({ data: clubs, total: 2, meta: { searchNear: true } });
    await open(getList, { path: `/admin/clubs?filter=${encodeURIComponent('{"q":"rsk"}')}` });
    const note = await screen.findByText('Nothing holds "rsk". These differ from it by one letter.');
    expect(note).toHaveAttribute('role', 'status');
  });

  it('says what happened when it cannot be loaded, and tries again', async () => {
    const getList = list(clubs).mockRejectedValueOnce(
      Object.assign(new Error('x'), { body: { code: 0, message: 'x' } }),
    );
    await open(getList);
    expect(await screen.findByText('The list could not be loaded')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('RSC')).toBeInTheDocument();
  });

  it('offers to add only to those who may', async () => {
    await open(list([]), { user: { roles: ['vv'] } });
    expect(await screen.findByText('Nothing here yet')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'add' })).toBeNull();
  });

  it('keeps its search while a record is duplicated from its panel', async () => {
    const searched = `/admin/users?filter=${encodeURIComponent('{"q":"ana"}')}&panel=u1`;
    await renderPage(<ResourceList resource={configuredResource('users')} />, {
      user: { roles: ['clubUserManager'] },
      records: { users: [person], clubs: [] },
      path: searched,
      engine: { resources: configuredResources },
    });
    const panel = within(await screen.findByRole('dialog', { name: 'Ana Bo' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Duplicate' }));
    await waitFor(() => expect(window.location.hash).toContain('copy=u1'));
    expect(new URLSearchParams(window.location.hash.split('?')[1]).get('filter')).toBe('{"q":"ana"}');
    const copy = within(await screen.findByRole('dialog', { name: 'Create new user' }));
    expect(await copy.findByLabelText(/^E-mail/)).toHaveValue('');
    expect(copy.queryByText('Last login')).toBeNull();
  });

  it('is sorted, searched and filtered beside its open panel, which stays with what is typed in it', async () => {
    const getList = list([person]);
    await renderPage(<ResourceList resource={configuredResource('users')} />, {
      user: { roles: ['clubUserManager'] },
      records: { users: [person], clubs: [] },
      data: { getList },
      path: '/admin/users',
      engine: { resources: configuredResources },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Ana Bo' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Ana Bo' }));
    const mobile = await panel.findByRole('textbox', { name: 'Mobile' });
    await userEvent.type(mobile, '0470');
    const sorted = () => getList.mock.lastCall?.[1].sort as unknown;
    const before = sorted();
    await userEvent.click(screen.getByRole('button', { name: /^E-mail/, hidden: true }));
    await waitFor(() => expect(sorted()).not.toEqual(before));
    await userEvent.type(screen.getByRole('searchbox', { hidden: true }), 'ana');
    await waitFor(() => expect(lastFilter(getList)).toEqual({ q: 'ana' }));
    expect(mobile).toHaveValue('0470');
    expect(mobile).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();
    expect(window.location.hash).toContain('panel=u1');
  });

  it.each(['saved', 'closed'])('is not led back by "back" to the form of a new record that was %s', async (end) => {
    await renderPage(<ResourceList resource={configuredResource('users')} />, {
      user: { roles: ['clubUserManager'] },
      records: { users: [], clubs: [] },
      data: { create: vi.fn().mockResolvedValue({ data: { id: 'u1', version: 1 } }) },
      path: '/admin/users',
      engine: { resources: configuredResources },
    });
    await userEvent.click((await screen.findAllByRole('button', { name: 'add' }))[0]!);
    const panel = within(await screen.findByRole('dialog', { name: 'Create new user' }));
    await panel.findByRole('textbox', { name: /^E-mail/ });
    const button = end === 'saved' ? /^Save/ : 'Cancel';
    await userEvent.click(panel.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create new user' })).toBeNull());
    const travel = async (go: () => void) => {
      const isThere = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      go();
      await act(() => isThere);
    };
    const goBack = () => travel(() => window.history.back());
    // By the menu to another screen, and back; then back once more.
    await travel(() => (window.location.hash = '#/admin/clubs'));
    await goBack();
    expect(window.location.hash).toMatch(/^#\/admin\/users/);
    expect(window.location.hash).not.toContain('panel=');
    await goBack();
    expect(window.location.hash).not.toContain('panel=');
    expect(screen.queryByRole('dialog', { name: 'Create new user' })).toBeNull();
  });

  it.each([
    ['goes where the person wanted to, once saved', false],
    ['stays where the person went without waiting for the save', true],
  ])('%s', async (_what, isLeftBefore) => {
    let answer = (_saved: object) => {};
    const update = vi.fn(() => new Promise<never>((resolve) => (answer = resolve as typeof answer)));
    const page = (
      <>
        <ResourceList resource={configuredResource('users')} />
        <Link to="/admin/clubs">Elsewhere</Link>
      </>
    );
    await renderPage(page, {
      user: { roles: ['clubUserManager'] },
      records: { users: [person], clubs: [] },
      data: { update },
      path: '/admin/users?panel=u1',
      engine: { resources: configuredResources },
    });
    const panel = within(await screen.findByRole('dialog', { name: 'Ana Bo' }));
    await userEvent.type(await panel.findByRole('textbox', { name: 'Mobile' }), '0470');
    await userEvent.click(panel.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere', hidden: true }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    if (isLeftBefore) await userEvent.click(question.getByRole('button', { name: 'Leave without saving' }));
    await act(async () => answer({ data: { ...person, version: 2, mobile: '0470' } }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.hash).toBe('#/admin/clubs');
  });

  it.each([
    ['beside it', {}],
    ['over it', { isTablet: true }],
    ['over its cards', { isPhone: true }],
  ])('has the focus in the row of the record that the panel %s has shown last', async (_, window) => {
    localStorage.clear();
    const people = [person, { ...person, id: 'u2', fullName: 'Bo Li' }];
    await renderPage(<ResourceList resource={configuredResource('users')} />, {
      user: { roles: ['clubUserManager'] },
      records: { users: people, clubs: [] },
      data: { getList: list(people) },
      path: '/admin/users',
      engine: { resources: configuredResources },
      ...window,
    });
    const rows = () => [...document.querySelectorAll('[data-record]')];
    await screen.findByText('Ana Bo');
    await userEvent.click(within(rows()[0] as HTMLElement).getByRole('button', { name: /Ana Bo/ }));
    await screen.findByRole('dialog', { name: 'Ana Bo' });
    await userEvent.click(await screen.findByRole('button', { name: 'Next record' }));
    await userEvent.click(within(await screen.findByRole('dialog', { name: 'Bo Li' })).getByLabelText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(rows()[1]?.contains(document.activeElement)).toBe(true));
  });

  it('asks before the page of its own is opened over what is typed in the panel', async () => {
    await renderPage(<ResourceList resource={configuredResource('users')} />, {
      user: { roles: ['clubUserManager'] },
      records: { users: [person], clubs: [] },
      path: '/admin/users?panel=u1',
      engine: { resources: configuredResources },
    });
    const panel = within(await screen.findByRole('dialog', { name: 'Ana Bo' }));
    await userEvent.type(await panel.findByRole('textbox', { name: 'Mobile' }), '0470');
    await userEvent.click(panel.getByRole('link', { name: 'Open as a page' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await userEvent.click(question.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(window.location.hash).toBe('#/admin/users/u1'));
  });

  it('adds where the resource file says: in a panel, or in a view of its own, from a reference in a tab beside', async () => {
    const clubsBy = configuredResource('clubs');
    const withView = { ...clubsBy, views: { ...clubsBy.views, create: 'ClubPage' } as const };
    const resources = new Map([...configuredResources, ['clubs', withView]]);
    const users = configuredResource('users');
    const records = { countries, clubs, users: [] };
    const show = (page: ReactNode, path: string) =>
      renderPage(page, { user: { roles: ['clubUserManager'] }, records, path, engine: { resources } });
    const { unmount } = await show(<ResourceList resource={withView} />, '/admin/clubs');
    await userEvent.click((await screen.findAllByRole('button', { name: 'add' }))[0]!);
    await waitFor(() => expect(window.location.hash).toBe('#/admin/clubs/new'));
    unmount();

    await show(<ResourceList resource={users} />, '/admin/users');
    await userEvent.click((await screen.findAllByRole('button', { name: 'add' }))[0]!);
    await waitFor(() => expect(window.location.hash).toContain('panel=new'));
    const link = await screen.findByRole('link', { name: 'Add new in a new tab: Club' });
    expect(link).toHaveAttribute('href', '#/admin/clubs/new');
    expect(link).toHaveAttribute('target', '_blank');
  });
});
