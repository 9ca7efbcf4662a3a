import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { ClubAssessment } from '#schemas/generated/types.ts';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import type { EngineCall } from '#engine/browser/context/Engine.ts';
import { openValues } from '#tests/support/openValues.ts';
import { renderPage, type Answer } from '#tests/support/renderPage.tsx';
import type { OpenedAssessment } from '../values/OpenedAssessment.ts';
import { ScoreTab } from './ScoreTab.tsx';

const { structure } = new AssessmentScenario().dimension('Strategy').topic('Strategy.1', 'Vision').item('Vision', 'a');
const late = {
  ...{
    id: 'late1',
    clubAssessmentId: 'ca',
    assessorId: 'me',
    assessmentTitleId: 'Vision',
    by: 'ada',
    device: 'Tablet',
  },
  ...{ madeAt: '2026-05-01T10:00:00.000Z', receivedAt: '2026-05-02T08:30:00.000Z' },
  changes: [
    { path: ['notes'], base: 'short', value: 'typed in the club' },
    { path: ['trafficLightValue'], base: null, value: 2 },
    { path: ['itemValues', 'a'], base: null, value: { itemId: 'a', value: true } },
  ],
};

async function open(clubAssessment: Partial<ClubAssessment>, answers: Readonly<Record<string, Answer>> = {}) {
  const { values, outbox, sender, files } = openValues({ send: () => Promise.reject(new Error('No network')) });
  const reload = vi.fn();
  const opened = {
    clubAssessment: { id: 'ca', clubId: 'c', projectId: 'p', assessmentVersionId: 'v', ...clubAssessment },
    ...{ club: { id: 'c', name: 'Club', country: null }, project: null, valuesOwner: 'me' },
    ...{ roles: ['LEADASSESSOR'], role: 'LEADASSESSOR' },
  } as unknown as OpenedAssessment;
  const { calls } = await renderPage(<ScoreTab opened={opened} values={values} reload={reload} />, {
    engine: { outgoing: { outbox, sender, files } },
    answers: {
      'clubassessments/ca/latevalues': () => [late],
      'accounts/touchline': () => [{ id: 'ada', fullName: 'Ada Assessor' }],
      assessments: () => structure,
      'assessments/score': () => [],
      ...answers,
    },
  });
  return { user: userEvent.setup(), calls, reload, outbox };
}

it('shows the lead what came too late: of whom, from which device, when, what it was and is to be', async () => {
  await open({ dataClosedAt: '2026-05-01T12:00:00.000Z' });
  const entry = await screen.findByRole('listitem');
  expect(within(entry).getByRole('heading', { name: /Vision/ })).toBeVisible();
  expect(entry).toHaveTextContent(/short It was, and is to be→ ?typed in the club/);
  // What an element without a role is called by a label is not told.
  expect(entry.querySelector('span[aria-label]:not([role])')).toBeNull();
  expect(entry).toHaveTextContent(/Traffic light: Grey .*→ Orange/);
  expect(entry).toHaveTextContent(/Nothing .*→ ?Yes/);
  expect(await within(entry).findByText(/^Ada Assessor, Tablet; typed 01\/05\/2026/)).toBeVisible();
  expect(within(entry).getByRole('button', { name: /^Take over: / })).toBeDisabled();
  expect(within(entry).getByText('Reopen the data to take this over.')).toBeVisible();
});

it('puts interviews into words, and the names of those who were interviewed', async () => {
  const answer = { interviewee: 'Coach', answer: 'Weekly', itemValues: [{ itemId: 'a', value: false }] };
  const people = [{ interviewee: 'Coach', firstName: 'An', lastName: 'Peeters' }];
  const interview = { ...late, changes: [{ path: ['interviewValues', 'Coach'], base: null, value: answer }] };
  const changes = [{ path: ['assessmentValue', 'interviewees'], base: null, value: people }];
  const named = { ...late, id: 'late2', assessmentTitleId: '', changes };
  await open({}, { 'clubassessments/ca/latevalues': () => [interview, named] });
  const [first, second] = await screen.findAllByRole('listitem');
  await waitFor(() => expect(first).toHaveTextContent(/Interview: Coach: Nothing .*→ ?Weekly; a: No/));
  expect(within(second!).getByRole('heading', { name: 'Interviewees' })).toBeVisible();
  expect(second).toHaveTextContent(/Nothing .*→ ?Coach: An Peeters/);
});

it('shows a photo that came too late: its item, name, size, sender, and itself', async () => {
  const file = {
    ...{ itemId: 'a', uploadId: '', name: 'pitch.jpg', path: 'clubassessments/ca/1/pitch.jpg', size: 2_400_000 },
    ...{ contentType: 'image/jpeg', sha256: 'a'.repeat(64) },
  };
  const photo = { ...late, changes: [], device: null, madeAt: null, file };
  const { user, calls } = await open(
    {},
    {
      'clubassessments/ca/latevalues': () => [photo],
      'clubassessments/ca/latevalues/late1/take': () => photo,
      'files/token': () => ({ uri: 'https://blobs.example/pitch.jpg', token: 'sig', path: file.path, listed: true }),
    },
  );
  const entry = await screen.findByRole('listitem');
  expect(within(entry).getByRole('heading', { name: /Vision/ })).toBeVisible();
  await waitFor(() => expect(entry).toHaveTextContent(/2\.4 MB · Ada Assessor · 02\/05\/2026/));
  expect(entry).toHaveTextContent(/apitch\.jpg/);
  await user.click(within(entry).getByRole('button', { name: 'pitch.jpg' }));
  const preview = await screen.findByRole('dialog', { name: 'pitch.jpg' });
  expect(await within(preview).findByRole('img', { name: 'pitch.jpg' })).toHaveAttribute(
    'src',
    'https://blobs.example/pitch.jpg?sig',
  );
  await user.click(within(preview).getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: /^Take over: / }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('clubassessments/ca/latevalues/late1/take'));
});

it('lets the lead take it over once the data is open again', async () => {
  const { user, calls, reload } = await open({}, { 'clubassessments/ca/latevalues/late1/take': () => late });
  await user.click(await screen.findByRole('button', { name: /^Take over: / }));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  const taken = calls.find(({ path }) => path === 'clubassessments/ca/latevalues/late1/take');
  expect(taken?.options).toMatchObject({ method: 'POST', named: { club: 'c' }, headers: { Role: 'LEADASSESSOR' } });
});

it('asks before it takes the place of something else, which it shows, and is decided on as that was seen', async () => {
  const standing = { clubAssessmentId: 'ca', assessorId: 'me', assessmentTitleId: 'Vision', version: 7 };
  let isThere = { ...standing, notes: 'typed again, and more', trafficLightValue: 2 };
  const take = vi.fn(({ body }: EngineCall): unknown => {
    if (JSON.stringify(body) === '{"version":8}') return late;
    isThere = { ...isThere, version: 8, notes: 'and changed once more' };
    throw Object.assign(new Error('Something else stands there now'), { code: 21 });
  });
  const { user } = await open(
    {},
    { 'assessmentvalues/assessor': () => [isThere], 'clubassessments/ca/latevalues/late1/take': take },
  );
  const entry = await screen.findByRole('listitem');
  await waitFor(() => expect(entry).toHaveTextContent('Now: typed again, and more'));
  // What is there already replaces nothing.
  expect(entry).not.toHaveTextContent('Now: Orange');
  const ask = async () => {
    await user.click(within(entry).getByRole('button', { name: /^Take over: / }));
    return within(await screen.findByRole('dialog', { name: 'Take over' }));
  };
  const question = await ask();
  expect(question.getByText(/^Notes:/)).toHaveTextContent(/typed again, and more .*→ ?typed in the club/);
  await user.click(question.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(entry).toHaveTextContent('Now: and changed once more'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click((await ask()).getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(take.mock.calls.map(([{ body }]) => body)).toEqual([{ version: 7 }, { version: 8 }]);
});

it('of a final assessment can only be dismissed', async () => {
  await open({ dataClosedAt: '2026-05-01T12:00:00.000Z', closed: true });
  expect(await screen.findByText('Final: it can only be dismissed.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Take over: / })).toBeDisabled();
  expect(screen.getByRole('button', { name: /^Dismiss: / })).toBeEnabled();
});

it('is dismissed with a reason; a refusal says why and keeps the reason', async () => {
  let isRefused = true;
  const dismiss = vi.fn((): unknown => {
    if (isRefused) throw Object.assign(new Error('A reason is required'), { code: 20 });
    return late;
  });
  const { user, calls, reload } = await open({}, { 'clubassessments/ca/latevalues/late1/dismiss': dismiss });
  await user.click(await screen.findByRole('button', { name: /^Dismiss: / }));
  const question = await screen.findByRole('dialog', { name: 'Dismiss' });
  await user.type(within(question).getByRole('textbox', { name: /Reason/ }), 'Asked again by telephone');
  await user.click(within(question).getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('A reason is required')).toBeVisible();
  expect(within(question).getByRole('textbox', { name: /Reason/ })).toHaveValue('Asked again by telephone');
  isRefused = false;
  await user.click(within(question).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = calls.filter(({ path }) => path.endsWith('/dismiss')).map(({ options }) => options.body);
  expect(sent).toEqual([{ reason: 'Asked again by telephone' }, { reason: 'Asked again by telephone' }]);
  expect(reload).not.toHaveBeenCalled();
});

it('keeps the reason that was typed where the question was left beside it', async () => {
  const { user, calls } = await open({}, {});
  await user.click(await screen.findByRole('button', { name: /^Dismiss: / }));
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Asked again by telephone');
  await user.click(screen.getByRole('dialog').parentElement!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: /^Dismiss: / }));
  expect(await screen.findByRole('textbox', { name: /Reason/ })).toHaveValue('Asked again by telephone');
  expect(calls.filter(({ options }) => options.method === 'POST')).toEqual([]);
});

it('shows what was decided, by whom and why', async () => {
  const decided = { decision: 'dismissed', decidedBy: 'ada', decidedAt: '2026-05-03T09:00:00.000Z', reason: 'Twice' };
  await open({}, { 'clubassessments/ca/latevalues': () => [{ ...late, ...decided }] });
  expect(await screen.findByText(/^Dismissed by Ada Assessor on 03\/05\/2026 .*: Twice$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Take over/ })).toBeNull();
});

it('the question before closing names the devices that still hold values', async () => {
  const devices = [
    { person: 'Ada Assessor', label: 'Tablet', unsent: 3, at: '2026-05-01T10:00:00.000Z' },
    { person: 'Abel Appraiser', label: null, unsent: 1, at: '2026-05-01T09:00:00.000Z' },
  ];
  const { user } = await open({}, { 'clubassessments/ca/devices': () => devices });
  await user.click(await screen.findByRole('button', { name: 'Close Data' }));
  const question = await screen.findByRole('dialog', { name: 'Are you sure you want to close the data?' });
  expect(await within(question).findByText(/Ada Assessor, Tablet \(3, 01\/05\/2026/)).toHaveTextContent(
    /Abel Appraiser, unknown device \(1, .*goes to the inbox of the lead assessor/,
  );
});

it('nothing is closed while this device holds anything of the assessment, whoever’s values it is of', async () => {
  const { user, outbox } = await open({});
  const target = { clubAssessmentId: 'ca', assessorId: 'ada', assessmentTitleId: 'Vision' };
  outbox.record(target, [{ path: ['notes'], base: null, value: 'x' }], {}, 60_000);
  await user.click(await screen.findByRole('button', { name: 'Close Data' }));
  expect(await screen.findByText('You have unsyced data, please sync first')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
