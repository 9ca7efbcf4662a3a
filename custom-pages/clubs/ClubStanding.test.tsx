import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ResourceList } from '#engine/browser/views/ResourceList.tsx';
import { season } from '#tests/support/season.ts';
import { ClubLabel, ClubLevel } from './ClubStanding.tsx';

const clubs = [
  { id: 'c1', version: 1, name: 'Voorbeeld FC', country: '020', niveau: 'Provincial', label: '3 sterren', ...season },
  { id: 'c2', version: 1, name: 'Ander FC', country: '020', niveau: 'Dames', label: 'Gold', ...season },
];

it.each([
  [['superAdmin'], 'Provincial'],
  [['vv'], 'P'],
] satisfies [RoleKey[], string][])(
  'the clubs list shows stars as asterisks, and to %s the level %s',
  async (roles, level) => {
    await renderPage(<ResourceList resource={configuredResource('clubs')} />, {
      user: { roles },
      records: { clubs, countries: [{ id: '020', name: { en: 'Belgium' } } as { id: string }] },
      path: '/admin/clubs',
      engine: { resources: configuredResources, widgets: { ClubLabel, ClubLevel } },
    });
    expect(await screen.findByText('***')).toBeInTheDocument();
    expect(screen.getByText('Gold')).toBeInTheDocument();
    expect(screen.getByText(level)).toBeInTheDocument();
    expect(await screen.findAllByText('Belgium')).toHaveLength(2);
  },
);
