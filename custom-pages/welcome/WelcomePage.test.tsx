import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { WelcomePage } from './WelcomePage.tsx';

vi.setConfig({ testTimeout: 60_000 });

const views = { ClubMap: () => <p>the map of clubs</p> };

it('shows the clubs of the world to whoever may read clubs, and what will stand there', async () => {
  await renderPage(<WelcomePage />, { engine: { resources: configuredResources, views } as never });
  expect(screen.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  expect(await screen.findByText('the map of clubs')).toBeVisible();
  expect(
    screen.getByText('The welcome text of your organisation and your next deadlines will stand here.'),
  ).toBeVisible();
});

it('has no map where there are no clubs to read', async () => {
  await renderPage(<WelcomePage />, { engine: { views } as never });
  expect(screen.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  expect(screen.queryByText('the map of clubs')).toBeNull();
});
