import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ResourceList } from '../../views/ResourceList.tsx';

vi.mock('./useListExport.ts', () => ({
  useListExport: () => async (_format: string, options: { onProgress: (bytes: number) => void }) => {
    options.onProgress(1_234_567);
    await new Promise(() => undefined);
  },
}));

it('says how much of an export has come, in the unit that reads best', async () => {
  await renderPage(<ResourceList resource={configuredResource('clubs')} />, {
    user: { id: 'me', roles: ['clubUserManager'] },
    data: { getList: vi.fn().mockResolvedValue({ data: [{ id: 'c1', name: 'RSC' }], total: 1 }) },
    path: '/admin/clubs',
    engine: { resources: configuredResources },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  const panel = within(await screen.findByRole('dialog'));
  await userEvent.click(await panel.findByRole('button', { name: 'CSV' }));
  expect(await panel.findByText('1.2 MB')).toBeVisible();
});
