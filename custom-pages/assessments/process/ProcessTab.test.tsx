import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { AssessmentRole } from '#domain/access/assessmentRoles.ts';
import type { EngineCall } from '#engine/browser/context/Engine.ts';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type Answer } from '#tests/support/renderPage.tsx';
import type { OpenedAssessment } from '../values/OpenedAssessment.ts';
import { ProcessTab } from './ProcessTab.tsx';

const items = [
  { id: 'call', name: 'Kick-off call', stageId: 1 },
  { id: 'docs', name: 'Documents', stageId: 1 },
  { id: 'tour', name: 'Tour', stageId: 2 },
];
const ticked = { processItemId: 'docs', date: '2026-02-01' };
const stored = { id: 'ca', clubId: 'c', projectId: 'p', version: 3, steps: [ticked] };

interface Scene {
  role?: AssessmentRole;
  more?: object;
  answer?: Answer;
  process?: object;
  now?: () => number;
  /** Of the club. */
  country?: string;
}

async function open({ role = 'LEADASSESSOR', more = {}, answer, process = { items }, now, country }: Scene = {}) {
  const clubAssessment = { ...stored, ...more };
  const opened = { clubAssessment, role, roles: [role], club: { id: 'c', country }, project: { process } };
  const reload = vi.fn();
  const getMany = vi.fn(async () => ({ data: [{ id: '392', alpha2: 'JP' }] }));
  const echo = ({ body }: EngineCall) => ({ ...clubAssessment, ...(body as object), version: 4 });
  const page = await renderPage(
    <ProcessTab opened={opened as unknown as OpenedAssessment} values={null} reload={reload} />,
    {
      answers: { clubassessments: answer ?? echo },
      data: { getMany: getMany as never },
      engine: { resources: configuredResources, ...(now && { now }) },
    },
  );
  const sent = () => page.calls.map(({ options }) => (options.body as { steps: object[] }).steps);
  return { ...page, reload, sent, getMany };
}

const today = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string;
const stage = (name: string) => within(screen.getByRole('region', { name }));

it('shows the steps of each stage with their dates, its colour with a word', async () => {
  await open();
  expect(stage('Pre-visit').getByText('Some done')).toBeVisible();
  expect(stage('Pre-visit').getByText('1 of 2 ticked')).toBeVisible();
  expect(stage('Pre-visit').getByText('on 01/02/2026')).toBeVisible();
  expect(stage('On-site').getByText('None done')).toBeVisible();
  expect(stage('Post-visit').getByText('No steps')).toBeVisible();
});

it('ticks with the day that it is by the clock of the server: that of the device may be wrong', async () => {
  const { sent } = await open({ now: () => Date.parse('2027-05-06T10:00:00Z') });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Kick-off call' }));
  await waitFor(() => expect(sent()).toEqual([[ticked, { processItemId: 'call', date: '2027-05-06' }]]));
});

it('ticks with the day that it is at the club', async () => {
  const { sent, getMany } = await open({ now: () => Date.parse('2027-05-06T20:00:00Z'), country: '392' });
  await waitFor(() => expect(getMany).toHaveBeenCalled());
  await userEvent.click(screen.getByRole('checkbox', { name: 'Kick-off call' }));
  await waitFor(() => expect(sent()).toEqual([[ticked, { processItemId: 'call', date: '2027-05-07' }]]));
});

it('adds a ticked step with the current date and saves; unticking removes it', async () => {
  const { sent, calls, reload } = await open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Kick-off call' }));
  expect(await screen.findByText('Saved!')).toBeVisible();
  expect(sent()).toEqual([[ticked, { processItemId: 'call', date: today }]]);
  expect(calls[0]?.options).toMatchObject({ method: 'PUT', named: { club: 'c' }, body: { id: 'ca', version: 3 } });
  expect(reload).toHaveBeenCalled();
  expect(stage('Pre-visit').getByText('All done')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Documents' }));
  await waitFor(() => expect(sent()[1]).toEqual([{ processItemId: 'call', date: today }]));
  expect(calls[1]?.options.body).toMatchObject({ version: 4 });
});

it('unticks what was ticked a moment ago, before the server has answered', async () => {
  const answers: (() => void)[] = [];
  const { sent } = await open({
    answer: ({ body }) =>
      new Promise((resolve) => answers.push(() => resolve({ ...stored, ...(body as object), version: 4 }))),
  });
  const box = screen.getByRole('checkbox', { name: 'Kick-off call' });
  await userEvent.click(box);
  expect(box).toBeChecked();
  await userEvent.click(box);
  expect(box).not.toBeChecked();
  answers[0]?.();
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  expect(await screen.findByText('Saved!')).toBeVisible();
  expect(sent().at(-1)).toEqual([ticked]);
  expect(box).not.toBeChecked();
});

it('keeps what somebody else ticked meanwhile', async () => {
  const other = { processItemId: 'tour', date: '2026-03-01' };
  let isFirst = true;
  const { sent } = await open({
    answer: ({ body }) => {
      if (!isFirst) return { ...stored, ...(body as object), version: 9 };
      isFirst = false;
      const current = { ...stored, version: 8, steps: [ticked, other] };
      throw Object.assign(new Error('changed'), { code: 21, details: { current } });
    },
  });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Kick-off call' }));
  await waitFor(() => expect(sent()[1]).toEqual([ticked, other, { processItemId: 'call', date: today }]));
  expect(await stage('On-site').findByText('All done')).toBeVisible();
});

it('takes a tick back that the server refuses, and says why', async () => {
  await open({
    answer: () => {
      throw Object.assign(new Error('no'), { code: 11 });
    },
  });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Kick-off call' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You are not allowed to do this.');
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Kick-off call' })).not.toBeChecked());
});

it.each<[string, Scene]>([
  ['as an assessor', { role: 'ASSESSOR' }],
  ['as a consultant', { role: 'CONSULTANT' }],
  ['once it is closed', { more: { closed: true } }],
])('is only read %s', async (_what, scene) => {
  await open(scene);
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
  expect(screen.getByText('You may read the process, not change it.')).toBeVisible();
});

it('says that a project has no process', async () => {
  await open({ process: {} });
  expect(screen.getByText('This project has no process')).toBeVisible();
});
