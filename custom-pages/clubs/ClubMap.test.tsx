import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ClubMap } from './ClubMap.tsx';

const country = (id: string, name: string, code: object) => ({ id, name: { en: name }, ...code });
const countries = [
  country('020', 'Belgium', { numeric: '056' }),
  country('031', 'England', { fifaCode: 'ENG' }),
  country('032', 'Scotland', { fifaCode: 'SCO' }),
];
const counts = [
  { country: '020', count: 4 },
  { country: '031', count: 2 },
  { country: '032', count: 1 },
];

it('draws how many clubs each country has, as map and as table, and leads to them', async () => {
  await renderPage(<ClubMap resource={configuredResource('clubs')} />, {
    records: { countries },
    answers: { 'clubs/countpercountry': () => counts },
    engine: { resources: configuredResources },
  });
  expect(await screen.findByRole('button', { name: 'Belgium: 4' }, { timeout: 15_000 })).toBeVisible();
  // What the map draws as one state counts together.
  expect(screen.getByRole('button', { name: 'United Kingdom: 3' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Table' }));
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual(['Belgium4', 'United Kingdom3']);
  await userEvent.click(screen.getByRole('button', { name: 'Belgium' }));
  expect(decodeURIComponent(window.location.hash)).toContain('/admin/clubs?filter={"country":"020"}');
});
