import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import type { AssessmentTabProps } from '../values/OpenedAssessment.ts';
import { openValues } from '#tests/support/openValues.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { useUnsavedOfTab } from '../values/unsavedOfTab.ts';
import { keepUnsaved, tellStanding } from '../finalize/unsavedTexts.ts';
import { ClubAssessmentPage } from './ClubAssessmentPage.tsx';

vi.setConfig({ testTimeout: 60_000 });

// jsdom lays nothing out: no size ever changes.
const nothing = () => undefined;
beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = nothing;
      unobserve = nothing;
      disconnect = nothing;
    },
  ),
);

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
const Observations = () => {
  const [isChosen, setChosen] = useState(false);
  useUnsavedOfTab(() => isChosen);
  const toggle = () => setChosen(!isChosen);
  return <input type="checkbox" aria-label="Chosen" checked={isChosen} onChange={toggle} />;
};

const open = (query = '', scene: PageScene = {}) =>
  renderPage(
    <Routes>
      <Route
        path="/clubassessments/:clubId/:clubAssessmentId"
        element={<ClubAssessmentPage built={{ checklist: Checklist, score: Score, observations: Observations }} />}
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
  expect(screen.queryByRole('tab', { name: 'Results' })).toBeNull();
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

it('has results only where there are final values', async () => {
  await open('', { answers: { 'assessmentfinalscores/available': () => ({ available: true }) } });
  expect(await screen.findByRole('tab', { name: 'Results' })).toBeVisible();
});

it('is not for somebody without a part in it', async () => {
  await open('', { user: { id: 'stranger' } });
  expect(await screen.findByText('You have no part in this assessment')).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
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
