import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { RoleCard } from './RoleCard.tsx';

it('sorts who has the role as the language of the interface does', async () => {
  await renderPage(<RoleCard role="superAdmin" members={['Csaba 10', 'Csaba 9', 'Czene']} />, {
    engine: { resources: configuredResources, interfaceLanguage: 'hu' },
  });
  const names = within(screen.getByRole('heading', { name: 'Members' }).parentElement!).getAllByRole('listitem');
  expect(names.map((name) => name.textContent)).toEqual(['Czene', 'Csaba 9', 'Csaba 10']);
});
