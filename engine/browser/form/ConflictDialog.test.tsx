import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { configuredResource } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { conflictWith } from './conflictWith.ts';

const clubs = configuredResource('clubs');
const base = { id: 'c1', version: 1, name: 'KV', city: 'Gent' };

async function open(mine: object, theirs: object) {
  const onSettle = vi.fn();
  const conflict = conflictWith({ ...base, version: 2, ...theirs }, base, { ...base, ...mine }, clubs);
  await renderPage(
    <ConflictDialog
      resource={clubs}
      conflict={conflict}
      isSaving={false}
      onSettle={onSettle}
      onStepBack={() => undefined}
    />,
    { answers: { 'clubs/c1/history': () => [{ id: 'h2', byName: 'Ada Other', at: '2026-03-02T09:05:00Z' }] } },
  );
  return { onSettle, save: await screen.findByRole('button', { name: 'Save this' }) };
}

it('saves at once what was put together without a question', async () => {
  const { onSettle, save } = await open({ city: 'Genk' }, { name: 'RC' });
  await userEvent.click(save);
  expect(onSettle).toHaveBeenCalledWith({});
});

it('says who changed the record, and when', async () => {
  await open({ city: 'Genk' }, { city: 'Aalst' });
  expect(await screen.findByText(/^Last changed by Ada Other, 02\/03\/2026/)).toBeInTheDocument();
});

it('waits for the answer where both have changed the same', async () => {
  const { onSettle, save } = await open({ city: 'Genk' }, { city: 'Aalst' });
  expect(save).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: /Genk/ }));
  await userEvent.click(save);
  expect(onSettle).toHaveBeenCalledWith({ '["city"]': 'mine' });
});
