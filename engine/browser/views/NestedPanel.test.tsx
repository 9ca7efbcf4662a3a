import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { loadValidator } from '#tests/support/compiledValidators.ts';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { NestedPanel } from './RecordPanel.tsx';
import { ResourceForm } from './ResourceForm.tsx';

const users = configuredResource('users');

it('a new record above a form is not lost without a question by "back", or with the window', async () => {
  const page = (
    <>
      <Link to="/admin/users/new">New user</Link>
      <ResourceForm resource={users} id={null} />
      <NestedPanel resource={configuredResource('clubs')} onClose={vi.fn()} onSaved={vi.fn()} />
    </>
  );
  await renderPage(page, {
    user: { roles: ['superAdmin'] },
    records: { users: [], clubs: [] },
    path: '/admin/users',
    engine: { resources: configuredResources, loadValidator },
  });
  await userEvent.click(await screen.findByText('New user', { selector: 'a' }));
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  expect(closing()).toBe(false);
  await userEvent.type(name, 'FC');
  await waitFor(() => expect(closing()).toBe(true));
  window.history.back();
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toHaveTextContent('it is lost');
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(window.location.hash).toBe('#/admin/users/new'));
  expect(name).toHaveValue('FC');
});
