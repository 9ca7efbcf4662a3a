import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { DescribedInvitations } from '#domain/users/DescribedInvitations.ts';
import { ResourceList } from '#engine/browser/views/ResourceList.tsx';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { widgets } from '#app/widgets.ts';

const users = ['Ana', 'Bo', 'Cem'].map((firstName, at) => ({
  ...{ id: `u${at}`, version: 1, firstName, lastName: 'Li', fullName: `${firstName} Li`, function: 'Coach' },
  email: `${firstName.toLowerCase()}@club.example`,
}));

/** What the server says of a sheet: each but the first person gets the second template. */
function describe(body: unknown): DescribedInvitations {
  const { rows } = body as { rows: unknown[] };
  const others = { id: 'm2', value: 'Once more', people: rows.length - 1 };
  return { templates: [{ id: 'm1', value: 'Welcome', people: 1 }, others], left: 0 };
}

it('invites again whom the list has selected, whose number, names and template are said before', async () => {
  localStorage.clear();
  const { calls } = await renderPage(<ResourceList resource={configuredResource('users')} />, {
    user: { roles: ['clubUserManager'] },
    records: { users, clubs: [] },
    path: '/admin/users',
    engine: { resources: configuredResources, widgets },
    answers: {
      'users/recentbulkreinvite': () => [],
      'users/bulkreinvitate/check': ({ body }) => describe(body),
      'users/bulkreinvitate': () => ({ jobs: [] }),
    },
  });
  for (const name of ['Ana Li', 'Cem Li']) {
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  }
  await userEvent.click(await screen.findByRole('button', { name: 'reinvite many' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Reinvite many users' }));
  const send = await panel.findByRole('button', { name: 'Reinvite 2 users' });
  const named = panel.getByText('Ana Li (ana@club.example)').parentElement;
  expect(named).toHaveTextContent('Ana Li (ana@club.example), Cem Li (cem@club.example)');
  expect(panel.getByText('People who will get the mail template “Welcome”: 1')).toBeVisible();
  expect(panel.getByText('People who will get the mail template “Once more”: 1')).toBeVisible();
  await userEvent.click(send);
  await waitFor(() =>
    expect(calls.find(({ path }) => path === 'users/bulkreinvitate')?.options.body).toMatchObject({
      headers: ['E-mail'],
      rows: [['ana@club.example'], ['cem@club.example']],
    }),
  );
  expect(await panel.findByText(/^Jobs added/)).toBeVisible();
  expect(send).toBeDisabled();
});
