import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ResourceList } from '../../views/ResourceList.tsx';

const club = { id: 'c1', name: 'RSC', city: 'Ghent', version: 1 };
const clubs = configuredResource('clubs');
const resource = { ...clubs, list: { ...clubs.list, inline: ['city'] } };
const input = () => screen.queryByRole('textbox', { name: /City/ });

/** The city of a club is being edited; `readAgain` is what the list shows when its window is looked at again. */
async function edit(update = vi.fn()) {
  localStorage.clear();
  const getList = vi.fn().mockResolvedValue({ data: [club], total: 1 });
  await renderPage(<ResourceList resource={resource} />, {
    user: { roles: ['clubUserManager'] },
    path: '/admin/clubs',
    data: { getList, update },
    engine: { resources: configuredResources },
  });
  await userEvent.click(await screen.findByTitle('Change City of RSC'));
  await waitFor(() => expect(input()).toHaveFocus());
  const readAgain = async (changed: object) => {
    const newer = { ...club, name: 'RSC anew', ...changed, version: 2 };
    getList.mockResolvedValue({ data: [newer], total: 1 });
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await screen.findByText('RSC anew');
    return newer;
  };
  return { update, readAgain };
}
const refuse = (body: object) => Object.assign(new Error('no'), { body });

it('leaves what somebody else saved meanwhile where nothing was typed', async () => {
  const { update, readAgain } = await edit();
  await readAgain({ city: 'Tilburg' });
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Tilburg')).toBeInTheDocument();
  expect(input()).toBeNull();
  expect(update).not.toHaveBeenCalled();
});

it('asks whether mine or theirs is to stand where the list showed theirs while I typed', async () => {
  const { update, readAgain } = await edit();
  await userEvent.keyboard('{Control>}a{/Control}Breda');
  const current = await readAgain({ city: 'Tilburg' });
  update.mockRejectedValueOnce(refuse({ code: 21, message: 'x', details: { current } }));
  await userEvent.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('radio', { name: /Tilburg/ })).not.toBeChecked();
  expect(dialog.getByRole('radio', { name: /Breda/ })).not.toBeChecked();
  expect(update.mock.calls.map(([, { data }]) => data)).toEqual([
    expect.objectContaining({ city: 'Breda', version: 1 }),
  ]);
});

it('saves on top of what the list shows where only another field was changed meanwhile', async () => {
  const { update, readAgain } = await edit();
  await userEvent.keyboard('{Control>}a{/Control}Breda');
  update.mockResolvedValue({ data: await readAgain({}) });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(input()).toBeNull());
  expect(update.mock.lastCall?.[1].data).toMatchObject({ name: 'RSC anew', city: 'Breda', version: 2 });
});

it('stays until it is known what came of saving, and says why it was refused', async () => {
  let answer = (_error: Error) => {};
  const { update } = await edit(vi.fn(() => new Promise((_, reject) => (answer = reject))));
  await userEvent.keyboard('{Control>}a{/Control}Breda{Enter}');
  await waitFor(() => expect(update).toHaveBeenCalled());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled());
  await userEvent.keyboard('{Escape}');
  answer(refuse({ code: 20, message: 'x', details: [{ field: 'city', rule: 'unique', message: 'is there already' }] }));
  await waitFor(() => expect(input()).toBeInvalid());
  expect(input()).toHaveValue('Breda');
  expect(input()).toHaveFocus();
  expect(input()).toHaveAccessibleDescription(/already/);
  await userEvent.keyboard('{Escape}');
  expect(input()).toBeNull();
});

it('gives the focus back to its cell, unless the person has gone elsewhere while it was saved', async () => {
  let answer = (_saved: object) => {};
  await edit(vi.fn(() => new Promise((resolve) => (answer = resolve))));
  const saved = { data: { ...club, city: 'Breda', version: 2 } };
  const cell = () => screen.getByTitle('Change City of RSC');
  await userEvent.keyboard('{Control>}a{/Control}Breda{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled());
  answer(saved);
  await waitFor(() => expect(cell()).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(input()).toHaveFocus());
  await userEvent.keyboard('!{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled());
  await userEvent.click(screen.getByRole('searchbox'));
  answer(saved);
  await waitFor(() => expect(input()).toBeNull());
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

it('takes no Enter that belongs to a composition', async () => {
  const { update } = await edit();
  await userEvent.keyboard('a');
  fireEvent.keyDown(input() as HTMLElement, { key: 'Enter', isComposing: true });
  expect(update).not.toHaveBeenCalled();
  expect(input()).toBeEnabled();
});
