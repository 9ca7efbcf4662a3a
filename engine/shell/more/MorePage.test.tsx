import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import * as rights from '../access/Rights.tsx';
import { MorePage } from './MorePage.tsx';

const person = { id: 'me', email: 'me@touchline.example', firstName: 'Mo', lastName: 'Me', clubs: [] };
let roles: RoleKey[] = [];
beforeEach(() => void vi.spyOn(rights, 'useSignedInUser').mockImplementation(() => ({ ...person, roles })));

const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('leads to every list that the menu does not hold, found by its name', async () => {
  roles = ['superAdmin'];
  await renderPage(<MorePage />);
  await waitFor(() => expect(links()).toContainEqual(['Surveys', '#/surveys']));
  expect(links()).toContainEqual(['Roadmaps', '#/roadmaps']);
  // The menu has these.
  expect(links().map(([name]) => name)).not.toContain('Clubs');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search lists' }), 'surv templates{Enter}');
  await waitFor(() => expect(links()).toHaveLength(1));
});

it('marks each list by a picture of its own', async () => {
  roles = ['superAdmin'];
  const { container } = await renderPage(<MorePage />);
  await waitFor(() => expect(container.querySelectorAll('li svg')).toHaveLength(links().length));
  const pictures = [...container.querySelectorAll('li svg')].map((svg) => svg.innerHTML);
  expect(new Set(pictures).size).toBe(pictures.length);
});

it('offers nothing that the person may not open', async () => {
  roles = ['vv'];
  await renderPage(<MorePage />);
  await screen.findByRole('heading', { level: 1, name: 'More lists' });
  expect(links().map(([name]) => name)).not.toContain('Surveys');
});
