import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import type { EngineCall } from '#engine/browser/context/Engine.ts';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type Answer } from '#tests/support/renderPage.tsx';
// What the list loads when it is needed is there at once.
import './AssignPanel.tsx';
import { ClubAssessmentList } from './ClubAssessmentList.tsx';

const of = (nth: number, more: object = {}) => ({
  ...{ id: `a${nth}`, clubId: 'c', projectId: 'p', label: '2 sterren', niveau: 'Regional' },
  ...{ gotLabel: `202${nth}-03-01`, endLabel: `203${nth}-03-01`, visitDate: `202${nth}-02-01` },
  ...more,
});
const projects = [
  { id: 'p', name: 'Season', projectManagers: ['me'] },
  { id: 'q', name: 'Other', projectManagers: ['boss'] },
  { id: 'r', name: 'Over', projectManagers: ['me'], closed: true },
];

interface Scene {
  roles?: RoleKey[];
  list?: object[];
  create?: Answer;
  managed?: object[];
}

async function open({ roles = ['superAdmin'], list = [of(1), of(3), of(2)], create, managed = projects }: Scene = {}) {
  const clubs = configuredResource('clubs');
  const record = { id: 'c', version: 1, name: 'KV Een', country: '020' };
  const standing = { place: 'form', field: null, property: null, label: '', required: false, readOnly: true } as const;
  return renderPage(<ClubAssessmentList {...standing} resource={clubs} record={record} />, {
    user: { id: 'me', roles },
    answers: {
      clubassessments: (call) => (call.method === 'POST' ? (create ?? ((): object => ({})))(call) : list),
      'accounts/touchline': () => [
        { id: 'leo', fullName: 'Leo Leadwell' },
        { id: 'ada', fullName: 'Ada Assessor' },
      ],
    },
    records: { projects: managed as { id: string }[], countries: [{ id: '020', alpha2: 'BE' } as { id: string }] },
    engine: { resources: configuredResources },
  });
}

const rows = async () => {
  const [, ...found] = within(await screen.findByRole('table')).getAllByRole('row');
  return found.map((row) => [...row.children].map(({ textContent }) => textContent));
};

it('has its columns, the latest label first', async () => {
  await open();
  expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
    ...['Project', 'Label', 'Level', 'Label recieved', 'Label end', 'Status'],
  ]);
  await waitFor(async () => expect((await rows())[0]?.[0]).toBe('Season'));
  expect((await rows()).map((row) => row.slice(1))).toEqual([
    ['**', 'Regional', '01/03/2023', '01/03/2033', 'Post-visit'],
    ['**', 'Regional', '01/03/2022', '01/03/2032', 'Post-visit'],
    ['**', 'Regional', '01/03/2021', '01/03/2031', 'Post-visit'],
  ]);
  expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '#/clubassessments/c/a3?view=status');
});

it('shows 5 rows per page', async () => {
  await open({ list: [1, 2, 3, 4, 5, 6, 7].map((nth) => of(nth)) });
  expect(await rows()).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: /next page/i }));
  expect((await rows()).map((row) => row[3])).toEqual(['01/03/2022', '01/03/2021']);
});

it('assigns a project: assessors by full name, one lead, the visit date; the project is mandatory', async () => {
  const user = userEvent.setup();
  const create = vi.fn((_call: EngineCall) => ({}));
  await open({ create });
  await user.click(await screen.findByRole('button', { name: 'Assign a project' }));
  const panel = within(
    await screen.findByRole('dialog', { name: 'Assign new assessment project' }, { timeout: 15_000 }),
  );
  await user.click(panel.getByRole('button', { name: 'Save' }));
  expect(panel.getByRole('alert')).toHaveTextContent('A project is mandatory');
  expect(create).not.toHaveBeenCalled();
  await user.click(panel.getByRole('combobox', { name: /Project/ }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Season', 'Other']);
  await user.click(screen.getByRole('option', { name: 'Season' }));
  const add = async (name: string) => {
    await user.click(panel.getByRole('combobox', { name: 'Add an assessor' }));
    await user.click(await screen.findByRole('option', { name }));
  };
  await add('Leo Leadwell');
  expect(panel.getByRole('radio', { name: 'Leo Leadwell leads' })).toBeChecked();
  await add('Ada Assessor');
  await add('Leo Leadwell');
  expect(panel.getByText('Assessor exists already')).toBeVisible();
  await user.click(panel.getByRole('radio', { name: 'Ada Assessor leads' }));
  for (const date of ['Visit date', 'Assessment deadline', 'Survey deadline']) {
    expect(panel.getByRole('group', { name: date })).toBeVisible();
  }
  const visit = within(panel.getByRole('group', { name: 'Visit date' }));
  await user.click(visit.getByRole('spinbutton', { name: 'Day' }));
  await user.keyboard('15032027');
  await user.tab();
  await user.dblClick(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create.mock.lastCall?.[0]).toMatchObject({
    ...{ named: { club: 'c' }, headers: { 'Idempotency-Key': expect.any(String) as string } },
    body: {
      ...{ clubId: 'c', projectId: 'p' },
      ...{ visitDate: '2027-03-15', assessmentDeadline: '2027-03-01', surveyDeadline: '2027-03-29' },
      assessors: [
        { assessorId: 'leo', lead: false },
        { assessorId: 'ada', lead: true },
      ],
    },
  });
  expect(await screen.findByText('Saved!')).toBeVisible();
  expect(create).toHaveBeenCalledOnce();
});

it('asks before what was chosen for an assignment is left', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', { name: 'Assign a project' }));
  const panel = within(
    await screen.findByRole('dialog', { name: 'Assign new assessment project' }, { timeout: 15_000 }),
  );
  await user.click(panel.getByRole('combobox', { name: /Project/ }));
  await user.click(screen.getByRole('option', { name: 'Season' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(await panel.findByRole('combobox', { name: /Project/ })).toHaveTextContent('Season');
});

it('takes an assessor off the list; the first of the others leads', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', { name: 'Assign a project' }));
  for (const name of ['Leo Leadwell', 'Ada Assessor']) {
    await user.click(await screen.findByRole('combobox', { name: 'Add an assessor' }, { timeout: 15_000 }));
    await user.click(await screen.findByRole('option', { name }));
  }
  await user.click(screen.getByRole('button', { name: 'Remove: Leo Leadwell' }));
  expect(screen.queryByText('Leo Leadwell')).toBeNull();
  expect(screen.getByRole('radio', { name: 'Ada Assessor leads' })).toBeChecked();
});

it.each<[string, Scene, boolean]>([
  ['somebody who manages clubs', { roles: ['clubUserManager'] }, true],
  ['a manager of a project', { roles: [] }, true],
  ['somebody who manages none', { roles: [], managed: [projects[1]!] }, false],
  ['the federation variant', { roles: ['vv'] }, false],
])('has its add button for %s: %s', async (_who, scene, isThere) => {
  await open(scene);
  await rows();
  if (isThere) expect(await screen.findByRole('button', { name: 'Assign a project' })).toBeVisible();
  else expect(screen.queryByRole('button', { name: 'Assign a project' })).toBeNull();
});

it('tells the latest assessment where the club is only read', async () => {
  const { unmount } = await open({ roles: ['consultant'] });
  const latest = within(await screen.findByRole('region', { name: 'Latest assessment' }));
  for (const fact of ['Season', '01/02/2023', '**', 'Regional', '01/03/2023', '01/03/2033'])
    expect(await latest.findByText(fact)).toBeVisible();
  unmount();
  await open();
  await rows();
  expect(screen.queryByRole('region', { name: 'Latest assessment' })).toBeNull();
});
