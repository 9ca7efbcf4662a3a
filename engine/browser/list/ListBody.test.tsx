import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ResourceList } from '../views/ResourceList.tsx';

it('says nothing of rows that are asked for anew, where the former search had found none', async () => {
  const resource = configuredResource('clubs');
  const clubs = [{ id: 'c0', name: 'RSC', version: 1 }];
  let answer = () => undefined as void;
  const later = new Promise<{ data: typeof clubs; total: number }>((resolve) => {
    answer = () => resolve({ data: clubs, total: 1 });
  });
  const getList = vi.fn().mockResolvedValueOnce({ data: [], total: 0 }).mockReturnValue(later);
  localStorage.clear();
  await renderPage(<ResourceList resource={resource} />, {
    user: { roles: ['clubUserManager'] },
    path: `/admin/clubs?filter=${encodeURIComponent('{"q":"xyz"}')}&page=1&perPage=25&sort=name&order=ASC`,
    data: { getList },
    engine: { resources: configuredResources },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  expect(await screen.findByRole('status', { name: 'Loading the list' })).toBeInTheDocument();
  expect(screen.queryByText('Nothing here yet')).toBeNull();
  answer();
  expect(await screen.findByText('RSC')).toBeInTheDocument();
});
