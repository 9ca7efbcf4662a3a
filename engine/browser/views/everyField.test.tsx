import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Draft, DraftStore } from '#engine/rules/drafts/Draft.ts';
import { everyField, everyValue } from '#tests/fixtures/everyField/everyField.ts';
import { loadValidator } from '#tests/support/compiledValidators.ts';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { RecordPanel } from './RecordPanel.tsx';

vi.setConfig({ testTimeout: 180_000 });

const record = { id: 'e1', version: 4, ...everyValue, title: 'Every (E-1)' };
const slow = { timeout: 60_000 };
const resources = new Map([...configuredResources, ['everyfields', everyField]]);
const refusal = (body: object) => Object.assign(new Error('refused'), { body });

function open(id: string | null, scene: PageScene = {}) {
  const page = <RecordPanel resource={everyField} id={id} onClose={vi.fn()} />;
  return renderPage(page, {
    user: { roles: ['clubUserManager'] },
    records: { everyfields: [record], clubs: [], users: [], countries: [] },
    ...scene,
    engine: { resources, loadValidator, ...scene.engine },
  });
}

const goTo = async (tab: RegExp) => userEvent.click(await screen.findByRole('tab', { name: tab, hidden: true }, slow));
const nameField = () => screen.findByLabelText(/^Name/, { selector: 'input' }, slow);
const save = () => userEvent.click(screen.getByText('Save'));

describe('a form with every type of field', () => {
  it('shows every tab with its fields, and sends back what it was given', async () => {
    const update = vi.fn().mockResolvedValue({ data: { ...record, version: 5 } });
    await open('e1', { data: { update } });
    expect(await nameField()).toHaveValue('Every');
    expect(screen.getByText('kg')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Share/)).toHaveAttribute('readonly');
    for (const [tab, label] of [
      [/^Dated/, 'Since'],
      [/^Written/, 'Phone'],
      [/^Related/, 'Owner'],
      [/^Nested/, 'Address'],
    ] as const) {
      await goTo(tab);
      expect((await screen.findAllByText(new RegExp(`^${label}`), {}, slow)).length).toBeGreaterThan(0);
    }
    // Whoever listens hears which date the day, the month and the year are of.
    await goTo(/^Dated/);
    const since = await screen.findByRole('group', { name: /^Since/, hidden: true }, slow);
    expect(within(since).getByRole('spinbutton', { name: 'Day', hidden: true })).toBeInTheDocument();
    await goTo(/^Plain/);
    await userEvent.type(await nameField(), '!');
    await save();
    await waitFor(() => expect(update).toHaveBeenCalled(), slow);
    const { data } = update.mock.lastCall?.[1] as { data: Record<string, unknown> };
    const { share: _share, ...sent } = data;
    expect(sent).toMatchObject({ ...everyValue, name: 'Every!', version: 4 });
  });

  it('shows what is made of other fields while one types', async () => {
    await open('e1');
    await userEvent.type(await nameField(), '2');
    expect(screen.getByText('Every2 (E-1)')).toBeInTheDocument();
  });

  it('asks for a field by a rule as soon as it counts, and counts errors on the tab', async () => {
    await open(null);
    await userEvent.type(await nameField(), 'New');
    await userEvent.click(screen.getByRole('combobox', { name: 'Kind', hidden: true }));
    await userEvent.click(await screen.findByRole('option', { name: 'large' }));
    await save();
    await screen.findByRole('tab', { name: 'Nested: 1 error', selected: true, hidden: true }, slow);
    expect(await screen.findByLabelText(/^Purpose/, {}, slow)).toBeInvalid();
    expect(screen.getByLabelText(/^Purpose/)).toBeRequired();
    expect(screen.getByRole('tab', { name: 'Kept' })).toBeInTheDocument();
  });

  it('clears a field that disappears, where its entry says so', async () => {
    const update = vi.fn().mockResolvedValue({ data: record });
    await open('e1', { data: { update } });
    expect(await screen.findByLabelText(/^About/, {}, slow)).toHaveValue('Long\ntext');
    await userEvent.clear(screen.getByLabelText(/^Count/));
    expect(screen.queryByLabelText(/^About/)).toBeNull();
    await save();
    await waitFor(() => expect(update).toHaveBeenCalled(), slow);
    expect(update.mock.lastCall?.[1]).toMatchObject({ data: { count: null, about: null } });
  });

  it('adds, moves and takes away rows by keyboard', async () => {
    const update = vi.fn().mockResolvedValue({ data: record });
    await open('e1', { path: '/everyfields?tab=nested', data: { update } });
    const second = await screen.findByLabelText('Contacts 2', {}, slow);
    const name = within(second).getByLabelText(/^Name/);
    expect(name).toHaveValue('Bo');
    await userEvent.click(name);
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(within(screen.getByLabelText('Contacts 1')).getByLabelText(/^Name/)).toHaveValue('Bo');
    await userEvent.click(screen.getByText('Add: Tags'));
    await userEvent.type(screen.getByLabelText('Tags 3', { selector: 'input' }), 'z');
    await userEvent.click(screen.getByLabelText('Remove: Tags 1', { selector: 'button' }));
    await save();
    await waitFor(() => expect(update).toHaveBeenCalled(), slow);
    const { data } = update.mock.lastCall?.[1] as { data: Record<string, unknown> };
    expect(data['tags']).toEqual(['y', 'z']);
    expect(data['contacts']).toEqual([{ name: 'Bo' }, { name: 'Ana', email: 'ana@club.example', primary: true }]);
  });

  it('goes on to the next line of a list by Enter, which saves nothing', async () => {
    const update = vi.fn().mockResolvedValue({ data: record });
    await open('e1', { path: '/everyfields?tab=nested', data: { update } });
    await screen.findByText('Add: Tags', {}, slow);
    const tag = (number: number) => screen.getByLabelText(`Tags ${number}`, { selector: 'input' });
    await userEvent.type(tag(1), '{Enter}');
    expect(screen.queryByLabelText('Tags 3', { selector: 'input' })).toBeNull();
    // Before the next key, however soon that comes.
    fireEvent.keyDown(tag(2), { key: 'Enter' });
    expect(tag(3)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByLabelText('Tags 4', { selector: 'input' })).toBeNull();
    await userEvent.type(within(screen.getByLabelText('Contacts 1')).getByLabelText(/^Name/), '{Enter}');
    expect(update).not.toHaveBeenCalled();
  });

  it('is gone through by Tab, lists of choices too', async () => {
    await open('e1');
    await userEvent.click(await nameField());
    const reached: (string | null)[] = [];
    for (let step = 0; step < 25; step += 1) {
      await userEvent.tab();
      reached.push(document.activeElement?.getAttribute('role') ?? null);
    }
    expect(reached).toContain('combobox');
    const lists = screen.getAllByRole('combobox', { hidden: true }).filter(({ tagName }) => tagName !== 'INPUT');
    expect(lists.map(({ tabIndex }) => tabIndex)).toEqual(lists.map(() => 0));
  });

  it('leads to the field that the address names', async () => {
    await open('e1', { path: '/everyfields?field=config.general.purpose' });
    await waitFor(async () => expect(await screen.findByLabelText(/^Purpose/, {}, slow)).toHaveFocus(), slow);
  });

  it('starts a copy with everything but what must be unique', async () => {
    const create = vi.fn().mockResolvedValue({ data: { ...record, id: 'e2' } });
    await open(null, { path: '/everyfields?panel=new&copy=e1', data: { create } });
    expect(await nameField()).toHaveValue('Every');
    expect(screen.getByLabelText(/^Code/)).toHaveValue('');
    await save();
    await waitFor(() => expect(create).toHaveBeenCalled(), slow);
    const { data } = create.mock.lastCall?.[1] as { data: Record<string, unknown> };
    expect(data).toMatchObject({ name: 'Every', code: null, tags: ['x', 'y'] });
    expect(data).not.toHaveProperty('version');
  });
});

describe('a file that is still on its way', () => {
  const url = '/api/files/images/fedcba9876543210fedcba9876543210.png';
  const call = () => Promise.reject(new Error('nobody answers'));

  it.each(['logo', 'paper'])('is waited for by Save: %s', async (field) => {
    let answer: (url: string) => void = () => undefined;
    const held = new Promise<string>((resolve) => (answer = resolve));
    const engine: PageScene['engine'] = {
      api: { call, upload: () => held, download: call, storage: { put: async () => 'away', list: async () => 'away' } },
    };
    const update = vi.fn().mockResolvedValue({ data: { ...record, version: 5, [field]: url } });
    await open('e1', { path: '/everyfields?tab=written', engine, data: { update } });
    const input = await screen.findByTestId(`${field}-file`, {}, slow);
    await userEvent.upload(input, new File(['x'], 'x.png', { type: 'image/png' }));
    expect(await screen.findByText('A file is still being uploaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save', hidden: true })).toBeDisabled();
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    answer(url);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save', hidden: true })).toBeEnabled());
    expect(screen.queryByText('A file is still being uploaded')).toBeNull();
    await save();
    await waitFor(() => expect(update).toHaveBeenCalled(), slow);
    expect(update.mock.lastCall?.[1]).toMatchObject({ data: { [field]: url } });
  });
});

describe('a refused save', () => {
  const details = [{ field: 'contacts.1.email', rule: 'format', message: 'x', params: { format: 'email' } }];
  it.each([
    [409, { code: 22, message: 'In use' }, /still in use/],
    [422, { code: 20, message: 'Invalid', details }, /Contacts/],
    [413, { code: 70, message: 'Large' }, /too large/],
    [429, { code: 80, message: 'Slow down' }, /Too many requests/],
    [403, { code: 11, message: 'No' }, /not allowed/],
    [0, { code: 0, message: '' }, /does not answer/],
  ])('with %i says why and leaves what was typed', async (_status, body, text) => {
    await open('e1', { data: { update: vi.fn().mockRejectedValue(refusal(body)) } });
    await userEvent.type(await nameField(), '!');
    await save();
    expect((await screen.findAllByText(text, {}, slow)).length).toBeGreaterThan(0);
    await goTo(/^Plain/);
    expect(await nameField()).toHaveValue('Every!');
  });
});

describe('a draft', () => {
  const storeWith = (draft: Draft | null) => {
    const store = {
      load: vi.fn().mockResolvedValue(draft),
      save: vi.fn().mockResolvedValue(undefined),
      remove: vi.fn().mockResolvedValue(undefined),
    };
    return store satisfies DraftStore;
  };

  it('is kept while one types and gone after saving', async () => {
    const drafts = storeWith(null);
    await open('e1', {
      engine: { drafts },
      data: { update: vi.fn().mockResolvedValue({ data: { ...record, name: 'Every!', version: 5 } }) },
    });
    await userEvent.type(await nameField(), '!');
    await waitFor(() => expect(drafts.save).toHaveBeenCalled(), slow);
    expect(drafts.save.mock.lastCall).toMatchObject(['everyfields/e1', { changes: { name: 'Every!' }, version: 4 }]);
    await save();
    await waitFor(() => expect(drafts.remove).toHaveBeenCalledWith('everyfields/e1'), slow);
  });

  it('is offered with its age, and taken or thrown away', async () => {
    const drafts = storeWith({ changes: { name: 'Typed before' }, version: 3, at: Date.now() - 5 * 60_000 });
    await open('e1', { engine: { drafts } });
    expect(await screen.findByText(/You typed here 5 minutes ago/, {}, slow)).toHaveTextContent(
      'has been changed since then',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Go on with it' }));
    expect(await nameField()).toHaveValue('Typed before');
  });

  it('of a copy holds what was copied too', async () => {
    let kept: Draft | null = null;
    const drafts = {
      ...storeWith(null),
      load: async () => kept,
      save: async (_: string, draft: Draft) => void (kept = draft),
    };
    const copy = await open(null, { path: '/everyfields?panel=new&copy=e1', engine: { drafts } });
    await userEvent.type(await nameField(), '!');
    await waitFor(() => expect(kept?.changes).toHaveProperty('name', 'Every!'), slow);
    copy.unmount();
    await open(null, { path: '/everyfields?panel=new', engine: { drafts } });
    await userEvent.click(await screen.findByRole('button', { name: 'Go on with it' }, slow));
    expect(await nameField()).toHaveValue('Every!');
    expect(screen.getByLabelText(/^Count/)).toHaveValue(String(everyValue.count));
  });

  it('of an older version is saved as such, so that what others changed meanwhile is merged or asked about', async () => {
    const before = { name: 'Once' };
    const drafts = storeWith({ changes: { name: 'Typed before' }, before, version: 3, at: Date.now() - 5 * 60_000 });
    const update = vi.fn().mockRejectedValue(refusal({ code: 21, details: { current: record } }));
    await open('e1', { engine: { drafts }, data: { update } });
    await userEvent.click(await screen.findByRole('button', { name: 'Go on with it' }, slow));
    await save();
    expect(await screen.findByRole('dialog', {}, slow)).toHaveTextContent('Typed before');
    expect(update.mock.calls).toHaveLength(1);
    expect(update.mock.lastCall?.[1].data).toMatchObject({ name: 'Typed before', version: 3 });
  });
});
