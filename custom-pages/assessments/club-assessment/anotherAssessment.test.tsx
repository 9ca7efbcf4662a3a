import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Link, Route, Routes } from 'react-router-dom';
import type { EngineCall } from '#engine/browser/context/Engine.ts';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { openValues } from '#tests/support/openValues.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ChecklistTab } from '../checklist/ChecklistTab.tsx';
import { PromisesCard } from '../checklist/PromisesCard.tsx';
import { ProcessTab } from '../process/ProcessTab.tsx';
import type { AssessmentTabProps } from '../values/OpenedAssessment.ts';
import { ClubAssessmentPage } from './ClubAssessmentPage.tsx';

function OpenedChecklist(props: AssessmentTabProps) {
  return <ChecklistTab {...props} Promises={PromisesCard} />;
}

beforeEach(() => localStorage.clear());

const { structure } = new AssessmentScenario()
  .dimension('Strategy', 1, ['Vision'])
  .topic('Vision', 'Checks')
  .item('Checks', 'check')
  .topic('Vision', 'Talks')
  .item('Talks', 'talk');

/** Two club assessments of one project, led by the same person. */
async function open(tab: string) {
  const stored = new Map(
    ['first', 'second'].map((id) => [
      id,
      { ...{ id, clubId: 'c', projectId: 'p', version: 1 }, assessors: [{ assessorId: 'me', lead: true }] },
    ]),
  );
  const page = await renderPage(
    <>
      <Link to={addressOf('first', tab)}>To the first</Link>
      <Link to={addressOf('second', tab)}>To the second</Link>
      <Routes>
        <Route
          path="/clubassessments/:clubId/:clubAssessmentId"
          element={<ClubAssessmentPage built={{ checklist: OpenedChecklist, process: ProcessTab }} />}
        />
      </Routes>
    </>,
    {
      path: addressOf('second', tab),
      engine: { outgoing: openValues(), resources: configuredResources },
      answers: {
        'clubassessments/first': () => stored.get('first'),
        'clubassessments/second': () => stored.get('second'),
        clubassessments: ({ body }: EngineCall) => {
          const { id } = body as { id: string };
          const saved = { ...stored.get(id)!, ...(body as object), version: stored.get(id)!.version + 1 };
          stored.set(id, saved);
          return saved;
        },
        'clubs/c': () => ({ id: 'c', name: 'KV Een', country: null }),
        'projects/p': () => ({
          ...{ id: 'p', name: 'Season', projectManagers: [] },
          process: { items: [{ id: 'call', name: 'Kick-off call', stageId: 1 }] },
        }),
        'assessmentfinalscores/available': () => false,
        assessments: () => ({ id: 'a', name: {}, kind: 'project', ...structure }),
        'assessmentvalues/assessor': () => [],
        'assessmentvalues/club': () => [],
        'clubassessments/first/files': () => [],
        'clubassessments/second/files': () => [],
        'clubassessments/first/promises': () => [],
        'clubassessments/second/promises': () => [],
        'accounts/touchline': () => [{ id: 'me', fullName: 'Mo Me' }],
      },
    },
  );
  const user = userEvent.setup();
  const goTo = async (id: string) => {
    await user.click(screen.getByRole('link', { name: `To the ${id}` }));
    await waitFor(() => expect(window.location.hash).toContain(addressOf(id, tab)));
  };
  return { ...page, goTo, user };
}

const addressOf = (id: string, tab: string) => `/clubassessments/c/${id}?tab=${tab}`;

it('begins another assessment at its first topic, at whichever one has been before', async () => {
  const { goTo, user } = await open('checklist');
  const firstTopic = () => screen.findByRole('heading', { name: 'A. Checks' });
  await firstTopic();
  await goTo('first');
  await firstTopic();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('heading', { name: 'B. Talks' })).toBeVisible();
  // Its answers are in memory, so that it is there at once.
  await goTo('second');
  expect(await firstTopic()).toBeVisible();
});

it('ticks of one assessment stand in no other, nor are they sent to it', async () => {
  const { calls, goTo, user } = await open('process');
  const box = () => screen.findByRole('checkbox', { name: 'Kick-off call' });
  const sent = () =>
    calls
      .filter(({ options }) => options.method === 'PUT')
      .map(({ options: { body } }) => body as { id: string; steps: object[] })
      .map(({ id, steps }) => [id, steps.length]);
  await box();
  await goTo('first');
  await user.click(await box());
  await waitFor(() => expect(sent()).toEqual([['first', 1]]));
  expect(await screen.findByText('Saved!')).toBeVisible();
  await goTo('second');
  await waitFor(async () => expect(await box()).not.toBeChecked());
  await user.click(await box());
  await waitFor(() => expect(sent().at(-1)).toEqual(['second', 1]));
});
