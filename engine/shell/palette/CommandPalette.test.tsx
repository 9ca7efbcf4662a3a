import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { foldText } from '#engine/rules/texts/matchesTerm.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import type { RoleKey } from '#domain/access/roles.ts';
import * as typed from '#engine/browser/offline/drafts.ts';
import * as rights from '../access/Rights.tsx';
import { PaletteButton } from './PaletteButton.tsx';

const person = { id: 'me', email: 'me@touchline.example', firstName: 'Mo', lastName: 'Me', clubs: [] };
let roles: RoleKey[] = [];

let drafts = 0;

const clubs = [
  { id: 'c0', name: 'Beerschot VAC' },
  { id: 'c1', name: 'RSC Anderlecht' },
];
const getList = vi.fn(async (resource: string, { filter: { q = '' } = {} }: { filter?: { q?: string } } = {}) => {
  const term = foldText(q);
  const data = resource === 'clubs' ? clubs.filter(({ name }) => name.toLowerCase().includes(term)) : [];
  return { data, total: data.length };
});
const open = async (held: RoleKey[]) => {
  roles = held;
  await renderPage(<PaletteButton />, { data: { getList }, engine: { resources: configuredResources } } as never);
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Screen, record or action' });
};
const options = () => screen.queryAllByRole('option').map((option) => option.querySelector('bdi')?.textContent);
const chosen = () => screen.getByRole('option', { selected: true });

beforeEach(() => {
  getList.mockReset();
  vi.spyOn(rights, 'useSignedInUser').mockImplementation(() => ({ ...person, roles }));
  vi.spyOn(typed, 'countDrafts').mockImplementation(async () => drafts);
});

describe('the command palette', () => {
  it('opens with Ctrl-K on a combobox that points at what is chosen', async () => {
    const input = await open(['clubUserManager']);
    await waitFor(() => expect(input).toHaveFocus());
    expect(input).toHaveAttribute('aria-activedescendant', chosen().id);
    const first = chosen().textContent;
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen().textContent).not.toBe(first);
    await userEvent.keyboard('{ArrowUp}');
    expect(chosen()).toHaveTextContent(first ?? '');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('closes when the browser goes back', async () => {
    window.history.replaceState(null, '', '#/clubs');
    window.history.pushState(null, '', '#/');
    await open(['clubUserManager']);
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('finds screens whatever the accents, records once typing rests, and opens one with Enter', async () => {
    await open(['clubUserManager']);
    await userEvent.keyboard('anderlécht');
    const found = within(await screen.findByRole('group', { name: 'Clubs' }));
    expect(found.getByRole('option')).toHaveTextContent('RSC Anderlecht');
    expect(getList.mock.calls.filter(([resource]) => resource === 'clubs')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    expect(window.location.hash).toBe('#/clubs/c1');
  });

  it('runs nothing that was found for less than what is typed: Enter waits for what is found by it', async () => {
    await open(['clubUserManager']);
    await userEvent.keyboard('rsc');
    await waitFor(() => expect(options()).toEqual(expect.arrayContaining(['Beerschot VAC', 'RSC Anderlecht'])));
    await userEvent.keyboard(' and');
    expect(options()).toContain('RSC Anderlecht');
    expect(options()).not.toContain('Beerschot VAC');

    const input = screen.getByRole('combobox');
    await userEvent.clear(input);
    await userEvent.keyboard('beersch{Enter}');
    await waitFor(() => expect(window.location.hash).toBe('#/clubs/c0'));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('keeps what was chosen where something is found above it later', async () => {
    let answer = (): void => undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    const faq = { id: 'f1', question: { en: 'RSC or not?' } };
    getList.mockImplementation(async (resource) => {
      if (resource === 'campfaqs') await late;
      const data = { campfaqs: [faq], clubs }[resource] ?? [];
      return { data, total: data.length } as never;
    });
    await open(['superAdmin']);
    await userEvent.keyboard('rsc');
    await waitFor(() => expect(options()).toContain('RSC Anderlecht'));
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toHaveTextContent('RSC Anderlecht');
    answer();
    await waitFor(() => expect(options()[0]).toBe('RSC or not?'));
    expect(chosen()).toHaveTextContent('RSC Anderlecht');
  });

  it('runs what an arrow key led to, also where it is looked for once more', async () => {
    let answer = (): void => undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    getList.mockImplementation(async (resource, { filter: { q = '' } = {} } = {}) => {
      if (q === 'create rsc') await late;
      const data =
        resource === 'clubs'
          ? [
              { id: 'c2', name: 'Create RSC' },
              { id: 'c3', name: 'Create RSC B' },
            ]
          : [];
      return { data, total: data.length };
    });
    await open(['clubUserManager']);
    await userEvent.keyboard('create rs');
    await waitFor(() => expect(options()).toContain('Create RSC B'));
    await userEvent.keyboard('c');
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toHaveTextContent('Create RSC B');
    await waitFor(() => expect(options()).not.toContain('Create RSC B'));
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('combobox')).toBeInTheDocument();
    answer();
    await waitFor(() => expect(window.location.hash).toBe('#/clubs/c3'));
  });

  it('offers only what the person may open or make', async () => {
    await open(['translator']);
    await waitFor(() => expect(options()).toContain('Translations'));
    expect(options()).not.toContain('Clubs');
    expect(options()).not.toContain('Create: Club');
    await userEvent.keyboard('anderlecht');
    expect(await screen.findByText('Nothing found for “anderlecht”')).toBeInTheDocument();
    expect(getList.mock.calls.map(([resource]) => resource)).not.toContain('clubs');
  });

  it('tells with each row by its icon and its context what it is', async () => {
    await open(['clubUserManager']);
    await waitFor(() => expect(options()).toContain('Clubs'));
    for (const option of screen.getAllByRole('option')) expect(option.querySelector('svg, div')).not.toBeNull();
    const rowOf = (label: string) =>
      screen.getAllByRole('option').find((row) => row.querySelector('bdi')?.textContent === label);
    expect(rowOf('Clubs')).toHaveTextContent(/^ClubsAdmin$/);
    expect(rowOf('Monitoring')).toHaveTextContent(/^MonitoringAssessments$/);
  });

  it('logs out only after a question where something typed would be lost', async () => {
    drafts = 2;
    await open([]);
    await userEvent.keyboard('log out');
    await waitFor(() => expect(options()).toEqual(['Log out']));
    await userEvent.keyboard('{Enter}');
    const question = await screen.findByRole('dialog', { name: 'Log out and lose what is not saved?' });
    expect(question).toHaveTextContent('2');
    drafts = 0;
  });

  it('does things: another language, another theme', async () => {
    await open([]);
    await userEvent.keyboard('appearance dark');
    await waitFor(() => expect(options()).toEqual(['Appearance: Dark']));
    await userEvent.keyboard('{Enter}');
    expect(localStorage.getItem('colourMode')).toBe('dark');
    localStorage.removeItem('colourMode');
  });
});
