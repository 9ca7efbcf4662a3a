import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { AssessmentRole } from '#domain/access/assessmentRoles.ts';
import type { EngineCall } from '#engine/browser/context/Engine.ts';
import { renderPage, type Answer } from '#tests/support/renderPage.tsx';
import type { OpenedAssessment } from '../values/OpenedAssessment.ts';
import { AssessorsCard } from './AssessorsCard.tsx';

const base = { id: 'ca', clubId: 'c', projectId: 'p', version: 1 };
const leo = { assessorId: 'leo', lead: true };
const ada = { assessorId: 'ada', lead: false };
const isMine = (body: unknown) => ({ ...base, ...(body as object), version: 5 });

interface Scene {
  role?: AssessmentRole;
  me?: string;
  more?: object;
  save?: Answer;
}

async function open({ role = 'PM', me = 'pam', more = {}, save = ({ body }) => isMine(body) }: Scene = {}) {
  const clubAssessment = { ...base, assessors: [leo, ada], ...more };
  const opened = { clubAssessment, role, roles: [role], club: { id: 'c', name: 'KV Een' } } as unknown;
  const page = await renderPage(<AssessorsCard opened={opened as OpenedAssessment} reload={vi.fn()} />, {
    user: { id: me },
    answers: {
      'accounts/touchline': () => [
        { id: 'leo', fullName: 'Leo Leadwell' },
        { id: 'ada', fullName: 'Ada Assessor' },
        { id: 'bob', fullName: 'Bob Beside' },
      ],
      clubassessments: save,
    },
  });
  const sent = () =>
    page.calls.filter(({ options }) => options.method === 'PUT').map(({ options }) => options.body as object);
  return { ...page, sent, card: within(await screen.findByRole('region', { name: 'Assessors' })) };
}

it('has assessors added, made the lead and taken off after the assignment, each saved at once', async () => {
  const { calls, sent, card } = await open();
  await waitFor(() => expect(card.getByText('Leo Leadwell')).toBeVisible());
  expect(card.queryByRole('combobox')).toBeNull();
  await userEvent.click(card.getByRole('button', { name: 'Change assessors' }));
  await userEvent.click(card.getByRole('combobox', { name: 'Add an assessor' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Bob Beside' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    ...{ id: 'ca', version: 1 },
    assessors: [leo, ada, { assessorId: 'bob', lead: false }],
  });
  const put = calls.find(({ options }) => options.method === 'PUT');
  expect(put).toMatchObject({ path: 'clubassessments', options: { named: { club: 'c' }, query: { clubId: 'c' } } });
  await userEvent.click(card.getByRole('radio', { name: 'Bob Beside leads' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  await userEvent.click(card.getByRole('button', { name: 'Remove: Leo Leadwell' }));
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent()[2]).toMatchObject({ version: 5, assessors: [ada, { assessorId: 'bob', lead: true }] });
  await userEvent.click(card.getByRole('button', { name: 'Done' }));
  expect(card.getByText('Bob Beside')).toBeVisible();
  expect(card.getByText('Ada Assessor')).toBeVisible();
});

it('refuses somebody who is listed, and sends nothing', async () => {
  const { sent, card } = await open();
  await userEvent.click(card.getByRole('button', { name: 'Change assessors' }));
  await userEvent.click(card.getByRole('combobox', { name: 'Add an assessor' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Ada Assessor' }));
  expect(await card.findByText('Assessor exists already')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('keeps whom somebody else has added meanwhile', async () => {
  const theirs = { assessorId: 'bob', lead: false };
  let isFirst = true;
  const { sent, card } = await open({
    save: ({ body }: EngineCall) => {
      if (!isFirst) return isMine(body);
      isFirst = false;
      const current = { ...base, version: 4, assessors: [leo, ada, theirs] };
      throw Object.assign(new Error('changed'), { code: 21, details: { current } });
    },
  });
  await userEvent.click(card.getByRole('button', { name: 'Change assessors' }));
  await userEvent.click(card.getByRole('button', { name: 'Remove: Ada Assessor' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ version: 4, assessors: [leo, theirs] });
});

it.each<[string, Scene]>([
  ['an assessor', { role: 'ASSESSOR' }],
  ['a consultant', { role: 'CONSULTANT' }],
  ['anybody once it is closed', { more: { closed: true } }],
])('is read-only for %s', async (_who, scene) => {
  const { card } = await open(scene);
  expect(await card.findByText('Leo Leadwell')).toBeVisible();
  expect(card.queryByRole('button')).toBeNull();
});

it('asks a lead before they give up the lead, which they cannot take back', async () => {
  const { sent, card } = await open({ role: 'LEADASSESSOR', me: 'leo' });
  await userEvent.click(card.getByRole('button', { name: 'Change assessors' }));
  await userEvent.click(card.getByRole('button', { name: 'Remove: Leo Leadwell' }));
  const question = within(await screen.findByRole('dialog', { name: 'Give up the lead?' }));
  expect(question.getByText(/You cannot take this back yourself/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([]);
  await userEvent.click(card.getByRole('radio', { name: 'Ada Assessor leads' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Give up the lead' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    assessors: [
      { ...leo, lead: false },
      { ...ada, lead: true },
    ],
  });
});
