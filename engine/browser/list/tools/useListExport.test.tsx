import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ResourceList } from '../../views/ResourceList.tsx';

it('names the language of texts that are not in English, so that an import does not take them for English', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:x');
  URL.revokeObjectURL = vi.fn();
  const keyNumber = { id: 'k1', key: 'pitches', name: { en: 'Pitches', nl: 'Velden' }, labels: [], dataSources: 1 };
  const { calls } = await renderPage(<ResourceList resource={configuredResource('keynumbers')} />, {
    user: { id: 'me', roles: ['superAdmin'] },
    answers: { 'keynumbers/export': () => 'Key\r\n' },
    data: { getList: vi.fn().mockResolvedValue({ data: [keyNumber], total: 1 }) },
    path: '/keynumbers',
    engine: { resources: configuredResources, contentLanguage: 'nl' },
  });
  await screen.findByText('Velden');
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled());
  const { heads } = calls.at(-1)?.options.query as { heads: Record<string, string> };
  expect(heads).toMatchObject({ key: 'Key', name: 'Name (nl)' });
});
