import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ResourceList } from '../views/ResourceList.tsx';

const users = Array.from({ length: 40 }, (_, at) => ({
  ...{ id: `u${at}`, version: 1, fullName: `Person ${at}`, firstName: 'Person', lastName: String(at) },
}));
const getList = vi.fn((_name: string, { pagination }: { pagination: { page: number; perPage: number } }) => {
  const from = (pagination.page - 1) * pagination.perPage;
  return Promise.resolve({ data: users.slice(from, from + pagination.perPage), total: users.length });
});
const boxes = () => within(screen.getByRole('table')).getAllByRole<HTMLInputElement>('checkbox', { name: /^Select / });
const ticked = () => boxes().filter(({ checked }) => checked).length;

it('all that is found is ticked on every page; a row that is taken out leaves the rest of what was seen', async () => {
  localStorage.clear();
  await renderPage(<ResourceList resource={configuredResource('users')} />, {
    user: { roles: ['superAdmin'] },
    path: '/admin/users',
    data: { getList: getList as never },
    engine: { resources: configuredResources },
  });
  const [whole] = await screen.findAllByRole('checkbox', { name: 'Select all rows shown' });
  await userEvent.click(whole!);
  await userEvent.click(await screen.findByRole('button', { name: 'Select all 40 found' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(boxes()).toHaveLength(16));
  expect(ticked()).toBe(16);
  expect(screen.getByText('All found: 40')).toBeVisible();
  await userEvent.click(boxes()[3]!);
  expect(await screen.findByText('Selected: 39')).toBeVisible();
  expect(ticked()).toBe(14);
});
