import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { RecordPanel } from '#engine/browser/views/RecordPanel.tsx';
import { loadValidator } from '#tests/support/compiledValidators.ts';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ProcessEditor } from './ProcessEditor.tsx';
import { ScheduleEditor } from './ScheduleEditor.tsx';

const project = {
  id: 'p',
  version: 1,
  name: 'Check',
  assessmentId: 'a',
  schedule: {
    days: [
      {
        id: 'd',
        date: '2027-01-15',
        start: '09:00',
        timeSlots: [
          { id: 's1', title: 'Welcome', duration: 30, type: 1 },
          { id: 's2', title: 'Lunch', duration: 60, type: 2 },
        ],
        confirmedByClub: true,
      },
    ],
  },
  process: { items: [{ id: 'i1', name: 'Kick-off call', stageId: 1 }] },
};
const update = vi.fn();
const projects = configuredResource('projects');
const sections = projects.form.sections.filter(({ section }) => section === 'planning');
const planning = { ...projects, form: { ...projects.form, sections } };

beforeEach(async () => {
  update.mockReset();
  update.mockImplementation((_name, { data }: { data: object }) => Promise.resolve({ data: { ...project, ...data } }));
  await renderPage(<RecordPanel resource={planning} id="p" onClose={vi.fn()} />, {
    user: { roles: ['superAdmin'] },
    records: { projects: [project] },
    engine: { resources: configuredResources, loadValidator, widgets: { ProcessEditor, ScheduleEditor } },
    data: { update },
  });
});

const open = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(screen.getByRole('dialog', { name: /^(Schedule|Process)$/ }));
};
const saved = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update).toHaveBeenCalled());
  return (update.mock.lastCall?.[1] as { data: Record<string, unknown> }).data;
};

it('a schedule is edited by day and slot, and stored with the project', async () => {
  const panel = await open('Schedule 1 day, 2 slots');
  expect(panel.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  expect(panel.getByText('Confirmed')).toBeInTheDocument();
  expect(panel.getByText(/No comments yet\.\.\.\./)).toBeInTheDocument();

  await userEvent.click(panel.getByRole('button', { name: 'Move down: Welcome' }));
  expect(panel.getByRole('group', { name: 'Lunch' })).toHaveTextContent('09:00–10:00');
  expect(panel.getByRole('group', { name: 'Welcome' })).toHaveTextContent('10:00–10:30');
  expect(panel.getByText('Adapted')).toBeInTheDocument();
  fireEvent.keyDown(panel.getByRole('button', { name: 'Edit: Welcome' }), { key: 'ArrowUp', altKey: true });
  expect(panel.getByRole('group', { name: 'Welcome' })).toHaveTextContent('09:00–09:30');
  expect(panel.getByRole('button', { name: 'Confirm' })).toBeDisabled();

  await userEvent.click(panel.getByRole('button', { name: 'Remove: Lunch' }));
  await userEvent.click(panel.getByRole('button', { name: 'Undo' }));
  expect(panel.getByRole('group', { name: 'Lunch' })).toBeInTheDocument();

  await userEvent.click(panel.getByRole('button', { name: 'Add a day' }));
  const day = within(panel.getByRole('region', { name: 'Day 2' }));
  expect(day.getByText('No date picked yet...')).toBeInTheDocument();
  expect(day.getByText('Not confirmed')).toBeInTheDocument();
  expect(day.getByText(/It has no date\. It has no time slots\./)).toBeInTheDocument();
  await userEvent.click(day.getByRole('button', { name: 'Add a time slot' }));
  await userEvent.click(day.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(day.getByRole('textbox', { name: 'Title' })).toHaveFocus());
  fireEvent.change(day.getByRole('textbox', { name: 'Duration in minutes' }), { target: { value: '0' } });
  await userEvent.click(panel.getByRole('button', { name: 'Confirm' }));
  expect(day.getByText('A title is required')).toBeInTheDocument();
  expect(day.getByText('A valid duration is required')).toBeInTheDocument();
  // A comma is none that gets lost: a minute and a half is no 15.
  fireEvent.change(day.getByRole('textbox', { name: 'Duration in minutes' }), { target: { value: '1,5' } });
  expect(day.getByRole('textbox', { name: 'Duration in minutes' })).toHaveValue('1,5');
  expect(day.getByText('A valid duration is required')).toBeInTheDocument();
  fireEvent.change(day.getByRole('textbox', { name: 'Title' }), { target: { value: 'Feedback' } });
  fireEvent.change(day.getByRole('textbox', { name: 'Duration in minutes' }), { target: { value: '45' } });
  await userEvent.click(panel.getByRole('button', { name: 'Confirm' }));

  expect(await screen.findByRole('button', { name: 'Schedule 2 days, 3 slots' })).toBeInTheDocument();
  const { schedule } = (await saved()) as typeof project;
  expect(schedule.days).toEqual([
    project.schedule.days[0],
    {
      ...{ id: expect.any(String) as string, start: '08:00' },
      timeSlots: [{ id: expect.any(String) as string, title: 'Feedback', duration: 45, type: 0, fixed: false }],
    },
  ]);
});

it('a day and a slot that are there are edited', async () => {
  const panel = await open('Schedule 1 day, 2 slots');
  const day = within(panel.getByRole('region', { name: /^Day 1/ }));
  const type = async (name: RegExp, section: string, keys: string) => {
    await userEvent.click(within(day.getByRole('group', { name })).getByRole('spinbutton', { name: section }));
    await userEvent.keyboard(keys);
  };
  await type(/^Start/, 'Hours', '1030');
  await type(/^Date/, 'Day', '16012027');
  await userEvent.click(day.getByRole('button', { name: 'Edit: Welcome' }));
  fireEvent.change(day.getByRole('textbox', { name: 'Title' }), { target: { value: 'Kick-off' } });
  fireEvent.change(day.getByRole('textbox', { name: 'Duration in minutes' }), { target: { value: '45' } });
  expect(day.getByRole('group', { name: 'Kick-off' })).toHaveTextContent('10:30–11:15');
  await userEvent.click(panel.getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('button', { name: 'Schedule 1 day, 2 slots' });
  const { schedule } = (await saved()) as typeof project;
  const [stored] = project.schedule.days;
  expect(schedule.days).toMatchObject([
    {
      ...{ id: 'd', date: '2027-01-16', start: '10:30' },
      timeSlots: [{ id: 's1', title: 'Kick-off', duration: 45, type: 1 }, stored?.timeSlots[1]],
    },
  ]);
});

it('a schedule has a page of its own, with each day along its hours, and the time zone', async () => {
  const panel = await open('Schedule 1 day, 2 slots');
  const dialog = screen.getByRole('dialog', { name: 'Schedule' });
  expect(getComputedStyle(dialog).width).toBe('100%');
  expect(dialog).toHaveTextContent(/Your own time zone is Europe\/Brussels \(UTC\+01:00\)/);
  const line = dialog.querySelector<HTMLElement>('[data-timeline]')!;
  const lengths = () =>
    [...line.firstElementChild!.children].map((slot) => [slot.textContent, (slot as HTMLElement).style.width]);
  expect(lengths()).toEqual([
    ['Welcome', '25%'],
    ['Lunch', '50%'],
  ]);
  expect(line).toHaveTextContent(/09:0010:0011:00$/);
  await userEvent.click(panel.getByRole('button', { name: 'Remove: Welcome' }));
  expect(lengths()).toEqual([['Lunch', '100%']]);
});

it('what was not confirmed is asked about, and let go without touching the project', async () => {
  const panel = await open('Schedule 1 day, 2 slots');
  await userEvent.click(panel.getByRole('button', { name: 'Remove: Welcome' }));
  await userEvent.click(panel.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByRole('button', { name: 'Schedule 1 day, 2 slots' })).toBeInTheDocument();
  expect(update).not.toHaveBeenCalled();
});

it.each(['Cancel', 'Confirm'])(
  'an item that was typed and not added is asked about: %s',
  async (button) => {
    const panel = await open('Process 1 stage, 1 item');
    // Only what was adapted can be confirmed.
    if (button === 'Confirm') await userEvent.click(panel.getByRole('button', { name: 'Remove: Kick-off call' }));
    fireEvent.change(panel.getByRole('textbox', { name: 'Name' }), { target: { value: 'Tour' } });
    await userEvent.click(panel.getByRole('button', { name: button }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(await panel.findByRole('textbox', { name: 'Name' })).toHaveValue('Tour');
  },
  60_000,
);

it('the use of a schedule is removed, with the project', async () => {
  const panel = await open('Schedule 1 day, 2 slots');
  await userEvent.click(panel.getByRole('button', { name: 'Remove use of schedule' }));
  const question = within(screen.getByRole('dialog', { name: 'Remove use of schedule' }));
  await userEvent.click(question.getByRole('button', { name: 'Remove use of schedule' }));
  expect(await screen.findByRole('button', { name: 'Schedule No schedule' })).toBeInTheDocument();
  expect(update).not.toHaveBeenCalled();
  expect(await saved()).toMatchObject({ schedule: null });
});

it('the info popup of a schedule says how its slots are moved, and closes by key', async () => {
  const panel = await open('Schedule 1 day, 2 slots');
  expect(screen.queryByText(/Time slots follow one another/)).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'How it works: Schedule' }));
  for (const line of [/^Time slots follow one another/, /^A fixed slot keeps its place/, /^A day with no date/])
    expect(await screen.findByText(line)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(/Time slots follow one another/)).toBeNull());
  expect(panel.getByRole('button', { name: 'Confirm' })).toBeInTheDocument();
});

it('empty places of a schedule say that there is no schedule, no date and no comment yet', async () => {
  const panel = await open('Schedule 1 day, 2 slots');
  const [first] = panel.getAllByRole('region');
  expect(within(first!).getByText(/No comments yet\.\.\.\.$/)).toBeVisible();
  expect(within(first!).queryByText('No date picked yet...')).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Add a day' }));
  const day = within(panel.getByRole('region', { name: 'Day 2' }));
  expect(day.getByText('No date picked yet...')).toBeVisible();
  expect(panel.queryByText('No schedule')).toBeNull();
  await userEvent.click(day.getByRole('button', { name: 'Remove: Day 2' }));
  expect(panel.queryByText('No date picked yet...')).toBeNull();

  await userEvent.click(panel.getByRole('button', { name: 'Remove use of schedule' }));
  const question = within(screen.getByRole('dialog', { name: 'Remove use of schedule' }));
  await userEvent.click(question.getByRole('button', { name: 'Remove use of schedule' }));
  const empty = await open('Schedule No schedule');
  expect(empty.getByRole('heading', { name: 'No schedule' })).toBeVisible();
});

it('a process is edited by stage, never with the same item twice', async () => {
  const panel = await open('Process 1 stage, 1 item');
  const add = panel.getByRole('button', { name: 'Add' });
  const name = panel.getByRole('textbox', { name: 'Name' });
  fireEvent.change(name, { target: { value: 'kick-off CALL' } });
  expect(add).toBeDisabled();
  await userEvent.click(panel.getByRole('combobox', { name: 'Stage' }));
  const stages = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(stages).toEqual(['Pre-visit', 'On-site', 'Post-visit']);
  await userEvent.click(screen.getByRole('option', { name: 'Pre-visit' }));
  fireEvent.change(name, { target: { value: ' ' } });
  expect(add).toBeDisabled();
  fireEvent.change(name, { target: { value: 'kick-off CALL' } });
  await userEvent.click(add);
  expect(await panel.findByText('Item already exists')).toBeInTheDocument();
  fireEvent.change(name, { target: { value: 'Documents' } });
  await userEvent.click(add);
  const stage = within(panel.getByRole('region', { name: 'Pre-visit' }));
  await userEvent.click(stage.getByRole('button', { name: 'Move up: Documents' }));
  await userEvent.click(stage.getByRole('button', { name: 'Edit: Kick-off call' }));
  fireEvent.change(stage.getByRole('textbox', { name: 'Name' }), { target: { value: 'First call' } });
  await userEvent.click(stage.getByRole('button', { name: 'Apply' }));
  await userEvent.click(panel.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('button', { name: 'Process 1 stage, 2 items' })).toBeInTheDocument();
  expect(await saved()).toMatchObject({
    process: {
      items: [
        { name: 'Documents', stageId: 1 },
        { id: 'i1', name: 'First call', stageId: 1 },
      ],
    },
  });
});
