import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ResourceList } from '../../views/ResourceList.tsx';

const filter = { niveau: 'Elite' };
const saved = {
  ...{ id: 'v1', resource: 'clubs', name: 'Best', shared: true, owner: 'somebody', version: 1 },
  view: { filter, sort: [['name', 'ASC']], columns: ['name'], density: 'compact', paging: 'pages' },
};

beforeEach(() => localStorage.clear());

it.each([
  ['is shown', [saved], filter],
  ['is there no more', [], {}],
])('takes the place of an address whose view %s, so that the way back leads past it', async (_, views, shown) => {
  const { length } = window.history;
  await renderPage(<ResourceList resource={configuredResource('clubs')} />, {
    user: { roles: ['clubUserManager'] },
    data: { getList: vi.fn().mockResolvedValue({ data: [{ id: 'c1', name: 'RSC' }], total: 1 }) },
    path: '/admin/clubs?view=v1',
    answers: { savedviews: () => views },
    engine: { resources: configuredResources },
  });
  const parameters = () => new URLSearchParams(window.location.hash.split('?')[1]);
  await waitFor(() => expect(parameters().get('filter')).toBe(JSON.stringify(shown)));
  expect(parameters().has('view')).toBe(false);
  expect(window.history).toHaveLength(length);
});
