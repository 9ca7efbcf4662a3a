import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { refusedSession } from '#engine/providers/auth/refusedSession.ts';
import { createMemoryStore } from '#engine/browser/offline/outbox/DeviceStore.ts';
import { Outbox } from '#engine/browser/offline/outbox/Outbox.ts';
import { Sender } from '#engine/browser/offline/outbox/Sender.ts';
import type { KeptMutation } from '#engine/rules/outbox/keptMutations.ts';
import { DeviceFiles } from '#engine/browser/uploads/DeviceFiles.ts';
import { HeldFiles } from '#engine/browser/uploads/HeldFiles.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { UnsentChip } from './UnsentChip.tsx';

/** Two clubs with a change each, of which the server takes what `answer` makes of it. */
async function open(answer: (mutation: KeptMutation) => object = ({ id }) => ({ id, outcome: 'late', record: null })) {
  const outbox = new Outbox({ openStore: async () => ({ ...createMemoryStore(), isLasting: true }) });
  let isThere = false;
  const post = async (mutations: readonly KeptMutation[]) => {
    if (!isThere) throw Object.assign(new Error('No network'), { code: 0 });
    return { results: mutations.map(answer) };
  };
  const sender = new Sender({ outbox, post, random: () => 0 });
  for (const [at, club] of ['KV Een', 'KV Twee'].entries()) {
    const target = { clubAssessmentId: `ca${at}`, assessorId: 'me', assessmentTitleId: 't' };
    const about = { club, clubId: `c${at}` };
    outbox.record(target, [{ path: ['notes'], base: null, value: `of ${club}` }], about, 60_000);
  }
  await outbox.ready;
  const files = new HeldFiles(outbox);
  await renderPage(<UnsentChip />, { engine: { outgoing: { outbox, sender, files } } });
  const connect = () => {
    isThere = true;
  };
  return { outbox, connect };
}

it('counts what is unsent, and lists it by club, each with its way to the server', async () => {
  const { outbox, connect } = await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '2 unsent' }));
  const panel = await screen.findByRole('dialog', { name: 'Review your unsynced data' });
  const clubs = await within(panel).findAllByRole('region');
  expect(clubs.map((club) => within(club).getByRole('heading').textContent)).toEqual(['KV Een', 'KV Twee']);
  expect(within(clubs[0]!).getByText('Waiting: 1')).toBeVisible();
  expect(within(clubs[1]!).getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    '#/clubassessments/c1/ca1?tab=checklist',
  );
  connect();
  await user.click(within(panel).getByRole('button', { name: 'Sync KV Een' }));
  await waitFor(() => expect(outbox.list().map(({ about }) => about['club'])).toEqual(['KV Twee']));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(outbox.list()).toHaveLength(1);
  await user.click(within(panel).getByRole('button', { name: 'Sync KV Twee' }));
  await waitFor(() => expect(outbox.list()).toEqual([]));
  expect(within(panel).getByText('Everything is on the server.')).toBeVisible();
});

it('shows what was refused with its reason; it can be tried again, and discarded only after a question', async () => {
  const error = { code: 20, message: 'must be an id', details: null };
  const { outbox, connect } = await open(({ id }) => ({ id, outcome: 'refused', error }));
  const user = userEvent.setup();
  connect();
  await user.click(await screen.findByRole('button', { name: '2 unsent' }));
  await user.click(await screen.findByRole('button', { name: 'Sync KV Een' }));
  await user.click(await screen.findByRole('button', { name: 'Sync KV Twee' }));
  await waitFor(() => expect(screen.getAllByText(/^Refused: must be an id/)).toHaveLength(2));
  expect(screen.getByText('of KV Een')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Discard' })[0]!);
  const question = await screen.findByRole('dialog', { name: 'Discard' });
  await user.click(within(question).getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard' })).toBeNull());
  expect(outbox.list()).toHaveLength(2);
  await user.click(screen.getAllByRole('button', { name: 'Discard' })[0]!);
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Discard' })).getByRole('button', { name: 'Discard' }),
  );
  await waitFor(() => expect(outbox.list().map(({ about }) => about['club'])).toEqual(['KV Twee']));
});

it('leads to each topic in which something waits for a choice', async () => {
  const { outbox } = await open();
  const rival = { record: { id: 'v', version: 2 }, by: null, at: null };
  const waiting = (topicId: string, topic: string) => ({
    ...{ id: `m${topicId}`, order: 1, madeAt: '2026-05-01T10:00:00Z', state: 'conflict' as const, rival },
    target: { clubAssessmentId: 'ca0', assessorId: 'me', assessmentTitleId: topicId },
    ...{ changes: [{ path: ['notes'], base: null, value: 'x' }], about: { club: 'KV Een', clubId: 'c0', topic } },
  });
  await outbox.settle({ remove: [], put: [waiting('STRA.41', 'Vision'), waiting('', '')] });
  await userEvent.setup().click(await screen.findByRole('button', { name: '4 unsent' }));
  const club = within(await screen.findByRole('region', { name: 'KV Een' }));
  expect(club.getByText('Waiting: 1 · To be chosen: 2')).toBeVisible();
  const path = '#/clubassessments/c0/ca0?tab=';
  expect(club.getByRole('link', { name: 'Vision' })).toHaveAttribute('href', `${path}checklist&topic=STRA.41`);
  expect(club.getByRole('link', { name: 'Interviewee' })).toHaveAttribute('href', `${path}interview`);
});

it('is exported as a file behind a password, and taken in on another device of the same person', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:saved';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const { outbox } = await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '2 unsent' }));
  await user.click(await screen.findByRole('button', { name: 'Export as a file' }));
  const question = await screen.findByRole('dialog', { name: 'Export as a file' });
  const password = within(question).getByLabelText(/Password of the file/);
  await user.type(password, 'short');
  await user.click(within(question).getByRole('button', { name: 'Export as a file' }));
  expect(password).toHaveAttribute('aria-invalid', 'true');
  expect(saved).toEqual([]);
  await user.clear(password);
  await user.type(password, 'long enough');
  await user.click(within(question).getByRole('button', { name: 'Export as a file' }));
  await waitFor(() => expect(saved).toHaveLength(1), { timeout: 10_000 });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Export as a file' })).toBeNull());
  const kept = outbox.list();

  // The other device has nothing yet.
  await outbox.settle({ remove: kept.map(({ id }) => id), put: [] });
  await user.upload(document.querySelector('input[type=file]')!, new File([await textOf(saved[0]!)], 'unsent.json'));
  const other = await screen.findByRole('dialog', { name: 'Take in a file' });
  await user.type(within(other).getByLabelText(/Password of the file/), 'wrong password');
  await user.click(within(other).getByRole('button', { name: 'Take in a file' }));
  expect(await within(other).findByText(/^This file cannot be opened/, {}, { timeout: 10_000 })).toBeVisible();
  await user.clear(within(other).getByLabelText(/Password of the file/));
  await user.type(within(other).getByLabelText(/Password of the file/), 'long enough');
  await user.click(within(other).getByRole('button', { name: 'Take in a file' }));
  await waitFor(() => expect(outbox.list().map(({ id }) => id)).toEqual(kept.map(({ id }) => id)), { timeout: 10_000 });
  expect(await screen.findByText('Changes taken in: 2')).toBeVisible();
});

it('asks for the sign-in that sending needs once the unsent ones are looked at', async () => {
  localStorage.setItem('token', 'run out');
  const outbox = new Outbox({ openStore: async () => ({ ...createMemoryStore(), isLasting: true }) });
  const post = () => Promise.reject(Object.assign(new Error('Nobody'), { body: { code: 10, message: 'Nobody' } }));
  const sender = new Sender({ outbox, post, random: () => 0 });
  const target = { clubAssessmentId: 'ca', assessorId: 'me', assessmentTitleId: 't' };
  outbox.record(target, [{ path: ['notes'], base: null, value: 'x' }], { club: 'KV Een', clubId: 'c' }, 0);
  await outbox.ready;
  await renderPage(<UnsentChip />, { engine: { outgoing: { outbox, sender, files: new HeldFiles(outbox) } } });
  await sender.send();
  refusedSession.tell('run out', 'unattended');
  expect(refusedSession.state()).toBe('refused');
  await userEvent.setup().click(await screen.findByRole('button', { name: '1 unsent' }));
  expect(refusedSession.state()).toBe('asking');
  localStorage.removeItem('token');
});

/** A photo of another page, held by a device on which nothing else is unsent. */
async function openWithPhoto(first: 'away' | 'there' | 'refusing' | 'signed out') {
  let state = first;
  const outbox = new Outbox({ openStore: async () => ({ ...createMemoryStore(), isLasting: true }) });
  const sender = new Sender({ outbox, post: async () => ({ results: [] }) });
  const files = new HeldFiles(outbox);
  const photo = new File(['photo'], 'pitch.jpg', { type: 'image/jpeg', lastModified: 1 });
  const about = { clubAssessmentId: 'ca', clubId: 'c', club: 'KV Een', kind: 'evidence', role: 'ASSESSOR' };
  await new DeviceFiles(files, 'uploads me ca evidence', about).keep(photo, 'topic-1');
  const answer = <T,>(value: T) => {
    if (state === 'away') throw Object.assign(new Error('No network'), { code: 0 });
    if (state === 'signed out') throw Object.assign(new Error('Nobody'), { code: 10 });
    if (state === 'refusing') throw Object.assign(new Error('Not authorized to do this'), { code: 11 });
    return value;
  };
  const page = await renderPage(<UnsentChip />, {
    engine: { outgoing: { outbox, sender, files } },
    answers: {
      'files/token': () => answer({ uri: 'http://storage', token: 't', path: 'place' }),
      'clubassessments/ca/files': () => answer({}),
    },
  });
  const become = (next: typeof state) => {
    state = next;
  };
  return { files, outbox, calls: page.calls, become };
}

it('counts and lists a photo that this device holds', async () => {
  const { files } = await openWithPhoto('away');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '1 unsent' }));
  const club = await screen.findByRole('region', { name: 'KV Een' });
  expect(within(club).getByText('Waiting: 1')).toBeVisible();
  expect(within(club).getByText('pitch.jpg')).toBeVisible();
  expect(within(club).getByRole('link', { name: 'Open' })).toHaveAttribute('href', '#/clubassessments/c/ca?tab=files');
  expect(files.list()).toHaveLength(1);
});

it('goes on with a held photo by itself, whichever page is open, until the server lists it', async () => {
  const { files, calls } = await openWithPhoto('there');
  await waitFor(() => expect(files.list()).toEqual([]), { timeout: 10_000 });
  expect(
    calls.map(({ path, options: { named, headers, body, query } }) => ({ path, named, headers, body, query })),
  ).toEqual([
    {
      ...{ path: 'files/token', named: { club: 'c' }, headers: { Role: 'ASSESSOR' }, body: undefined },
      query: { clubAssessmentId: 'ca', name: 'pitch.jpg', kind: 'evidence' },
    },
    {
      ...{ path: 'clubassessments/ca/files', named: { club: 'c' }, headers: { Role: 'ASSESSOR' }, query: undefined },
      body: { path: 'place', size: 5, assessmentTitleId: 'topic-1', uploadId: expect.any(String) },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: '1 unsent' })).toBeNull());
});

it('goes on with a photo once somebody has signed in beside the screen', async () => {
  localStorage.setItem('token', 'over');
  const { files, calls, become } = await openWithPhoto('signed out');
  await waitFor(() => expect(calls).toHaveLength(1), { timeout: 10_000 });
  await act(async () => refusedSession.tell('over', 'unattended'));
  become('there');
  localStorage.setItem('token', 'new');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await waitFor(() => expect(files.list()).toEqual([]));
  localStorage.removeItem('token');
});

it('says why a held photo was refused, saves it elsewhere, and lets go of it when told to', async () => {
  const { files } = await openWithPhoto('refusing');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '1 unsent' }));
  const club = await screen.findByRole('region', { name: 'KV Een' });
  expect(await within(club).findByText(/upload failed/)).toHaveTextContent('You are not allowed to do this');
  expect(within(club).getByText('pitch.jpg')).toBeVisible();
  const saving = vi.spyOn(URL, 'createObjectURL').mockReset().mockReturnValue('blob:saved');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  await user.click(within(club).getByRole('button', { name: 'Save the file: pitch.jpg' }));
  await waitFor(() => expect(saving).toHaveBeenCalledOnce());
  expect(await textOf(saving.mock.lastCall?.[0] as Blob)).toBe('photo');
  await user.click(within(club).getByRole('button', { name: 'Discard: pitch.jpg' }));
  const question = await screen.findByRole('dialog', { name: 'Discard' });
  expect(question).toHaveTextContent(
    'Discard pitch.jpg? The server does not have it yet: it is then nowhere any more.',
  );
  expect(files.list()).toHaveLength(1);
  await user.click(within(question).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(files.list()).toEqual([]));
  expect(await screen.findByText('Everything is on the server.')).toBeVisible();
});

it('sends the photos of a club too when that is synced, also what was refused', async () => {
  const { files, become } = await openWithPhoto('refusing');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '1 unsent' }));
  const club = await screen.findByRole('region', { name: 'KV Een' });
  await within(club).findByText(/upload failed/);
  become('there');
  await user.click(within(club).getByRole('button', { name: 'Sync KV Een' }));
  await waitFor(() => expect(files.list()).toEqual([]));
});

it('takes held photos along in the exported file, and says how much it takes', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:saved';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const { files } = await openWithPhoto('away');
  const [held] = files.list();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '1 unsent' }));
  await user.click(await screen.findByRole('button', { name: 'Export as a file' }));
  const question = await screen.findByRole('dialog', { name: 'Export as a file' });
  expect(question).toHaveTextContent('up to 64 MB altogether');
  await user.type(within(question).getByLabelText(/Password of the file/), 'long enough');
  await user.click(within(question).getByRole('button', { name: 'Export as a file' }));
  await waitFor(() => expect(saved).toHaveLength(1), { timeout: 10_000 });

  // The other device has nothing yet.
  await files.forget(held?.id ?? '');
  await user.upload(document.querySelector('input[type=file]')!, new File([await textOf(saved[0]!)], 'unsent.json'));
  const other = await screen.findByRole('dialog', { name: 'Take in a file' });
  await user.type(within(other).getByLabelText(/Password of the file/), 'long enough');
  await user.click(within(other).getByRole('button', { name: 'Take in a file' }));
  await waitFor(() => expect(files.list()).toEqual([held]), { timeout: 10_000 });
  expect(await screen.findByText('Changes taken in: 1')).toBeVisible();
});

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

it('says of which clubs something came after the data was closed, once, until it has been read', async () => {
  const { outbox, connect } = await open();
  connect();
  outbox.flush();
  const said = await screen.findByText(/^KV Een, KV Twee: changes came after the data was closed/);
  expect(said).toBeVisible();
  expect(screen.getAllByText(/came after the data was closed/)).toHaveLength(1);
});
