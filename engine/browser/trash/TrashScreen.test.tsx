import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { TrashScreen } from './TrashScreen.tsx';

const rows = [
  { id: 'c1', name: 'RSC', deletedAt: '2026-03-01T10:00:00Z', deletedBy: 'Ana Bo', deletedWith: null },
  {
    id: 'c2',
    name: 'AC',
    deletedAt: '2026-02-01T10:00:00Z',
    deletedBy: null,
    deletedWith: { resource: 'projects', id: 'p', isMerged: false },
  },
];
const open = (scene: PageScene = {}) =>
  renderPage(<TrashScreen resource={configuredResource('clubs')} />, {
    user: { roles: ['superAdmin'] },
    engine: { resources: configuredResources },
    ...scene,
    answers: { 'clubs/trash': () => rows, ...scene.answers },
  });
/** One notice is shown after the other. */
const outlasting = { timeout: 15_000 };
const row = async (name: string) =>
  (await screen.findByText(name, {}, { timeout: 15_000 })).closest('tr') as HTMLElement;

describe('the trash of a resource', () => {
  it('shows what was deleted, when and by whom, and with what it went along', async () => {
    await open();
    expect(await row('RSC')).toHaveTextContent(/01\/03\/2026.*Ana Bo/);
    expect(await row('AC')).toHaveTextContent('The system');
    expect(await row('AC')).toHaveTextContent(/along with another record: Project/);
    expect(screen.getByText('What is deleted stays here for 90 days.')).toBeInTheDocument();
  });

  it('leads from one that was merged to the record that it is part of now', async () => {
    const merged = { ...rows[0], deletedWith: { resource: 'clubs', id: 'kept', isMerged: true } };
    await open({ answers: { 'clubs/trash': () => [merged] } });
    const link = within(await row('RSC')).getByRole('link', { name: 'merged into another record' });
    expect(link).toHaveAttribute('href', '#/clubs/kept');
  });

  it('brings a record back', async () => {
    const { calls } = await open({ answers: { 'clubs/c1/restore': () => rows[0] } });
    await row('RSC');
    await userEvent.click(screen.getByRole('button', { name: 'Bring back RSC' }));
    expect(await screen.findByText('RSC is back')).toBeInTheDocument();
    expect(calls.filter(({ path }) => path === 'clubs/trash').length).toBeGreaterThan(1);
  });

  it('leaves the focus to the next record where one is brought back, and to the table after the last', async () => {
    const there = [...rows];
    const restore = (id: string) => () =>
      there.splice(
        there.findIndex((one) => one.id === id),
        1,
      )[0];
    const answers = { 'clubs/trash': () => [...there], 'clubs/c1/restore': restore('c1') };
    await open({ answers: { ...answers, 'clubs/c2/restore': restore('c2') } });
    await row('RSC');
    await userEvent.click(screen.getByRole('button', { name: 'Bring back RSC' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Bring back RSC' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Bring back AC' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('The trash is empty')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Trash: Clubs' })).toHaveFocus();
  });

  it('says what stands in the way of bringing back', async () => {
    const details = [{ field: 'federationMembershipNumber', rule: 'unique', message: 'is already in use' }];
    await open({
      answers: {
        'clubs/c1/restore': () => {
          throw Object.assign(new Error('x'), { code: 20, message: 'Invalid', details });
        },
      },
    });
    await row('RSC');
    await userEvent.click(screen.getByRole('button', { name: 'Bring back RSC' }));
    expect(await screen.findByText(/RSC cannot be brought back: .*taken/)).toBeInTheDocument();
  });

  it('tells a key of several fields once, and what is gone without its id', async () => {
    const params = { fields: ['country', 'federationMembershipNumber'] };
    const taken = { rule: 'unique', message: 'is already in use', params };
    let refusal: object = {
      ...{ code: 20, message: 'Invalid' },
      details: params.fields.map((field) => ({ ...taken, field })),
    };
    await open({
      answers: {
        'clubs/c1/restore': () => {
          throw Object.assign(new Error('x'), refusal);
        },
      },
    });
    await row('RSC');
    await userEvent.click(screen.getByRole('button', { name: 'Bring back RSC' }));
    expect(
      await screen.findByText('RSC cannot be brought back: Federation membership number: This is taken already'),
    ).toBeVisible();
    refusal = { code: 40, message: 'There is no club "c1"' };
    await userEvent.click(screen.getByRole('button', { name: 'Bring back RSC' }));
    expect(
      await screen.findByText('RSC cannot be brought back: It may have been deleted by someone else.', {}, outlasting),
    ).toBeVisible();
  });

  it('brings back once by a double click, and not the next record that has moved up by then', async () => {
    const there = [...rows];
    const restore = () => there.shift();
    const { calls } = await open({
      answers: { 'clubs/trash': () => [...there], 'clubs/c1/restore': restore, 'clubs/c2/restore': restore },
    });
    await row('RSC');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Bring back RSC' }));
    await waitFor(() => expect(screen.queryByText('RSC')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Bring back AC' }), { detail: 2 });
    expect(calls.filter(({ path }) => path.endsWith('/restore')).map(({ path }) => path)).toEqual(['clubs/c1/restore']);
    await user.click(screen.getByRole('button', { name: 'Bring back AC' }));
    await waitFor(() => expect(calls.some(({ path }) => path === 'clubs/c2/restore')).toBe(true));
  });

  it('brings back once while the answer is on its way', async () => {
    let answer = (_record: object) => undefined as void;
    const { calls } = await open({
      answers: { 'clubs/c1/restore': () => new Promise<object>((resolve) => (answer = resolve)) },
    });
    await row('RSC');
    const button = screen.getByRole('button', { name: 'Bring back RSC' });
    await userEvent.click(button);
    button.focus();
    await userEvent.keyboard('{Enter}');
    answer({});
    expect(await screen.findByText('RSC is back')).toBeInTheDocument();
    expect(calls.filter(({ path }) => path === 'clubs/c1/restore')).toHaveLength(1);
  });

  it('goes to the page before once nothing is left on the last', async () => {
    let there = Array.from({ length: 26 }, (_row, index) => ({ ...rows[0], id: `n${index}`, name: `Club ${index}` }));
    await open({
      answers: {
        'clubs/trash': ({ query }) => {
          const [first, last] = query?.['range'] as [number, number];
          return there.slice(first, last + 1);
        },
        'clubs/n25/restore': () => {
          there = there.slice(0, 25);
          return {};
        },
      },
    });
    await row('Club 0');
    await userEvent.click(screen.getByRole('button', { name: 'Older' }));
    await row('Club 25');
    await userEvent.click(screen.getByRole('button', { name: 'Bring back Club 25' }));
    await row('Club 0');
    expect(screen.queryByText('The trash is empty')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Older' })).toBeNull();
  });

  it('has the way back beside the name on a phone, and when and by whom below it', async () => {
    await open({ isPhone: true });
    const told = within(await row('RSC'));
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name', 'Actions']);
    expect(told.getByRole('rowheader')).toHaveTextContent(/^RSC01\/03\/2026.*Ana Bo$/);
  });

  it('says why a record stays where it cannot be deleted for good', async () => {
    await open({
      answers: {
        'clubs/trash/c1': () => {
          throw Object.assign(new Error('x'), { code: 0, message: '' });
        },
      },
    });
    await row('RSC');
    await userEvent.click(screen.getByRole('button', { name: 'Delete RSC for good' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete for good' }));
    await userEvent.type(dialog.getByRole('textbox'), 'RSC');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText(/^RSC cannot be deleted for good: The server does not answer/)).toBeVisible();
  });

  it('deletes for good only once the name is typed, and only for super admins', async () => {
    const { calls, unmount } = await open({ answers: { 'clubs/trash/c1': () => ({ id: 'c1' }) } });
    await row('RSC');
    await userEvent.click(screen.getByRole('button', { name: 'Delete RSC for good' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete for good' }));
    await userEvent.type(dialog.getByRole('textbox'), 'RSC');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(calls.some(({ path }) => path === 'clubs/trash/c1')).toBe(true));
    unmount();
    await open({ user: { roles: ['clubUserManager'] } });
    await row('RSC');
    expect(screen.queryByRole('button', { name: 'Delete RSC for good' })).toBeNull();
  });

  it('says that it is empty', async () => {
    await open({ answers: { 'clubs/trash': () => [] } });
    expect(await screen.findByText('The trash is empty', {}, { timeout: 15_000 })).toBeInTheDocument();
  });
});
