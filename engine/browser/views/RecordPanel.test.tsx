import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Draft, DraftStore } from '#engine/rules/drafts/Draft.ts';
import { loadValidator } from '#tests/support/compiledValidators.ts';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { RecordPanel } from './RecordPanel.tsx';

const ana = {
  id: 'u1',
  version: 3,
  firstName: 'Ana',
  lastName: 'Bo',
  fullName: 'Ana Bo',
  email: 'ana@club.example',
  function: 'Coach',
  mobile: null,
  clubId: null,
  role: 'MEMBER',
  preferredLanguage: 'en',
};
const refusal = (body: object) => Object.assign(new Error('refused'), { body });

const open = (id: string | null, scene: PageScene = {}) => {
  const onClose = vi.fn();
  const page = <RecordPanel resource={configuredResource('users')} id={id} onClose={onClose} />;
  const rendered = renderPage(page, {
    user: { roles: ['clubUserManager'] },
    records: { users: [ana] },
    engine: { resources: configuredResources, loadValidator },
    ...scene,
  });
  return { onClose, rendered };
};
const field = (name: RegExp | string) => screen.findByLabelText(name, {}, { timeout: 5000 });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
async function fillIn() {
  await userEvent.type(await field(/^First name/), 'Bo');
  await userEvent.type(await field(/^Last name/), 'Li');
  await userEvent.type(await field(/^E-mail/), 'bo@club.example');
  await userEvent.type(await field(/^Function/), 'Coach');
}

function keptDrafts(): DraftStore {
  const kept = new Map<string, Draft>();
  return {
    load: async (form) => kept.get(form) ?? null,
    save: async (form, draft) => void kept.set(form, draft),
    remove: async (form) => void kept.delete(form),
  };
}

describe('the form of a record', () => {
  it('marks what is missing at its field, names it above, and sends nothing', async () => {
    const create = vi.fn();
    open(null, { data: { create } });
    await userEvent.type(await field(/^E-mail/), 'no address');
    await save();
    const alert = await screen.findByText('Not saved yet: some fields need your attention');
    const banner = within(alert.parentElement ?? alert);
    const line = banner.getByRole('button', { name: 'First name' }).closest('li');
    expect(line).toHaveTextContent('First name: Please fill this in');
    expect(await field(/^First name/)).toBeInvalid();
    expect(await field(/^E-mail/)).toHaveAccessibleDescription('Enter an e-mail address such as name@club.org');
    expect(create).not.toHaveBeenCalled();
  });

  it('shows the refusals of the server at their fields and keeps what was typed', async () => {
    const details = [{ field: 'email', rule: 'unique', message: 'is taken' }];
    const update = vi.fn().mockRejectedValue(refusal({ code: 20, message: 'Invalid', details }));
    open('u1', { data: { update } });
    await userEvent.type(await field('Mobile'), '0470');
    await save();
    expect(await field(/^E-mail/)).toHaveAccessibleDescription('This is taken already');
    expect(await field('Mobile')).toHaveValue('0470');
    expect(update.mock.lastCall?.[1]).toMatchObject({ id: 'u1', data: { version: 3, mobile: '0470' } });
  });

  it('tells a key of several fields once, at the last of them, and leads to the record that has it', async () => {
    const fields = ['clubId', 'email'];
    const details = fields.map((one) => ({ field: one, rule: 'unique', message: 'taken', params: { fields } }));
    const create = vi.fn().mockRejectedValue(refusal({ code: 20, message: 'Invalid', details }));
    const getList = vi.fn().mockResolvedValue({ data: [ana], total: 1 });
    open(null, { data: { create, getList } as never });
    await fillIn();
    await save();
    expect(await field(/^E-mail/)).toHaveAccessibleDescription('This is taken already');
    expect(screen.getAllByText(/This is taken already/)).toHaveLength(2);
    const link = await screen.findByRole('link', { name: 'Open Ana Bo' });
    expect(link).toHaveAttribute('href', '#/admin/users?displayedFilters=%7B%7D&panel=u1');
    const asked = getList.mock.calls.map(([, { filter }]) => filter as object);
    expect(asked).toContainEqual({ clubId: null, email: 'bo@club.example' });
  });

  it('begins in its first field, is saved by Ctrl+S, and its summary leads to each field', async () => {
    const create = vi.fn();
    open(null, { data: { create } });
    const first = await field(/^First name/);
    await waitFor(() => expect(first).toHaveFocus(), { timeout: 5000 });
    await userEvent.keyboard('Bo{Control>}s{/Control}');
    const link = await screen.findByRole('button', { name: 'Last name' });
    expect(create).not.toHaveBeenCalled();
    await userEvent.click(link);
    expect(await field(/^Last name/)).toHaveFocus();
  });

  it('brings back what was deleted meanwhile, with what was typed', async () => {
    const stored = { ...ana, version: 5, role: 'COORDINATOR' };
    const update = vi
      .fn()
      .mockRejectedValueOnce(refusal({ code: 40, message: 'Gone' }))
      .mockRejectedValueOnce(refusal({ code: 21, message: 'Newer', details: { current: stored } }))
      .mockResolvedValue({ data: { ...stored, version: 6, mobile: '0470' } });
    const restore = vi.fn(() => stored);
    const { onClose } = open('u1', { data: { update }, answers: { 'users/u1/restore': restore } });
    await userEvent.type(await field('Mobile'), '0470');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Bring it back and save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(restore).toHaveBeenCalledTimes(1);
    expect(update.mock.lastCall?.[1]).toMatchObject({ data: { version: 5, mobile: '0470', role: 'COORDINATOR' } });
  });

  it('tells what happened when no answer comes', async () => {
    open('u1', { data: { update: vi.fn().mockRejectedValue(refusal({ code: 0, message: '' })) } });
    await userEvent.type(await field('Mobile'), '1');
    await save();
    const form = (await field('Mobile')).closest('form') as HTMLFormElement;
    expect(await within(form).findByRole('alert')).toHaveTextContent(/The server does not answer/);
  });

  it('goes on with the record that was made where the answer was lost', async () => {
    const made: Record<string, unknown>[] = [];
    const create = vi.fn(async (_resource: string, { data, meta }: { data: object; meta: { key: string } }) => {
      const [current] = made;
      if (current) throw refusal({ code: 21, message: 'Made', details: { current } });
      made.push({ ...data, id: meta.key, version: 1 });
      throw refusal({ code: 0, message: '' });
    });
    const update = vi.fn().mockResolvedValue({ data: { ...ana, id: 'u2' } });
    const { onClose } = open(null, { data: { create, update } as never });
    await fillIn();
    await save();
    expect(await screen.findByText(/The server does not answer/)).toBeInTheDocument();
    await userEvent.type(await field('Mobile'), '0470');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(made).toHaveLength(1);
    expect(update.mock.lastCall?.[1]).toMatchObject({ id: made[0]?.['id'], data: { version: 1, mobile: '0470' } });
  });

  it('goes on with a record that was made and has been changed since, once it is decided', async () => {
    const create = vi.fn(async (_resource: string, { data, meta }: { data: object; meta: { key: string } }) => {
      const current = { ...data, id: meta.key, version: 2, function: 'Trainer' };
      throw refusal({ code: 21, message: 'Made', details: { current } });
    });
    const update = vi.fn().mockResolvedValue({ data: { ...ana, id: 'u2' } });
    const { onClose } = open(null, { data: { create, update } as never });
    await fillIn();
    await save();
    await userEvent.click(await screen.findByRole('radio', { name: 'Mine Coach' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save this' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const id = create.mock.lastCall?.[1].meta.key;
    expect(update.mock.lastCall?.[1]).toMatchObject({ id, data: { version: 2, function: 'Coach', lastName: 'Li' } });
  });

  it('sends a draft that is taken up after a reload with the key that it had', async () => {
    const drafts = keptDrafts();
    const create = vi.fn().mockRejectedValueOnce(refusal({ code: 0, message: '' }));
    const engine = { resources: configuredResources, loadValidator, drafts };
    const { rendered } = open(null, { data: { create }, engine });
    await fillIn();
    await save();
    await waitFor(async () => expect((await drafts.load('users/new'))?.changes).toHaveProperty('function', 'Coach'));
    (await rendered).unmount();
    create.mockResolvedValue({ data: { ...ana, id: 'u2' } });
    const { onClose } = open(null, { data: { create }, engine });
    await userEvent.click(await screen.findByRole('button', { name: 'Go on with it' }));
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const keys = create.mock.calls.map(([, sent]) => (sent as { meta: { key: string } }).meta.key);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('makes one record of two quick clicks', async () => {
    const create = vi.fn().mockResolvedValue({ data: { ...ana, id: 'u2' } });
    const { onClose } = open(null, { data: { create } });
    await fillIn();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('saves what clashes with nothing together with what someone else changed, and says so', async () => {
    const current = { ...ana, version: 7, function: 'Trainer' };
    const update = vi
      .fn()
      .mockRejectedValueOnce(refusal({ code: 21, message: 'Changed', details: { current } }))
      .mockResolvedValueOnce({ data: { ...current, mobile: '0470', version: 8 } });
    const { onClose } = open('u1', { data: { update } });
    await userEvent.type(await field('Mobile'), '0470');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(await screen.findByText(/together with what someone else changed: Function/)).toBeInTheDocument();
    expect(update.mock.lastCall?.[1]).toMatchObject({ data: { version: 7, mobile: '0470', function: 'Trainer' } });
  });

  it('asks about what both changed differently, one after the other, by keyboard', async () => {
    const current = { ...ana, version: 7, firstName: 'Anna', function: 'Trainer', mobile: '0999' };
    const update = vi
      .fn()
      .mockRejectedValueOnce(refusal({ code: 21, message: 'Changed', details: { current } }))
      .mockResolvedValueOnce({ data: { ...current, version: 8 } });
    const { onClose } = open('u1', { data: { update } });
    await userEvent.type(await field('Mobile'), '0470');
    await userEvent.type(await field(/^First name/), 'lia');
    await save();
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Someone else changed this meanwhile' }, { timeout: 15_000 }),
    );
    expect(dialog.getByText('Question 1 of 2')).toBeInTheDocument();
    expect(dialog.getByRole('listitem')).toHaveTextContent('Function: Trainer (changed by the other person)');
    expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('radio', { name: 'Theirs Anna' }));
    dialog.getByRole('button', { name: 'Next' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(await dialog.findByText('Question 2 of 2')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('radio', { name: 'Mine 0470' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save this' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(update.mock.lastCall?.[1]).toMatchObject({
      data: { version: 7, firstName: 'Anna', mobile: '0470', function: 'Trainer' },
    });
  });

  it('goes back to the form with all that was typed', async () => {
    const current = { ...ana, version: 7, mobile: '0999' };
    const update = vi.fn().mockRejectedValue(refusal({ code: 21, message: 'Changed', details: { current } }));
    open('u1', { data: { update } });
    await userEvent.type(await field('Mobile'), '0470');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the form' }, { timeout: 15_000 }));
    expect(await field('Mobile')).toHaveValue('0470');
  });

  it('does not ask where only the server itself has changed the record', async () => {
    const current = { ...ana, version: 7, invitedAt: '2026-01-31T09:00:00Z' };
    const update = vi
      .fn()
      .mockRejectedValueOnce(refusal({ code: 21, message: 'Changed', details: { current } }))
      .mockResolvedValueOnce({ data: { ...current, mobile: '0470', version: 8 } });
    const { onClose } = open('u1', { data: { update } });
    await userEvent.type(await field('Mobile'), '0470');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(update.mock.lastCall?.[1]).toMatchObject({ data: { version: 7, mobile: '0470' } });
  });

  it('asks before it deletes, by name', async () => {
    const remove = vi.fn().mockResolvedValue({ data: ana });
    const { onClose } = open('u1', { data: { delete: remove } });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }, { timeout: 15_000 }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete' }));
    expect(dialog.getByText('Are you sure you want to delete Ana Bo?')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(remove.mock.lastCall?.[1]).toMatchObject({ id: 'u1', previousData: { version: ana.version } });
  });

  it('deletes nothing that somebody else has changed meanwhile, says so and shows it', async () => {
    const body = { code: 21, message: 'Somebody else has changed this meanwhile', details: {} };
    const remove = vi.fn().mockRejectedValue(Object.assign(new Error('changed'), { code: 21, body }));
    let shown: object = ana;
    const getOne = async () => ({ data: shown });
    const { onClose } = open('u1', { data: { delete: remove, getOne: getOne as never } });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }, { timeout: 15_000 }));
    shown = { ...ana, firstName: 'Anna', version: ana.version + 1 };
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Someone else changed this meanwhile.')).toBeVisible();
    expect(await screen.findByDisplayValue('Anna')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is only read by whoever may not change it', async () => {
    open('u1', { user: { roles: ['vv'] } });
    expect(await field(/^First name/)).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
