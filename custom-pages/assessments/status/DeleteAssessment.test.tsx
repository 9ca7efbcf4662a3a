import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { AssessmentRole } from '#domain/access/assessmentRoles.ts';
import { renderPage, type Answer } from '#tests/support/renderPage.tsx';
import type { OpenedAssessment } from '../values/OpenedAssessment.ts';
import { DeleteAssessment } from './DeleteAssessment.tsx';

interface Scene {
  role?: AssessmentRole;
  more?: object;
  remove?: Answer;
}

async function open({ role = 'PM', more = {}, remove = () => ({}) }: Scene = {}) {
  const clubAssessment = { id: 'ca', clubId: 'c', projectId: 'p', version: 3, ...more };
  const opened = {
    ...{ clubAssessment, role, roles: [role], club: { id: 'c', name: 'KV Een' } },
    project: { id: 'p', name: 'Season' },
  } as unknown as OpenedAssessment;
  const reload = vi.fn();
  const page = await renderPage(<DeleteAssessment opened={opened} reload={reload} />, {
    path: '/clubassessments/c/ca?view=status',
    answers: { 'clubassessments/ca': remove },
  });
  return { reload, calls: page.calls };
}

async function press() {
  await userEvent.click(screen.getByRole('button', { name: 'Delete club assessment' }));
  return within(await screen.findByRole('dialog', { name: 'Delete club assessment' }));
}

it('deletes the version that is shown once the word is typed, and goes to the overview of the project', async () => {
  const { calls } = await open();
  const dialog = await press();
  expect(dialog.getByText(/^Delete the assessment of KV Een in Season\?/)).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox'), 'del');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(dialog.getByText('Please type "delete" correctly.')).toBeVisible();
  expect(calls).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox'), 'ete ');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(window.location.hash).toBe('#/clubassessments/overview?projects=p'));
  expect(calls).toMatchObject([
    {
      path: 'clubassessments/ca',
      options: { method: 'DELETE', named: { club: 'c' }, headers: { Role: 'PM', 'If-Match': '"3"' } },
    },
  ]);
  expect(calls).toHaveLength(1);
  expect(await screen.findByText('The club assessment is deleted')).toBeVisible();
});

it('says that somebody else has changed it meanwhile, stays and reads it anew', async () => {
  const { reload } = await open({
    remove: () => {
      throw Object.assign(new Error('changed'), { code: 21, details: { current: {} } });
    },
  });
  const dialog = await press();
  await userEvent.type(dialog.getByRole('textbox'), 'delete{Enter}');
  expect(await screen.findByText('Someone else changed this meanwhile.')).toBeVisible();
  expect(reload).toHaveBeenCalledOnce();
  expect(window.location.hash).toContain('view=status');
});

it.each<[string, Scene]>([
  ['the lead', { role: 'LEADASSESSOR' }],
  ['a consultant', { role: 'CONSULTANT' }],
  ['anybody once it is closed', { role: 'SUPERADMIN', more: { closed: true } }],
])('is not offered to %s', async (_who, scene) => {
  await open(scene);
  expect(screen.queryByRole('button')).toBeNull();
});
