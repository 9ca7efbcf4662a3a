import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ResourceList } from '../views/ResourceList.tsx';

const clubs = ['RSC', 'AC', 'FC'].map((name, at) => ({ id: `c${at}`, name, version: 1 }));
const rows = () => screen.getAllByRole('row').slice(1);

it('leaves the focus to the row in the place of one that the list no longer has, unless it was elsewhere', async () => {
  localStorage.clear();
  const getList = vi.fn().mockResolvedValue({ data: clubs, total: 3 });
  await renderPage(<ResourceList resource={configuredResource('clubs')} />, {
    user: { roles: ['clubUserManager'] },
    path: '/admin/clubs',
    data: { getList },
    engine: { resources: configuredResources },
  });
  await screen.findByText('RSC');
  const readAgain = async (data: object[]) => {
    getList.mockResolvedValue({ data, total: data.length });
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await waitFor(() => expect(rows()).toHaveLength(data.length));
  };
  rows()[1]?.focus();
  await readAgain([...clubs.slice(0, 1), ...clubs.slice(2)]);
  expect(rows()[1]).toHaveFocus();
  await readAgain(clubs.slice(0, 1));
  expect(rows()[0]).toHaveFocus();
  act(() => rows()[0]?.blur());
  await readAgain(clubs.slice(1));
  expect(document.body).toHaveFocus();
});
