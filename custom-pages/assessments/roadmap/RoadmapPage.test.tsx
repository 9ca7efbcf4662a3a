import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { RoadmapPage } from './RoadmapPage.tsx';

const card = { id: 'a', title: 'Write a plan', owner: 'An', season: 2015, reference: 'STRA', status: 'open' };
const roadmaps = [
  {
    ...{ id: 'r1', clubId: 'c1', name: 'Roadmap one', startPeriod: 2015, nbOfPeriods: 3, active: true, version: 4 },
    ...{ actions: [card], targets: [{ reference: 'STRA', percent: 70 }] },
  },
  { id: 'r2', clubId: 'c1', name: 'Roadmap two', startPeriod: 2018, nbOfPeriods: 3, active: false, version: 1 },
];
const basis = {
  mayWrite: true,
  season: 2016,
  isCalendarYear: false,
  dimensions: [
    { reference: 'STRA', name: { en: 'Strategy' }, lastScore: 62 },
    { reference: 'ORG', name: { en: 'Organisation' }, lastScore: null },
  ],
  scored: { id: 'ca', name: 'Audit', visitDate: '2024-03-01' },
  reports: [
    {
      ...{ id: 'ca', name: 'Audit', visitDate: '2024-03-01' },
      points: [{ id: 'l1', text: 'Meet monthly', reference: 'ORG' }],
    },
  ],
};

const open = async (path: string, given: object = basis, writable: (clubId: unknown) => boolean = () => true) => {
  const update = vi.fn().mockImplementation(async (_name: string, { data }: { data: object }) => ({
    data: { ...roadmaps[0], ...data },
  }));
  await renderPage(<RoadmapPage />, {
    path,
    records: { clubs: [{ id: 'c1', name: 'KV Een' }] as never, roadmaps },
    data: { update },
    engine: { resources: configuredResources },
    answers: {
      ...{ 'roadmaps/r1/basis': () => given, 'roadmaps/r2/basis': () => given },
      'roadmaps/writable': ({ query }) => writable(query?.['clubId']),
    },
  });
  const sent = () => update.mock.lastCall?.[1].data as { version: number; actions: object[]; targets: object[] };
  return { sent, update, user: userEvent.setup() };
};
const loaded = () => screen.findByRole('group', { name: 'Timeline of Roadmap one' });

it('chooses a club, then a roadmap labelled by its year, and loads it after 500 ms', async () => {
  const { user } = await open('/strategicroadmap');
  expect(screen.getByRole('button', { name: 'Load' })).toBeDisabled();
  await user.click(screen.getByRole('combobox', { name: 'Club' }));
  await user.click(await screen.findByRole('option', { name: 'KV Een' }));
  await user.click(screen.getByRole('combobox', { name: 'Roadmap' }));
  const names = (await screen.findAllByRole('option')).map((option) => option.textContent);
  expect(names).toEqual(['2015 (active)', '2018']);
  await user.click(screen.getByRole('option', { name: '2015 (active)' }));
  const pressed = Date.now();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await user.click(screen.getByRole('button', { name: 'Load' }));
  expect(timers.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(500);
  timers.mockRestore();
  expect(screen.queryByRole('group', { name: /^Timeline/ })).toBeNull();
  expect(await loaded()).toBeVisible();
  expect(Date.now() - pressed).toBeGreaterThanOrEqual(500);
  expect(window.location.hash).toContain('roadmap=r1');
});

it('names the club of the roadmap that is shown, whatever club is chosen above', async () => {
  await open('/strategicroadmap?club=c2&roadmap=r1');
  await loaded();
  expect(within(screen.getByRole('region', { name: 'Roadmap one' })).getByText('KV Een')).toBeVisible();
});

it('offers a new roadmap to whom the server lets write one of the club that is chosen', async () => {
  const { user } = await open('/strategicroadmap', basis, (clubId) => clubId === undefined);
  expect(await screen.findByRole('button', { name: 'New roadmap' })).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Club' }));
  await user.click(await screen.findByRole('option', { name: 'KV Een' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'New roadmap' })).toBeNull());
});

it('offers none to who writes none', async () => {
  await open('/strategicroadmap', basis, () => false);
  expect(await screen.findByRole('combobox', { name: 'Club' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New roadmap' })).toBeNull();
});

it('shows seasons across, dimensions down, and cards with title, owner, status and origin', async () => {
  await open('/strategicroadmap?club=c1&roadmap=r1');
  const timeline = within(await loaded());
  const heads = timeline.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(['Dimension', '2015-2016', '2016-2017', '2017-2018']);
  const rows = timeline.getAllByRole('rowheader').map((head) => head.textContent);
  expect(rows[0]).toMatch(/^StrategyLast score: 62 %.*8 below the target$/);
  expect(rows[1]).toMatch(/^OrganisationNothing scored here/);
  const own = within(timeline.getByRole('group', { name: 'Write a plan' }));
  for (const text of ['Write a plan', 'An', 'Open', 'Overdue', 'Own action']) {
    expect(own.getAllByText(text).at(-1)).toBeVisible();
  }
  expect(own.getByText('Own action').closest('[data-reference=STRA]')).toHaveAttribute('data-season', '2015');
});

it('names a season of a club whose season is the calendar year by that year, wherever the roadmap says one', async () => {
  const { user } = await open('/strategicroadmap?club=c1&roadmap=r1', { ...basis, isCalendarYear: true });
  const timeline = within(await loaded());
  const heads = timeline.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(['Dimension', '2015', '2016', '2017']);
  const change = timeline.getByRole('button', { name: 'Change Write a plan' });
  fireEvent.keyDown(change, { key: 'ArrowRight', altKey: true });
  expect(timeline.getByText('Write a plan: Strategy, 2016')).toBeInTheDocument();
  await user.click(timeline.getByRole('button', { name: 'Add an action: Organisation, 2017' }));
  await user.click(screen.getByRole('combobox', { name: 'Season' }));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['2015', '2016', '2017']);
});

it('says that no assessment is closed yet, not that nothing was scored', async () => {
  const dimensions = basis.dimensions.map((one) => ({ ...one, lastScore: null }));
  await open('/strategicroadmap?club=c1&roadmap=r1', { ...basis, dimensions, scored: null, reports: [] });
  await loaded();
  expect(screen.getAllByText('No closed assessment yet')).toHaveLength(2);
  expect(screen.queryByText('Nothing scored here')).toBeNull();
});

it('moves a card to the next season by Alt and the arrow, and tells where it stands', async () => {
  const { sent } = await open('/strategicroadmap?club=c1&roadmap=r1');
  const timeline = within(await loaded());
  const button = within(timeline.getByRole('group', { name: 'Write a plan' })).getByRole('button', {
    name: 'Change Write a plan',
  });
  fireEvent.keyDown(button, { key: 'ArrowRight', altKey: true });
  await waitFor(() => expect(sent()).toEqual({ version: 4, actions: [{ ...card, season: 2016 }] }));
  expect(timeline.getByText('Write a plan: Strategy, 2016-2017')).toBeInTheDocument();
});

/** A busy browser draws what has changed some frames later. */
function letFramesPass() {
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((act) => {
    queueMicrotask(() => act(0));
    return 0;
  });
}

it('leaves the focus on a card that is moved, so that the arrow can be pressed again', async () => {
  const { update, user } = await open('/strategicroadmap?club=c1&roadmap=r1');
  update.mockReturnValue(new Promise(() => undefined));
  const timeline = within(await loaded());
  const change = () => timeline.getByRole('button', { name: 'Change Write a plan' });
  const cellOf = (element: HTMLElement) => element.closest('[data-season]')?.getAttribute('data-season');
  letFramesPass();
  act(() => change().focus());
  for (const season of ['2016', '2017']) {
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(cellOf(change())).toBe(season));
    expect(change()).toHaveFocus();
  }
  // At the last season too, the browser does not go back or forward.
  expect(fireEvent.keyDown(change(), { key: 'ArrowRight', altKey: true })).toBe(false);
});

it('gives the focus back to a card whose move was refused', async () => {
  const { update, user } = await open('/strategicroadmap?club=c1&roadmap=r1');
  const timeline = within(await loaded());
  const change = () => timeline.getByRole('button', { name: 'Change Write a plan' });
  let refuse: (reason: unknown) => void = () => undefined;
  update.mockReturnValue(new Promise((_resolve, reject) => (refuse = reject)));
  letFramesPass();
  act(() => change().focus());
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() => expect(change().closest('[data-season="2016"]')).not.toBeNull());
  refuse(Object.assign(new Error('No'), { code: 11 }));
  await waitFor(() => expect(change().closest('[data-season="2015"]')).not.toBeNull());
  expect(change()).toHaveFocus();
});

it('takes over final action points of a closed report', async () => {
  const { sent, user } = await open('/strategicroadmap?club=c1&roadmap=r1');
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Take over action points' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Meet monthly' }));
  await user.click(dialog.getByRole('button', { name: 'Take over' }));
  const taken = { title: 'Meet monthly', season: 2015, reference: 'ORG', clubAssessmentId: 'ca', lineId: 'l1' };
  await waitFor(() => expect(sent().actions).toEqual([card, expect.objectContaining({ ...taken, status: 'open' })]));
  expect(await screen.findByText('Saved')).toBeVisible();
});

it('names the roadmap of the address again after Back', async () => {
  const { user } = await open('/strategicroadmap?club=c1&roadmap=r1');
  const roadmap = () => screen.getByRole('combobox', { name: 'Roadmap' });
  await waitFor(() => expect(roadmap()).toHaveTextContent('2015 (active)'));
  await user.click(roadmap());
  await user.click(await screen.findByRole('option', { name: '2018' }));
  await user.click(screen.getByRole('button', { name: 'Load' }));
  await waitFor(() => expect(window.location.hash).toContain('roadmap=r2'));
  expect(roadmap()).toHaveTextContent('2018');
  window.history.back();
  await waitFor(() => expect(roadmap()).toHaveTextContent('2015 (active)'));
  expect(await loaded()).toBeVisible();
});

it('adds a card and sets a target', async () => {
  const { sent, user } = await open('/strategicroadmap?club=c1&roadmap=r1');
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Add an action: Organisation, 2016-2017' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Action' }));
  await user.type(dialog.getByRole('textbox', { name: /^Title/ }), 'Hire');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const added = { title: 'Hire', season: 2016, reference: 'ORG', status: 'open' };
  await waitFor(() => expect(sent().actions).toEqual([card, expect.objectContaining(added)]));
  expect(await screen.findByText('Saved')).toBeVisible();
  const target = screen.getByRole('textbox', { name: 'Target of Organisation in percent' });
  await user.type(target, '55{Enter}');
  await waitFor(() => expect(sent().targets).toContainEqual({ reference: 'ORG', percent: 55 }));
});

it('asks before a card that was typed at is left, and not before one that was only looked at', async () => {
  const { user, update } = await open('/strategicroadmap?club=c1&roadmap=r1');
  await loaded();
  const dialog = () => screen.findByRole('dialog', { name: 'Action' });
  await user.click(screen.getByRole('button', { name: 'Change Write a plan' }));
  await dialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Change Write a plan' }));
  await user.type(within(await dialog()).getByRole('textbox', { name: /^Title/ }), ' for years');
  await user.keyboard('{Escape}');
  const question = async () => within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click((await question()).getByRole('button', { name: 'Stay here' }));
  expect(within(await dialog()).getByRole('textbox', { name: /^Title/ })).toHaveValue('Write a plan for years');
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
  await user.click((await question()).getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(update).not.toHaveBeenCalled();
});

it('says of a target that is no percentage what it may be, and keeps it to be mended', async () => {
  const { sent, update, user } = await open('/strategicroadmap?club=c1&roadmap=r1');
  await loaded();
  const target = screen.getByRole('textbox', { name: 'Target of Organisation in percent' });
  await user.type(target, '150{Enter}');
  await user.tab();
  expect(target).toHaveValue('150');
  expect(target).toHaveAccessibleDescription('A whole number from 0 to 100');
  expect(update).not.toHaveBeenCalled();
  await user.clear(target);
  await user.type(target, '15{Enter}');
  await waitFor(() => expect(sent().targets).toContainEqual({ reference: 'ORG', percent: 15 }));
  expect(screen.queryByText('A whole number from 0 to 100')).toBeNull();
});

it('is only read by who may not write it', async () => {
  await open('/strategicroadmap?club=c1&roadmap=r1', { ...basis, mayWrite: false });
  const timeline = within(await loaded());
  expect(timeline.queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Take over action points' })).toBeNull();
});

it('sends changes that follow at once one after the other, and loses none', async () => {
  const { update, user } = await open('/strategicroadmap?club=c1&roadmap=r1');
  const answers: (() => void)[] = [];
  update.mockImplementation(
    (_name: string, { data }: { data: { version: number } }) =>
      new Promise((resolve) => {
        answers.push(() => resolve({ data: { ...roadmaps[0], ...data, version: data.version + 1 } }));
      }),
  );
  const timeline = within(await loaded());
  const step = async () => {
    (await timeline.findByRole('button', { name: 'Change Write a plan' })).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  };
  await step();
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  await step();
  expect(update).toHaveBeenCalledTimes(1);
  answers[0]?.();
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  const sent = update.mock.calls.map(([, { data }]) => data as { version: number; actions: { season: number }[] });
  expect(sent.map(({ actions }) => actions[0]?.season)).toEqual([2016, 2017]);
  expect(sent[1]?.version).toBe((sent[0]?.version ?? 0) + 1);
});
