import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { usePanel } from '../list/usePanel.ts';
import { RecordPanel } from '../views/RecordPanel.tsx';

const activities = configuredResource('processingactivities');

function Panel() {
  const { shown, close } = usePanel();
  return shown === null ? null : <RecordPanel resource={activities} id={shown} onClose={close} />;
}

it('a panel that is closed while its step is still being checked stays closed', async () => {
  let answer: (validate: () => []) => void = () => undefined;
  const held = new Promise<() => []>((resolve) => (answer = resolve));
  await renderPage(<Panel />, {
    user: { roles: ['gdprManager'] },
    records: { processingactivities: [{ id: 'a', version: 1, name: 'Members', role: 'controller' } as { id: string }] },
    path: '/admin/gdpr?panel=a',
    engine: { resources: configuredResources, loadValidator: () => held },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(window.location.hash).not.toContain('panel=');
  await act(async () => {
    answer(() => []);
    await held;
  });
  expect(window.location.hash).not.toContain('panel=');
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});
