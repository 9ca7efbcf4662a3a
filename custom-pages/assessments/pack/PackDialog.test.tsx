import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Engine } from '#engine/browser/context/Engine.ts';
import { openValues } from '#tests/support/openValues.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { withoutConnection } from '#tests/support/withoutConnection.ts';
import type { OpenedAssessment } from '../values/OpenedAssessment.ts';
import { PackDialog } from './PackDialog.tsx';

const opened = {
  clubAssessment: { id: 'ca', clubId: 'c', projectId: 'p', assessmentVersionId: 'v' },
  ...{ club: { id: 'c', name: 'KV Een' }, project: null, roles: ['ASSESSOR'], role: 'ASSESSOR', valuesOwner: 'me' },
} as unknown as OpenedAssessment;

afterEach(() => void Reflect.deleteProperty(navigator, 'storage'));

/** Opens the dialog of an assessment that is on this device, or not, in a browser that may clear it by itself. */
async function open({ isTaken = true, offline }: { isTaken?: boolean; offline?: Engine['offline'] } = {}) {
  const storage = {
    estimate: async () => ({ usage: 41_600_000, quota: 2_000_000_000 }),
    persisted: async () => false,
    persist: async () => false,
  };
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
  const { outbox, sender, files } = openValues();
  await outbox.ready;
  if (isTaken) await outbox.answers.addPack('ca');
  const outgoing = { outbox, sender, files };
  const page = await renderPage(<PackDialog opened={opened} onClose={vi.fn()} />, {
    engine: { outgoing, ...(offline && { offline }) },
  });
  return { page, packs: () => outbox.answers.packs(), user: userEvent.setup() };
}

it('says what is safe on this device, how much room is used, and that the browser may clear it', async () => {
  await open();
  expect(await screen.findByText(/^Safe on this device: club and project, structure, values/)).toBeVisible();
  expect(await screen.findByText(/^Room used by this application: 41.6 MB of 2 GB/)).toHaveTextContent(
    'The browser may clear this when room gets short.',
  );
});

it('says which part could not be fetched, and keeps nothing then', async () => {
  const { user, packs } = await open({ isTaken: false });
  await user.click(screen.getByRole('button', { name: 'Make available offline' }));
  expect(await screen.findByText('Not available offline: club and project could not be fetched.')).toBeVisible();
  expect(packs()).toEqual([]);
});

it('is removed from this device where it can be fetched again, and not without a connection', async () => {
  const away = await open({ offline: withoutConnection });
  expect(await screen.findByRole('button', { name: 'Remove from this device' })).toBeDisabled();
  expect(away.packs()).toHaveLength(1);
  act(() => away.page.unmount());

  const { user, packs } = await open();
  await user.click(await screen.findByRole('button', { name: 'Remove from this device' }));
  await waitFor(() => expect(packs()).toEqual([]));
  expect(await screen.findByRole('button', { name: 'Make available offline' })).toBeEnabled();
});
