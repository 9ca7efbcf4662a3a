import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ResourceList } from '../views/ResourceList.tsx';

const clubs = configuredResource('clubs');

it('offers no sort by a field without one plain type, which the server would refuse', async () => {
  localStorage.clear();
  const { type: _type, ...untyped } = clubs.schema.properties['city'] ?? {};
  const resource = {
    ...clubs,
    schema: { ...clubs.schema, properties: { ...clubs.schema.properties, city: untyped } },
    list: { ...clubs.list, columns: clubs.list.columns.filter(({ field }) => ['name', 'city'].includes(field)) },
  };
  await renderPage(<ResourceList resource={resource} />, {
    user: { id: 'me', roles: ['clubUserManager'] },
    data: { getList: vi.fn().mockResolvedValue({ data: [{ id: 'c1', name: 'RSC', city: 'Ghent' }], total: 1 }) },
    path: '/admin/clubs',
    engine: { resources: configuredResources },
  });
  await screen.findByText('RSC');
  const head = (name: RegExp) => within(screen.getByRole('columnheader', { name }));
  expect(head(/Name/).getByRole('button')).toBeInTheDocument();
  expect(head(/City/).queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
  const menu = within(await screen.findByRole('dialog'));
  await userEvent.click(await menu.findByRole('combobox', { name: 'Sort by' }));
  expect(screen.queryByRole('option', { name: 'City' })).toBeNull();
});
