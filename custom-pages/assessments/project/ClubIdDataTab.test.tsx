import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { readClubId } from '#domain/clubid/readClubId.ts';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type Answer } from '#tests/support/renderPage.tsx';
import { ProjectPage } from './ProjectPage.tsx';

const told = { contacts: [{ fullName: 'Ann', function: 'Secretary' }], active: { contacts: true } };

async function open(role = 'PM', clubAssessments: object[] = [{ id: 'ca', clubId: 'c' }]) {
  const filled = vi.fn<Answer>(() => readClubId(told, {}));
  const fill = (section: string): Record<string, Answer> => ({ [`connectors/Belgium/prefill/${section}`]: filled });
  const rendered = await renderPage(<ProjectPage />, {
    path: `/project?project=p&role=${role}&tab=clubId`,
    user: { roles: role === 'PM' ? [] : ['consultant'] },
    engine: { resources: configuredResources },
    records: {
      projects: [{ id: 'p', version: 1, name: 'Season', projectManagers: ['me'] }] as never,
      clubs: [{ id: 'c', name: 'KV Voorbeeld' }] as never,
    },
    answers: {
      'clubassessments/filter': () => clubAssessments,
      'projects/p/clubid': () => readClubId(told, {}),
      connectors: () => [{ id: 'Belgium', name: 'Belgium' }],
      ...fill('staff'),
      ...fill('facilities'),
      ...fill('teams'),
    },
  });
  return { ...rendered, user: userEvent.setup() };
}

it('has the panels of a club that is chosen, and is for those who write only', async () => {
  const { user, calls } = await open();
  await user.click(await screen.findByRole('combobox', { name: 'Club' }));
  await user.click(await screen.findByRole('option', { name: 'KV Voorbeeld' }));
  const heads = await screen.findAllByRole('heading', { level: 2, name: /\(\d\)/ });
  expect(heads.map((head) => head.textContent)).toEqual([
    ...['Contacts (1)In use', 'Staff (0)Empty', 'Facilities (0)Empty', 'Teams (0)Empty'],
  ]);
  expect(calls.find(({ path }) => path === 'projects/p/clubid')).toMatchObject({ options: { named: { club: 'c' } } });
});

it('is not offered to a consultant', async () => {
  await open('CONSULTANT');
  expect(await screen.findByRole('tab', { name: 'Flags' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Club ID Data' })).toBeNull();
});

it('prefills the sections that are empty from the chosen service, and needs a club for it', async () => {
  const { user, calls } = await open();
  await user.click(await screen.findByRole('button', { name: 'Prefill' }));
  expect(await screen.findByText('A club is mandatory!')).toBeVisible();
  expect(calls.filter(({ path }) => path.includes('prefill'))).toEqual([]);
  await user.click(screen.getByRole('combobox', { name: 'Club' }));
  await user.click(await screen.findByRole('option', { name: 'KV Voorbeeld' }));
  await screen.findByRole('heading', { level: 2, name: /^Staff/ });
  expect(screen.getByRole('combobox', { name: /service|Federation/i })).toHaveTextContent('Belgium');
  await user.click(screen.getByRole('button', { name: 'Prefill' }));
  await vi.waitFor(() =>
    expect(calls.flatMap(({ path }) => path.match(/prefill\/(\w+)$/)?.[1] ?? [])).toEqual([
      'staff',
      'facilities',
      'teams',
    ]),
  );
});

it('gives way to the warning where the assessment of the club is closed', async () => {
  const { user, calls } = await open('PM', [{ id: 'ca', clubId: 'c', closed: true }]);
  await user.click(await screen.findByRole('combobox', { name: 'Club' }));
  await user.click(await screen.findByRole('option', { name: 'KV Voorbeeld' }));
  expect(await screen.findByText(/Its Club Id is not shown any more/)).toBeVisible();
  expect(calls.map(({ path }) => path)).not.toContain('projects/p/clubid');
  expect(screen.queryByRole('button', { name: 'Prefill' })).toBeNull();
});

it('is open for a club with a closed assessment and one that goes on', async () => {
  const { user } = await open('PM', [
    { id: 'ca', clubId: 'c', closed: true },
    { id: 'new', clubId: 'c', closed: false },
  ]);
  await user.click(await screen.findByRole('combobox', { name: 'Club' }));
  await user.click(await screen.findByRole('option', { name: 'KV Voorbeeld' }));
  expect(await screen.findByRole('heading', { level: 2, name: /^Contacts/ })).toBeVisible();
  expect(screen.queryByText(/Its Club Id is not shown any more/)).toBeNull();
});

it('says so where a project has no clubs', async () => {
  await open('PM', []);
  expect(await screen.findByText('This project has no clubs yet')).toBeVisible();
});
