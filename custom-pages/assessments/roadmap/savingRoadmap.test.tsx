import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Engine } from '#engine/browser/context/Engine.ts';
import { ApiError } from '#engine/rules/errors/ApiError.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { withoutConnection } from '#tests/support/withoutConnection.ts';
import { RoadmapView } from './RoadmapView.tsx';

const card = { id: 'a', title: 'Write a plan', owner: 'An', season: 2015, reference: 'STRA', status: 'open' };
const theirs = { id: 'b', title: 'Hire a coach', owner: 'Bo', season: 2016, reference: 'STRA', status: 'open' };
const stored = {
  ...{ id: 'r1', clubId: 'c1', name: 'Roadmap one', startPeriod: 2015, nbOfPeriods: 2, active: true, version: 4 },
  ...{ actions: [card], targets: [{ reference: 'STRA', percent: 70 }] },
};
const basis = {
  ...{
    mayWrite: true,
    season: 2015,
    isCalendarYear: false,
    scored: { id: 'ca', name: 'Audit', visitDate: '2014-03-01' },
  },
  dimensions: [
    { reference: 'STRA', name: { en: 'Strategy' }, lastScore: 62 },
    { reference: 'ORG', name: { en: 'Organisation' }, lastScore: null },
  ],
  reports: [
    {
      ...{ id: 'ca', name: 'Audit', visitDate: '2014-03-01' },
      points: [{ id: 'l1', text: 'Meet monthly', reference: 'ORG' }],
    },
  ],
};

/** A roadmap on a server that refuses its first saves with these, one each. */
async function open(refusals: ApiError[] = [], offline?: Engine['offline']) {
  const records = { roadmaps: [stored] };
  const update = vi.fn(async (_name: string, { data }: { data: object }) => {
    const refusal = refusals.shift();
    if (refusal) {
      const current = currentOf(refusal);
      if (current) records.roadmaps[0] = current;
      throw refusal;
    }
    const saved = { ...records.roadmaps[0]!, ...data };
    return { data: (records.roadmaps[0] = { ...saved, version: saved.version + 1 }) };
  });
  await renderPage(<RoadmapView id="r1" />, {
    records,
    data: { update: update as never },
    ...(offline && { engine: { offline } }),
    answers: { 'roadmaps/r1/basis': () => basis },
  });
  await screen.findByRole('group', { name: 'Timeline of Roadmap one' });
  const sent = () => update.mock.calls.map(([, { data }]) => data as typeof stored);
  return { sent, user: userEvent.setup() };
}

function currentOf({ details }: ApiError): typeof stored | null {
  return (details as { current?: typeof stored } | undefined)?.current ?? null;
}

/** Somebody else has saved first. */
const overtaken = (current: Partial<typeof stored>) =>
  new ApiError(21, 'Changed meanwhile', { current: { ...stored, version: 5, ...current } });
const away = () => Object.assign(new ApiError(100, 'No answer'), { code: 0 });

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Action' }));
const title = async () => (await dialog()).getByRole('textbox', { name: /^Title/ });
const save = async () => (await dialog()).getByRole('button', { name: 'Save' });

it('adds a card beside what somebody else has added meanwhile', async () => {
  const { sent, user } = await open([overtaken({ actions: [card, theirs] })]);
  await user.click(screen.getByRole('button', { name: 'Add an action: Organisation, 2016-2017' }));
  await user.type(await title(), 'Train');
  await user.click(await save());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const mine = expect.objectContaining({ title: 'Train', season: 2016, reference: 'ORG' }) as unknown;
  expect(sent().map(({ version, actions }) => [version, actions])).toEqual([
    [4, [card, mine]],
    [5, [card, theirs, mine]],
  ]);
  for (const name of ['Write a plan', 'Hire a coach', 'Train']) {
    expect(screen.getByRole('group', { name })).toBeVisible();
  }
});

it('keeps what is typed into a card until it is saved', async () => {
  const { sent, user } = await open([away()]);
  await user.click(screen.getByRole('button', { name: 'Add an action: Organisation, 2016-2017' }));
  await user.type(await title(), 'Train');
  await user.click(await save());
  expect(await screen.findByText(/^The roadmap was not saved/)).toBeVisible();
  expect(await title()).toHaveValue('Train');
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Train' })).toBeNull());
  await user.click(await save());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent().at(-1)?.actions).toEqual([card, expect.objectContaining({ title: 'Train' })]);
});

it('leaves what somebody else made of the other parts of a card', async () => {
  const { sent, user } = await open([overtaken({ actions: [{ ...card, owner: 'Cy' }] })]);
  await user.click(screen.getByRole('button', { name: 'Change Write a plan' }));
  await user.type(await title(), ' for years');
  await user.click(await save());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent().at(-1)?.actions).toEqual([{ ...card, owner: 'Cy', title: 'Write a plan for years' }]);
});

it('writes over the same of a card by somebody else only once that has been told', async () => {
  const { sent, user } = await open([overtaken({ actions: [{ ...card, title: 'Write two plans' }] })]);
  await user.click(screen.getByRole('button', { name: 'Change Write a plan' }));
  await user.type(await title(), ' for years');
  await user.click(await save());
  expect(await screen.findByText(/Someone else changed this meanwhile/)).toBeVisible();
  expect(await title()).toHaveValue('Write a plan for years');
  expect(sent()).toHaveLength(1);
  expect(screen.getByRole('group', { name: 'Write two plans', hidden: true })).toBeInTheDocument();
  await user.click(await save());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toEqual({ version: 5, actions: [{ ...card, title: 'Write a plan for years' }] });
});

it('keeps which action points are chosen until they are taken over', async () => {
  const { sent, user } = await open([away()]);
  await user.click(screen.getByRole('button', { name: 'Take over action points' }));
  const points = within(await screen.findByRole('dialog'));
  await user.click(points.getByRole('checkbox', { name: 'Meet monthly' }));
  await user.click(points.getByRole('button', { name: 'Take over' }));
  expect(await screen.findByText(/^The roadmap was not saved/)).toBeVisible();
  expect(points.getByRole('checkbox', { name: 'Meet monthly' })).toBeChecked();
  await waitFor(() => expect(points.getByRole('checkbox', { name: 'Meet monthly' })).toBeEnabled());
  await user.click(points.getByRole('button', { name: 'Take over' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent().at(-1)?.actions).toEqual([card, expect.objectContaining({ title: 'Meet monthly', lineId: 'l1' })]);
});

it('sets a target beside one that somebody else has set meanwhile', async () => {
  const others = [
    { reference: 'STRA', percent: 70 },
    { reference: 'X', percent: 40 },
  ];
  const { sent, user } = await open([overtaken({ targets: others })]);
  await user.type(screen.getByRole('textbox', { name: 'Target of Organisation in percent' }), '55{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ version: 5, targets: [...others, { reference: 'ORG', percent: 55 }] });
});

it('rests without a connection, and says that it needs the server', async () => {
  await open([], withoutConnection);
  expect(screen.getByRole('button', { name: 'Take over action points' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^(Change|Add an action)/ })).toBeNull();
  expect(screen.getByText('This needs the server, which does not answer right now.')).toBeVisible();
});

it('puts a card back that was taken away, where it stood', async () => {
  const { sent, user } = await open([overtaken({ actions: [card, theirs] as never })]);
  await user.click(screen.getByRole('button', { name: 'Remove: Write a plan' }));
  expect(await screen.findByText('Taken away: Write a plan')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await waitFor(() =>
    expect(
      sent()
        .at(-1)
        ?.actions.map(({ id }) => id),
    ).toEqual(['b']),
  );
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(
      sent()
        .at(-1)
        ?.actions.map(({ id }) => id),
    ).toEqual(['a', 'b']),
  );
  expect(screen.queryByText('Taken away: Write a plan')).toBeNull();
  const row = screen.getByRole('group', { name: 'Write a plan' });
  await waitFor(() => expect(row).toContainElement(document.activeElement as HTMLElement));
});

it('offers no way back for a card that is still there, as taking it away was refused', async () => {
  const { user } = await open([new ApiError(11, 'No')]);
  await user.click(screen.getByRole('button', { name: 'Remove: Write a plan' }));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Write a plan' })).toBeVisible());
  await waitFor(() => expect(screen.queryByText('Taken away: Write a plan')).toBeNull());
});
