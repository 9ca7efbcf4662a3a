import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ResourceForm } from './ResourceForm.tsx';

/** Goes somewhere and waits until it is there. */
const travel = async (go: () => void) => {
  const isThere = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  go();
  await act(() => isThere);
};

it.each(['Save', 'Cancel'])('is not led back to the empty form of a page by "back" after %s', async (end) => {
  await renderPage(<ResourceForm resource={configuredResource('users')} id={null} />, {
    user: { roles: ['clubUserManager'] },
    records: { users: [], clubs: [] },
    data: { create: vi.fn().mockResolvedValue({ data: { id: 'u1', version: 1 } }) },
    path: '/admin/users',
    engine: { resources: configuredResources },
  });
  await travel(() => (window.location.hash = '#/admin/users/new'));
  await screen.findByRole('textbox', { name: /^E-mail/ });
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${end}`) }));
  await waitFor(() => expect(window.location.hash).toBe('#/admin/users'));
  await travel(() => window.history.back());
  expect(window.location.hash).toBe('#/admin/users');
});
