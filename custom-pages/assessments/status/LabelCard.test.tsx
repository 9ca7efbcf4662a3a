import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { AssessmentRole } from '#domain/access/assessmentRoles.ts';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type Answer } from '#tests/support/renderPage.tsx';
import type { OpenedAssessment } from '../values/OpenedAssessment.ts';
import { LabelCard } from './LabelCard.tsx';

const base = { id: 'ca', clubId: 'c', projectId: 'p', version: 1 };
const labels = [{ name: 'Gold', percentage: 80, niveau: 'Regional', endLabel: '2030-06-30' }];

interface Scene {
  role?: AssessmentRole;
  more?: object;
  save?: Answer;
}

async function open({ role = 'PM', more = {}, save }: Scene = {}) {
  const clubAssessment = { ...base, ...more };
  const opened = {
    ...{ clubAssessment, role, roles: [role], club: { id: 'c', name: 'KV Een' } },
    project: { id: 'p', name: 'Season', labels },
  } as unknown as OpenedAssessment;
  let version = 1;
  const page = await renderPage(<LabelCard opened={opened} reload={vi.fn()} />, {
    answers: {
      clubassessments: save ?? (({ body }) => ({ ...clubAssessment, ...(body as object), version: (version += 1) })),
    },
    engine: { resources: configuredResources },
  });
  const sent = () =>
    page.calls.filter(({ options }) => options.method === 'PUT').map(({ options }) => options.body as object);
  return { sent, card: within(await screen.findByRole('region', { name: 'Label' })) };
}

type Card = Awaited<ReturnType<typeof open>>['card'];

async function choose(card: Card, field: string, option: string) {
  await userEvent.click(card.getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

it('gives a label of the project, with the level and the expiry date that the project gives with it', async () => {
  const { sent, card } = await open();
  await userEvent.click(card.getByRole('button', { name: 'Change label' }));
  await userEvent.click(card.getByRole('combobox', { name: 'Label' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    ...['–', 'Gold', '*', '**', '***', '****'],
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'Gold' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual({ id: 'ca', version: 1, label: 'Gold', niveau: 'Regional', endLabel: '2030-06-30' });
  expect(await screen.findByText('Saved!')).toBeVisible();
  await choose(card, 'Level', 'Elite');
  await waitFor(() => expect(sent()[1]).toEqual({ id: 'ca', version: 2, niveau: 'Elite' }));
  const received = within(card.getByRole('group', { name: /^Label recieved/ }));
  await userEvent.click(received.getByRole('spinbutton', { name: 'Day' }));
  await userEvent.keyboard('15032027');
  await userEvent.click(document.body);
  await waitFor(() => expect(sent()[2]).toMatchObject({ gotLabel: '2027-03-15' }));
});

it('asks about a label that somebody else has given meanwhile', async () => {
  const { sent, card } = await open({
    more: { label: '1 ster' },
    save: () => {
      const current = { ...base, version: 5, label: '3 sterren' };
      throw Object.assign(new Error('changed'), { code: 21, details: { current } });
    },
  });
  await userEvent.click(card.getByRole('button', { name: 'Change label' }));
  await choose(card, 'Label', '**');
  const dialog = within(await screen.findByRole('dialog'));
  const [, theirs] = dialog.getAllByRole('radio');
  await userEvent.click(theirs as HTMLElement);
  await userEvent.click(dialog.getByRole('button', { name: 'Save this' }));
  await waitFor(() => expect(card.getByRole('combobox', { name: 'Label' })).toHaveTextContent('***'));
  expect(sent()).toHaveLength(1);
  expect(screen.queryByText('Saved!')).toBeNull();
});

it.each<[string, Scene]>([
  ['an assessor', { role: 'ASSESSOR' }],
  ['a consultant', { role: 'CONSULTANT' }],
  ['anybody once it is closed', { more: { closed: true } }],
])('is read-only for %s', async (_who, { more, ...scene }) => {
  const { card } = await open({ ...scene, more: { label: '2 sterren', gotLabel: '2027-03-15', ...more } });
  expect(card.getByText('**')).toBeVisible();
  expect(card.getByText('15/03/2027')).toBeVisible();
  expect(card.queryByRole('button')).toBeNull();
});
