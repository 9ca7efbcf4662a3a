import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { HistoryEntry } from '#schemas/generated/types.ts';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';

const club = { id: 'c1', version: 3, name: 'RSC' };
const entries: HistoryEntry[] = [
  {
    ...{ id: 'h3', resource: 'clubs', recordId: 'c1', recordVersion: 3, action: 'update', at: '2026-03-01T10:00:00Z' },
    ...{ byName: 'Ana Bo', source: 'clubs', changes: { city: ['Gent', 'Brugge'], label: [null, 'Gold'] } },
  },
  {
    ...{ id: 'h2', resource: 'clubs', recordId: 'c1', recordVersion: 2, action: 'update', at: '2026-02-01T10:00:00Z' },
    ...{ source: 'job clubs.insertLabel 7', changes: { city: [null, 'Gent'] } },
  },
  {
    ...{ id: 'h1', resource: 'clubs', recordId: 'c1', recordVersion: 1, action: 'create', at: '2026-01-01T10:00:00Z' },
    ...{ byName: 'Ana Bo', changes: { name: [null, 'RSC'] } },
  },
];
const open = async (scene: PageScene = {}) => {
  const onReverted = vi.fn();
  const page = (
    <HistoryPanel
      resource={configuredResource('clubs')}
      record={club}
      onClose={() => undefined}
      onReverted={onReverted}
    />
  );
  const rendered = await renderPage(page, {
    user: { roles: ['clubUserManager'] },
    engine: { resources: configuredResources },
    ...scene,
    answers: { 'clubs/c1/history': () => entries, ...scene.answers },
  });
  const items = (await screen.findAllByRole('heading', { level: 3 }, { timeout: 15_000 })).map(
    (heading) => heading.closest('li') as HTMLElement,
  );
  return { items, onReverted, ...rendered };
};

describe('the history of a record', () => {
  it('says who changed what, when and from where, in the words of people', async () => {
    const { items } = await open();
    expect(items[0]).toHaveTextContent(/Changed.*Ana Bo, 01\/03\/2026.*from: Clubs/);
    expect(items[0]).toHaveTextContent(/City.*Gent.*Brugge/);
    expect(items[1]).toHaveTextContent(/The system.*from: a job/);
    expect(items[2]).not.toHaveTextContent('RSC');
    await userEvent.click(within(items[2] as HTMLElement).getByRole('button', { name: /^Show what it held: / }));
    expect(items[2]).toHaveTextContent('RSC');
  });

  it('turns one field back after asking, and says what the record is now', async () => {
    const { items, calls, onReverted } = await open({
      answers: { 'clubs/c1/revert': () => ({ ...club, city: 'Gent' }) },
    });
    await userEvent.click(within(items[0] as HTMLElement).getByRole('button', { name: 'Put back: City' }));
    const dialog = await screen.findByRole('dialog', { name: 'Revert?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Put back' }));
    await waitFor(() => expect(onReverted).toHaveBeenCalledWith({ ...club, city: 'Gent' }));
    expect(calls.find(({ path }) => path === 'clubs/c1/revert')?.options.body).toEqual({
      historyId: 'h3',
      fields: ['city'],
      version: 3,
    });
  });

  it('turns nothing back for whoever may only read', async () => {
    await open({ user: { roles: [] } });
    expect(screen.queryByRole('button', { name: /Put back|Revert/ })).toBeNull();
  });

  it('says why a revert was refused', async () => {
    const refused = Object.assign(new Error('x'), { code: 21, message: 'Changed' });
    const { items, onReverted } = await open({
      answers: {
        'clubs/c1/revert': () => {
          throw refused;
        },
      },
    });
    await userEvent.click(within(items[1] as HTMLElement).getByRole('button', { name: /^Revert to before this: / }));
    const dialog = await screen.findByRole('dialog', { name: 'Revert?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revert to before this' }));
    expect(await screen.findByText('Someone else changed this meanwhile.')).toBeInTheDocument();
    expect(onReverted).not.toHaveBeenCalled();
  });
});
