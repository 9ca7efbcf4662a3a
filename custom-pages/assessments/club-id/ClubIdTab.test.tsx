import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { readClubId } from '#domain/clubid/readClubId.ts';
import { renderPage, type Answer } from '#tests/support/renderPage.tsx';
import type { OpenedAssessment } from '../values/OpenedAssessment.ts';
import { ClubIdTab } from './ClubIdTab.tsx';

const told = {
  contacts: [{ fullName: 'Ann', function: 'Secretary', email: 'ann@clubs.example' }],
  staff: [],
  facilities: [{ name: 'Main', kind: 'pitch' as const, floodlit: true }],
  teams: [{ name: 'U13 girls', ageGroup: 'U13', gender: 2 as const, players: 14 }],
  active: { contacts: true, facilities: true },
};

function open(answer: Answer = () => readClubId(told, {}), closing: object = {}, role = 'CONSULTANT') {
  const clubAssessment = { id: 'ca', clubId: 'c', projectId: 'p', ...closing };
  const opened = { clubAssessment, role } as unknown as OpenedAssessment;
  return renderPage(<ClubIdTab opened={opened} values={null} reload={() => {}} />, {
    answers: {
      'projects/p/clubid': answer,
      connectors: () => [{ id: 'Belgium', name: 'Belgium', countries: ['020'] }],
      'connectors/Belgium/prefill/staff': () => readClubId({ ...told, staff: [{ fullName: 'Cy' }] }, {}),
    },
  });
}

it('has the panels Contacts, Staff, Facilities and Teams, each saying how far it is', async () => {
  const { calls } = await open();
  const heads = await screen.findAllByRole('heading', { level: 2 });
  expect(heads.map((head) => head.textContent)).toEqual([
    ...['Contacts (1)In use', 'Staff (0)Empty', 'Facilities (1)In use', 'Teams (1)Filled in, not in use'],
  ]);
  expect(calls[0]).toMatchObject({ path: 'projects/p/clubid', options: { named: { club: 'c' } } });
  expect(
    within(screen.getByRole('table', { name: 'Contacts' })).getByRole('cell', { name: 'ann@clubs.example' }),
  ).toBeVisible();
});

it('opens a panel to show what is in it', async () => {
  await open();
  const user = userEvent.setup();
  const teams = await screen.findByRole('button', { name: /^Teams/ });
  expect(teams).toHaveAttribute('aria-expanded', 'false');
  await user.click(teams);
  const row = await screen.findByRole('row', { name: /^U13 girls/ });
  await waitFor(() => expect(row).toBeVisible());
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['U13', 'Female', '–', '14']);
  await user.click(screen.getByRole('button', { name: /^Facilities/ }));
  const main = await screen.findByRole('row', { name: /^Main/ });
  expect(
    within(main)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Pitch', '–', 'Yes']);
});

it('gives way to the warning once the assessment is closed, and asks for nothing', async () => {
  const { calls } = await open(undefined, { closed: true });
  expect(await screen.findByRole('alert')).toHaveTextContent('This assessment is already closed.');
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect(calls).toEqual([]);
});

it('is still there when only the data is closed', async () => {
  await open(undefined, { dataClosedAt: '2026-05-01T10:00:00Z' });
  expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(4);
});

it('says what is wrong and tries again', async () => {
  let isDown = true;
  await open(() => {
    if (isDown) throw Object.assign(new Error('The server did not answer'), { code: 0 });
    return readClubId(told, {});
  });
  expect(await screen.findByText('The Club Id could not be loaded', {}, { timeout: 10_000 })).toBeVisible();
  isDown = false;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(4);
});

it.each(['PM', 'SUPERADMIN'])(
  'a section that is empty can be filled from a federation by %s, no other',
  async (role) => {
    const { calls } = await open(undefined, {}, role);
    const user = userEvent.setup();
    await screen.findByRole('combobox', { name: 'Federation service' });
    await user.click(screen.getByRole('button', { name: /^Staff/ }));
    await user.click(await screen.findByRole('button', { name: 'Prefill: Staff' }));
    expect(await screen.findByText('Filled in and in use')).toBeVisible();
    expect(calls.find(({ path }) => path.includes('prefill'))).toMatchObject({
      options: { query: { id: 'p' }, named: { club: 'c' } },
    });
    expect(screen.queryByRole('button', { name: 'Prefill: Contacts' })).toBeNull();
  },
);

it('others are offered no prefill', async () => {
  await open(undefined, {}, 'LEADASSESSOR');
  await userEvent.setup().click(await screen.findByRole('button', { name: /^Staff/ }));
  expect(screen.queryByRole('button', { name: /^Prefill/ })).toBeNull();
});
