import { useState } from 'react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import type { AssessmentTabProps } from '../values/OpenedAssessment.ts';
import { openValues } from '#tests/support/openValues.ts';
import { lazyPart } from '#engine/ui/PartSuspense.tsx';
import { usePageSubject } from '#engine/browser/context/pageSubject.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { useUnsavedOfTab } from '../values/unsavedOfTab.ts';
import { keepUnsaved, tellStanding } from '../finalize/unsavedTexts.ts';
import { ClubAssessmentPage } from './ClubAssessmentPage.tsx';

const assessment = {
  ...{ id: 'ca', clubId: 'c', projectId: 'p', visitDate: '2026-03-01', name: 'Season' },
  assessors: [{ assessorId: 'me', lead: true }],
};
const Checklist = ({ opened, values }: AssessmentTabProps) => (
  <p>
    checklist of {opened.club.name} as {opened.role} on {values?.assessorId}
  </p>
);
const Score = () => <p>the score</p>;
let isReachable = true;
const Files = lazyPart<AssessmentTabProps>(async () => {
  await Promise.resolve();
  if (!isReachable) throw Object.assign(new Error('A part could not be loaded'), { name: 'ChunkLoadError' });
  return ({ opened }) => <p>files of {opened.club.name}</p>;
});
const Observations = () => {
  const [isChosen, setChosen] = useState(false);
  useUnsavedOfTab(() => isChosen);
  const toggle = () => setChosen(!isChosen);
  return <input type="checkbox" aria-label="Chosen" checked={isChosen} onChange={toggle} />;
};

const Subject = () => <output aria-label="Subject">{usePageSubject()}</output>;

const open = (query = '', scene: PageScene = {}) =>
  renderPage(
    <Routes>
      <Route
        path="/clubassessments/:clubId/:clubAssessmentId"
        element={
          <ClubAssessmentPage
            built={{ checklist: Checklist, score: Score, observations: Observations, files: Files }}
          />
        }
      />
    </Routes>,
    {
      path: `/clubassessments/c/ca${query}`,
      engine: { outgoing: openValues() },
      ...scene,
      answers: {
        'clubassessments/ca': () => assessment,
        'clubs/c': () => ({ id: 'c', name: 'KV Een', country: null }),
        'projects/p': () => ({ id: 'p', name: 'Season', projectManagers: [] }),
        'assessmentfinalscores/available': () => false,
        'accounts/touchline': () => [{ id: 'me', fullName: 'Mo Me' }],
        ...scene.answers,
      },
    },
  );

it('opens the checklist in the role with most rights, on the values of that role', async () => {
  await open();
  expect(await screen.findByText('checklist of KV Een as LEADASSESSOR on me')).toBeVisible();
  expect(screen.getByRole('heading', { name: /KV Een/ })).toBeVisible();
  const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(names).toEqual([
    ...['Process', 'Schedule', 'Club Id', 'Observations', 'Indicators', 'Files'],
    ...['Checklist (M)', 'Interview (M)', 'Score (M)', 'Finalization'],
  ]);
});

it('shows to a consultant the values of the lead assessor', async () => {
  const ofLea = { ...assessment, assessors: [{ assessorId: 'lea', lead: true }] };
  await open('', { user: { roles: ['consultant'] }, answers: { 'clubassessments/ca': () => ofLea } });
  expect(await screen.findByText('checklist of KV Een as CONSULTANT on lea')).toBeVisible();
  for (const name of ['Checklist (L)', 'Interview (L)', 'Score (L)'])
    expect(screen.getByRole('tab', { name })).toBeVisible();
});

it('keeps what is loaded where it is read again and no answer comes, as on the return to the tab', async () => {
  let isAway = false;
  const asked = vi.fn(() => {
    if (isAway) throw Object.assign(new Error('no answer'), { code: 0 });
    return assessment;
  });
  await open('', { answers: { 'clubassessments/ca': asked } });
  const shown = await screen.findByText('checklist of KV Een as LEADASSESSOR on me');
  isAway = true;
  const before = asked.mock.calls.length;
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before));
  await waitFor(() => expect(asked.mock.results.at(-1)?.type).toBe('throw'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(shown).toBeVisible();
  expect(screen.queryByText('The assessment could not be loaded')).toBeNull();
});

it('opens the tab that the address names, and puts the next one there', async () => {
  await open('?tab=score');
  expect(await screen.findByText('the score')).toBeVisible();
  await userEvent.setup().click(screen.getByRole('tab', { name: 'Checklist (M)' }));
  expect(await screen.findByText(/^checklist of/)).toBeVisible();
  expect(window.location.hash).toContain('tab=checklist');
});

it('asks before the window closes on a text of the report that is not saved, whichever tab is open', async () => {
  await open('?tab=score');
  await screen.findByText('the score');
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const keep = (clubAssessmentId: string, content: string | null) =>
    keepUnsaved('text', { id: 'r', clubAssessmentId }, content === null ? null : { content, base: '' });
  tellStanding('ca', 'r');
  expect(isAsked()).toBe(false);
  keep('another', 'A plan');
  expect(isAsked()).toBe(false);
  keep('ca', 'A plan');
  expect(isAsked()).toBe(true);
  keep('ca', null);
  expect(isAsked()).toBe(false);
});

it('asks before a tab is left in which something was chosen and not saved', async () => {
  await open('?tab=observations');
  const user = userEvent.setup();
  const box = await screen.findByRole('checkbox', { name: 'Chosen' });
  const leave = () => user.click(screen.getByRole('tab', { name: 'Checklist (M)' }));
  await user.click(box);
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await leave();
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(box);
  await leave();
  expect(await screen.findByText(/^checklist of/)).toBeVisible();
});

it('says under Accessibility in which role one works, on whose values, and what it may do', async () => {
  await open('', { answers: { 'clubassessments/ca': () => ({ ...assessment, assessors: [{ assessorId: 'me' }] }) } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Accessibility' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accessibility' }));
  expect(dialog.getByText('Your current role is Assessor.')).toBeVisible();
  expect(dialog.getByText('You work on your own values.')).toBeVisible();
  const rights = dialog.getAllByRole('row').map((row) => row.textContent);
  for (const right of ['ObservationsRead', 'ReportRead', 'ChecklistRead and write', 'ScoreRead and write']) {
    expect(rights).toContain(right);
  }
});

it('has results only where there are final values', async () => {
  await open('', { answers: { 'assessmentfinalscores/available': () => true } });
  expect(await screen.findByRole('tab', { name: 'Results' })).toBeVisible();
});

it('is not for somebody without a part in it', async () => {
  await open('', { user: { id: 'stranger' } });
  expect(await screen.findByText('You have no part in this assessment')).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
});

it('says in a subject which assessment it is, so that windows can be told apart', async () => {
  await open();
  await screen.findByText(/^checklist of/);
  render(<Subject />);
  expect(screen.getByRole('status', { name: 'Subject' })).toHaveTextContent('KV Een, Season');
});

it('says that the data is closed', async () => {
  await open('', {
    answers: { 'clubassessments/ca': () => ({ ...assessment, dataClosedAt: '2026-04-01T10:00:00Z' }) },
  });
  expect(await screen.findByText('The data is already closed')).toBeVisible();
});

it('says that the assessment is closed', async () => {
  await open('', { answers: { 'clubassessments/ca': () => ({ ...assessment, closed: true }) } });
  expect(await screen.findByText('This assessment is already closed.')).toBeVisible();
});

it('a tab that cannot be fetched leaves the others, and is asked for again where it is opened once more', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  isReachable = false;
  await open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Files' }));
  expect(await screen.findByText(/^This part is not on this device/)).toBeVisible();
  isReachable = true;
  await userEvent.click(screen.getByRole('tab', { name: /^Checklist/ }));
  expect(await screen.findByText(/^checklist of/)).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Files' }));
  expect(await screen.findByText('files of KV Een')).toBeVisible();
});
