import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { EngineCall } from '#engine/browser/context/Engine.ts';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { onRecentChanges } from '../undo/recentChanges.ts';
import { onUndoable } from '../undo/undoable.ts';
import { ResourceList } from '../views/ResourceList.tsx';

const clubs = ['RSC', 'AC', 'FC'].map((name, at) => ({ id: `c${at}`, name, city: 'X', niveau: 'Elite', version: 1 }));
const resource: Resource = {
  ...configuredResource('clubs'),
  list: { ...configuredResource('clubs').list, inline: ['name', 'niveau'], bulk: ['niveau', 'city'] },
};

const open = async (scene: PageScene = {}) => {
  localStorage.clear();
  const page = await renderPage(<ResourceList resource={resource} />, {
    user: { roles: ['clubUserManager'] },
    path: '/admin/clubs',
    ...scene,
    data: { getList: vi.fn().mockResolvedValue({ data: clubs, total: 3 }), ...scene.data },
    engine: { resources: configuredResources },
  });
  await screen.findByText('RSC');
  return page;
};
const rows = () => screen.getAllByRole('row').slice(1);
const row = (place: number) => rows()[place] as HTMLElement;

describe('the rows of a list by keyboard', () => {
  it('are walked through, selected and opened', async () => {
    await open();
    row(0).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(row(1)).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(row(2)).toHaveFocus();
    await userEvent.keyboard('{Home} ');
    expect(row(0)).toHaveFocus();
    expect(await screen.findByText('Selected: 1')).toBeInTheDocument();
    await userEvent.keyboard('{End}{Shift>} {/Shift}');
    expect(await screen.findByText('Selected: 3')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(window.location.hash).toContain('/clubs/c2');
  });

  it('are reached from the search', async () => {
    await open();
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(row(0)).toHaveFocus();
  });

  it('keep what they are known by and their buttons in view where the table scrolls sideways', async () => {
    await open();
    const [, first, second, ...others] = within(row(0)).getAllByRole('cell');
    expect(first).toHaveTextContent('RSC');
    expect(within(others.at(-1)!).getByRole('button', { name: 'Edit RSC' })).toBeInTheDocument();
    const cells = [first, second, others.at(-1)];
    expect(cells.map((cell) => getComputedStyle(cell!).position)).toEqual(['sticky', 'static', 'sticky']);
  });

  it('tell their keys', async () => {
    await open();
    await userEvent.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
  });
});

describe('many rows at once', () => {
  it('are changed by one call that names them and all that is set, and can be undone', async () => {
    const told = vi.fn();
    const stop = onUndoable(told);
    const { calls } = await open({ answers: { 'clubs/bulk': () => ({ undoId: 'u', changed: 2, failed: [] }) } });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select RSC' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select AC' }));
    const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
    await userEvent.click(bar.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('RSC').parentElement).toHaveTextContent('RSC, AC');
    expect(dialog.getByRole('button', { name: 'Apply to 2' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('combobox', { name: 'Field' }));
    await userEvent.click(await screen.findByRole('option', { name: 'City' }));
    await userEvent.type(await dialog.findByRole('textbox', { name: 'City' }), 'Ghent');
    await userEvent.click(dialog.getByRole('button', { name: 'Add a field' }));
    await userEvent.click(dialog.getAllByRole('combobox', { name: 'Field' })[1]!);
    expect(screen.queryByRole('option', { name: 'City' })).toBeNull();
    await userEvent.click(await screen.findByRole('option', { name: 'Level' }));
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Level' }));
    await userEvent.click(await screen.findByRole('option', { name: 'National' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Apply to 2' }));
    await waitFor(() => expect(told).toHaveBeenCalled());
    expect(calls.at(-1)).toMatchObject({
      path: 'clubs/bulk',
      options: {
        method: 'POST',
        body: { ids: ['c0', 'c1'], action: 'update', set: { city: 'Ghent', niveau: 'National' } },
      },
    });
    stop();
  });

  it('say which were left and why, with the way back of the others; those stay selected', async () => {
    const errors = [{ field: '', rule: '22', message: 'Still in use' }];
    const until = new Date(Date.now() + 9000).toISOString();
    const { calls } = await open({
      answers: {
        'clubs/bulk': () => ({ undoId: 'u', changed: 2, failed: [{ id: 'c1', errors }] }),
        undo: () => [{ id: 'u', resource: 'clubs', action: 'delete', count: 2, until }],
      },
    });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
    const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
    await userEvent.click(bar.getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('dialog', { name: 'Delete the selected records (3)?' });
    expect(question).toHaveTextContent('It can be brought back from the trash for 90 days.');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    const left = await screen.findByRole('dialog', { name: 'Left as they were: 1' });
    expect(left).toHaveTextContent('This is still in use and cannot be deleted.');
    const sent = calls.find(({ path }) => path === 'clubs/bulk')?.options?.body;
    expect(sent).toEqual({ ids: ['c0', 'c1', 'c2'], action: 'delete', versions: { c0: 1, c1: 1, c2: 1 } });
    expect(await within(left).findByText('Deleted: 2')).toBeInTheDocument();
    expect(within(left).getByRole('button', { name: 'Undo' })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Selected: 1')).toBeInTheDocument();
  });

  it('are exported alone, or with all that are found', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:x');
    URL.revokeObjectURL = vi.fn();
    const { calls } = await open({ answers: { 'clubs/export': () => 'Name\r\n' } });
    const exported = () => calls.findLast(({ path }) => path === 'clubs/export')?.options;
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select AC' }));
    const panel = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Export' }));
      return within(await screen.findByRole('dialog'));
    };
    await userEvent.click(await (await panel()).findByRole('button', { name: 'CSV' }));
    await waitFor(() =>
      expect(exported()).toMatchObject({ method: 'POST', body: { ids: ['c1'] }, query: { filter: {} } }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await panel();
    await userEvent.click(await again.findByRole('checkbox', { name: 'Only the selected rows (1)' }));
    await userEvent.click(again.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(exported()?.body).toBeUndefined());
  });

  it('very many are counted by the server first, and changed by a job among the recent changes', async () => {
    const opened = vi.fn();
    const stop = onRecentChanges(opened);
    const getList = vi.fn().mockResolvedValue({ data: clubs, total: 12_000 });
    const bulk = ({ body }: EngineCall) =>
      (body as { trial?: boolean }).trial ? { count: 10_802 } : { bulkJobId: 'j', undoId: 'u', total: 10_802 };
    const { calls } = await open({ data: { getList }, answers: { 'clubs/bulk': bulk } });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 12,000 found' }));
    // The list's own total is an estimate.
    expect(await screen.findByText('All found: 10,802')).toBeInTheDocument();
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    await userEvent.click(bar.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete the selected records (10,802)?' }));
    expect(question.getByText(/changed in the background/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(opened).toHaveBeenCalledWith('clubs'));
    expect(calls.at(-1)?.options.body).toMatchObject({ filter: {}, action: 'delete' });
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
    stop();
  });

  it('are no longer all that the list finds once one of them is taken out', async () => {
    const getList = vi.fn().mockResolvedValue({ data: clubs, total: 400 });
    await open({ data: { getList } });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 400 found' }));
    expect(await screen.findByText('All found: 400')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select AC' }));
    expect(await screen.findByText('Selected: 2')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Select all 400 found' }));
    for (const name of ['RSC', 'FC']) await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    // The one that was taken out before was among all that is found.
    expect(await screen.findByText('Selected: 1')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Select AC' })).toBeChecked();
  });
});

describe('a value in its row', () => {
  it('stays in its row on two quick clicks', async () => {
    await open();
    fireEvent.click(row(0), { detail: 2 });
    expect(window.location.hash).not.toContain('/clubs/c0');
    fireEvent.click(row(0), { detail: 1 });
    expect(window.location.hash).toContain('/clubs/c0');
  });

  it('is changed in place with the version of its record', async () => {
    const update = vi.fn().mockImplementation((_name, { data }) => Promise.resolve({ data: { id: 'c0', ...data } }));
    await open({ data: { update } });
    row(0).focus();
    await userEvent.keyboard('{F2}');
    const input = await screen.findByRole('textbox', { name: /Name/ });
    await waitFor(() => expect(input).toHaveFocus());
    await userEvent.keyboard('{Control>}a{/Control}Racing{Enter}');
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.lastCall?.[1]).toMatchObject({ id: 'c0', data: { name: 'Racing', version: 1 } });
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Name/ })).toBeNull());
  });

  it('asks before what was typed is lost: on another page of the list, and on the way to another screen', async () => {
    const getList = vi.fn().mockResolvedValue({ data: clubs, total: 300 });
    await open({ data: { getList } });
    await userEvent.click(screen.getByText('RSC'));
    const input = await screen.findByRole('textbox', { name: /Name/ });
    const question = { name: 'Leave without saving?' };
    const stay = async () => {
      const dialog = within(await screen.findByRole('dialog', question));
      await userEvent.click(dialog.getByRole('button', { name: 'Stay here' }));
      await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull());
    };
    await userEvent.type(input, ' Mine');
    await userEvent.click(screen.getByRole('button', { name: /next page/i }));
    await stay();
    expect(getList.mock.lastCall?.[1].pagination).toMatchObject({ page: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Edit AC' }));
    await stay();
    expect(window.location.hash).not.toContain('/clubs/c1');
    expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('RSC Mine');
    await userEvent.click(screen.getByRole('button', { name: /next page/i }));
    const dialog = within(await screen.findByRole('dialog', question));
    await userEvent.click(dialog.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(getList.mock.lastCall?.[1].pagination).toMatchObject({ page: 2 }));
    expect(screen.queryByRole('textbox', { name: /Name/ })).toBeNull();
  });

  const refuse = (body: object) => Promise.reject(Object.assign(new Error('no'), { body }));
  const overtaken = (theirs: object) => () =>
    refuse({ code: 21, message: 'x', details: { current: { ...clubs[0], ...theirs, version: 7 } } });
  const accept = (_name: string, { data }: { data: object }) => Promise.resolve({ data: { id: 'c0', ...data } });
  const typeRacing = async () => {
    await userEvent.click(screen.getByText('RSC'));
    await screen.findByRole('textbox', { name: /Name/ });
    await userEvent.keyboard('{Control>}a{/Control}Racing{Enter}');
  };

  it('asks whether mine or theirs is to stand where someone else changed it too', async () => {
    const update = vi
      .fn()
      .mockImplementationOnce(overtaken({ name: 'Royal' }))
      .mockImplementation(accept);
    await open({ data: { update } });
    await typeRacing();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('radio', { name: /Racing/ })).not.toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: /Royal/ }));
    expect(update).toHaveBeenCalledTimes(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Save this' }));
    await waitFor(() => expect(update.mock.lastCall?.[1].data).toMatchObject({ version: 7, name: 'Royal' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Name/ })).toBeNull());
  });

  it('says why it was refused, merges what someone else saved in other fields, and can be left', async () => {
    const details = [{ field: 'name', rule: 'unique', message: 'is there already' }];
    const update = vi
      .fn()
      .mockImplementationOnce(overtaken({ city: 'Theirs' }))
      .mockImplementationOnce(() => refuse({ code: 20, message: 'x', details }));
    await open({ data: { update } });
    await typeRacing();
    await waitFor(() =>
      expect(update.mock.lastCall?.[1].data).toMatchObject({ version: 7, city: 'Theirs', name: 'Racing' }),
    );
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Name/ })).toHaveAttribute('aria-invalid', 'true'));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('RSC')).toBeInTheDocument();
  });
});

it('leaves the name of a card its room: whom it belongs to stands in the line below', async () => {
  const one = { id: 'u1', fullName: 'Coordinator of the academy', clubId: 'c1', email: 'c@clubs.example', version: 1 };
  await renderPage(<ResourceList resource={configuredResource('users')} />, {
    user: { roles: ['clubUserManager'] },
    path: '/admin/users',
    isPhone: true,
    data: { getList: vi.fn().mockResolvedValue({ data: [one], total: 1 }) },
    engine: { resources: configuredResources, widgets: { ClubLink: () => <a href="#/clubs/c1">AC</a> } },
  });
  const name = await screen.findByRole('button', { name: one.fullName });
  await screen.findByText('AC');
  expect(name.parentElement?.nextElementSibling).toHaveTextContent('AC · c@clubs.example');
});

it('has its tools in a menu with the name of its button where it is narrow', async () => {
  await open();
  await userEvent.click(screen.getByLabelText('More tools'));
  expect(await screen.findByRole('menu', { name: 'More tools' })).toHaveTextContent('Export');
});
