import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ConfigurationPage } from './ConfigurationPage.tsx';

const sizes = { tables: [{ name: 'clubs', records: 319, deleted: 2, bytes: 1_500_000 }] };
const open = (path: string, configuration: () => unknown = () => sizes) =>
  renderPage(<ConfigurationPage />, { path, answers: { configuration }, engine: { resources: configuredResources } });

it('shows a resource with its size, fields, rights and addresses, by a deep link', async () => {
  await open('/admin/configuration?resource=clubs');
  expect(await screen.findByText('319 records, 2 in the trash, 1.5 MB')).toBeVisible();
  const row = (await screen.findByText('federationMembershipNumber')).closest('tr')!;
  expect(row).toHaveTextContent('Text');
  const rights = within(screen.getByRole('region', { name: 'Who may do what' }));
  expect(within(rights.getByText('Club and user manager').closest('tr')!).getAllByTitle('Yes')).toHaveLength(4);
  expect(within(rights.getByText('Translator').closest('tr')!).getAllByTitle('Yes')).toHaveLength(1);
  expect(screen.getByRole('link', { name: '/#/admin/clubs' })).toHaveAttribute('href', '#/admin/clubs');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  const rules = within(screen.getByRole('region', { name: 'Rules' }));
  expect(rules.getAllByRole('row')[2]).toHaveTextContent(
    'Season start, month: 2 · Season start, day: > 29Season start, day: ≤ 29Make sure the days of the season are correct',
  );
});

it('lists every resource with how much it holds, and leads to its page', async () => {
  await open('/admin/configuration');
  const table = within(await screen.findByRole('region', { name: 'Configuration' }));
  const link = await table.findByRole('link', { name: 'Clubs' });
  expect(link).toHaveAttribute('href', '#/admin/configuration?resource=clubs');
  await waitFor(() => expect(link.closest('tr')).toHaveTextContent(/31921\.5 MB$/));
  expect(table.getAllByRole('row')).toHaveLength(configuredResources.size + 1);
});

it('says which rows a role reaches and who may read or change a single field', async () => {
  await open('/admin/configuration?resource=clubs');
  const limits = within(await screen.findByRole('region', { name: 'Which records a role reaches' }));
  const row = limits.getByText('Federation (VV)').closest('tr')!;
  expect(row).toHaveTextContent('Reaches only some records, by: Country, Level.');
  expect(row).toHaveTextContent('Country: 020 · Level: none of: National, Elite');
});

it('says in words what a field holds: listed values, what it refers to, its format', async () => {
  await open('/admin/configuration?resource=companies');
  const row = async (field: string) => (await screen.findByText(field, { selector: 'code' })).closest('tr')!;
  expect(await row('type')).toHaveTextContent('Touchline, Supplier, Client');
  expect(await row('country')).toHaveTextContent('refers to Countries');
  expect(await row('dpoEmail')).toHaveTextContent('E-mail address');
  expect(await row('compliancyUrl')).toHaveTextContent('Web address');
});

it.each([
  ['users', 'fullName', 'change: The system keeps this field itself; nobody types it in.'],
  ['accounts', 'lastLogin', 'read: This field alone is for people with one of these roles: Super admin.'],
  ['countries', 'id', 'change: The system keeps this field itself; nobody types it in.'],
])('says of %s who has a right to %s', async (resource, field, text) => {
  await open(`/admin/configuration?resource=${resource}`);
  expect((await screen.findByText(field)).closest('tr')).toHaveTextContent(text);
});

it('finds fields by the name that people read, and says when nothing is called so', async () => {
  await open('/admin/configuration');
  await userEvent.type(screen.getByRole('searchbox'), 'membership fédération{Enter}');
  expect(await screen.findByRole('heading', { level: 2, name: 'Clubs' })).toBeVisible();
  expect(screen.queryByRole('heading', { level: 2, name: 'Countries' })).toBeNull();
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'zzzz{Enter}');
  expect(await screen.findByText('Nothing has this name')).toBeVisible();
});

it('shows everything else when the server cannot count', async () => {
  await open('/admin/configuration?resource=countries', () => {
    throw Object.assign(new Error('busy'), { code: 100 });
  });
  expect(await screen.findByText('Counts and sizes could not be read')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Countries' })).toBeVisible();
});
