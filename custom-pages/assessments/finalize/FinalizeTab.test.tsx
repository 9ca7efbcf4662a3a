import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '#engine/rules/errors/ApiError.ts';
import { buildReport, openFinalize } from '#tests/support/openFinalize.tsx';
import { openValues } from '#tests/support/openValues.ts';

beforeEach(() => localStorage.clear());

async function typeInVain(reason: string): Promise<UserEvent> {
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Findings, line 1' }), '!');
  await user.tab();
  expect(await screen.findByText(`Could not be saved: ${reason}`)).toBeVisible();
  return user;
}

function refuseAsTooLong() {
  throw new ApiError(20, 'Too long');
}

const findings = () => screen.getByRole('group', { name: 'Findings' });

it('drafts as lead in the language chosen, and shows what is proposed beside what will stand', async () => {
  const { calls } = await openFinalize({ report: null });
  const user = userEvent.setup();
  expect(screen.getByText('There is no draft yet.')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  await user.click(screen.getByRole('combobox', { name: 'Report language' }));
  await user.click(screen.getByRole('option', { name: 'Nederlands' }));
  await user.click(screen.getByRole('button', { name: "Generate draft on lead's values" }));
  expect(await screen.findByRole('textbox', { name: 'Findings, line 1' })).toHaveValue('A plan');
  const draft = calls.find(({ path }) => path === 'report/draft');
  expect(draft?.options.body).toEqual({ clubAssessmentId: 'ca', lang: 'nl', generatingAsLead: true });
  expect(within(findings()).getAllByText('Comes from: i1')).toHaveLength(2);
  expect(within(findings()).getAllByText('From unanswered items')).toHaveLength(2);
  const chapters = within(screen.getByRole('region', { name: 'Chapters' })).getAllByRole('heading', { level: 3 });
  expect(chapters.map(({ textContent }) => textContent)).toEqual(['STRALines: 2', 'STRA.1Lines: 0']);
});

it('has the data fields of the report, and both documents to upload', async () => {
  await openFinalize();
  const values = { 'Club name': 'KV Een', Country: 'Belgium', Season: '2025-2026', Assessors: 'Mo Me' };
  for (const [name, value] of Object.entries(values)) expect(screen.getByRole('textbox', { name })).toHaveValue(value);
  for (const name of ['Final report', 'Audit label']) expect(screen.getByRole('heading', { name })).toBeVisible();
});

it('shows the proposed and the final action points beside each other too, and saves the final ones', async () => {
  const report = buildReport();
  const [found, actions] = report.texts;
  if (found && actions) report.texts = [found, { ...actions, proposed: [{ ...found.proposed[0]!, text: 'Train' }] }];
  const saved: string[][] = [];
  await openFinalize({ report, save: ({ lines }) => saved.push(lines.map(({ text }) => text)) });
  const points = within(screen.getByRole('group', { name: 'Action points' }));
  expect(points.getByText('Train')).toBeVisible();
  const user = userEvent.setup();
  await user.click(points.getByRole('button', { name: 'Add a line: Action points' }));
  await user.type(points.getByRole('textbox', { name: 'Action points, line 1' }), 'Train twice');
  await user.tab();
  await waitFor(() => expect(saved).toEqual([['Train twice']]));
});

it('drafts not as lead for a project manager', async () => {
  const { calls } = await openFinalize({ report: null, role: 'PM' });
  await userEvent.setup().click(screen.getByRole('button', { name: "Generate draft on lead's values" }));
  await screen.findByRole('textbox', { name: 'Findings, line 1' });
  const draft = calls.find(({ path }) => path === 'report/draft');
  expect(draft?.options.body).toMatchObject({ generatingAsLead: false });
});

it('shows the draft that somebody else has made meanwhile', async () => {
  await openFinalize({ report: null, isOvertaken: true });
  await userEvent.setup().click(screen.getByRole('button', { name: "Generate draft on lead's values" }));
  expect(await screen.findByRole('textbox', { name: 'Findings, line 1' })).toHaveValue('A plan');
});

it('does not write over what somebody else wrote, whoever tells it first', async () => {
  const saved: string[][] = [];
  const { calls, report } = await openFinalize({ save: ({ lines }) => saved.push(lines.map(({ text }) => text)) });
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Findings, line 1' }), ' of ours');
  // The page reads again, as it does when one comes back to its window, and finds another text.
  const [block] = report?.texts ?? [];
  if (block) Object.assign(block, { final: [{ ...block.final[0], text: 'Theirs' }], version: 2 });
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  await waitFor(() => expect(calls.filter(({ path }) => path === 'report')).toHaveLength(2));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  await user.tab();
  expect(await screen.findByText('Somebody else has changed this text meanwhile.')).toBeVisible();
  expect(saved).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(screen.getByRole('textbox', { name: 'Findings, line 1' })).toHaveValue('Theirs');
});

it('saves one after the other: one’s own saves are no clash', async () => {
  const { calls } = await openFinalize();
  const user = userEvent.setup();
  await user.click(screen.getAllByRole('button', { name: /^In the executive summary: / })[0]!);
  await user.type(screen.getByRole('textbox', { name: 'Season' }), '!');
  await user.tab();
  await waitFor(() => expect(calls.some(({ options }) => options.method === 'PUT')).toBe(true), { timeout: 5_000 });
  await waitFor(() => expect(calls.some(({ path }) => path === 'report/block')).toBe(true), { timeout: 5_000 });
  expect(screen.queryByText('Somebody else has changed this text meanwhile.')).toBeNull();
});

it('keeps what could not be saved, says why, and saves it again', async () => {
  let isAway = true;
  const saved: string[][] = [];
  await openFinalize({
    save: ({ lines }) => {
      if (isAway) throw new ApiError(100, 'Out of order');
      saved.push(lines.map(({ text }) => text));
    },
  });
  const user = await typeInVain('Out of order');
  await user.click(screen.getByRole('button', { name: 'Generate final' }));
  expect(await screen.findByText('Save the texts first.')).toBeVisible();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Save again' }));
  await waitFor(() => expect(saved).toEqual([['A plan!', 'No vision']]));
  expect(screen.getByRole('textbox', { name: 'Findings, line 1' })).toHaveValue('A plan!');
});

it.each(['network', 'server'])('saves again by itself when the %s is back', async (back) => {
  let isAway = true;
  const saved: string[][] = [];
  const { tellConnection } = await openFinalize({
    save: ({ lines }) => {
      if (isAway) throw new ApiError(101, 'Away for a moment');
      saved.push(lines.map(({ text }) => text));
    },
  });
  await typeInVain('Away for a moment');
  isAway = false;
  if (back === 'network') act(() => void window.dispatchEvent(new Event('online')));
  else tellConnection();
  await waitFor(() => expect(saved).toEqual([['A plan!', 'No vision']]));
  await waitFor(() => expect(screen.queryByText(/Could not be saved/)).toBeNull());
});

it('does not repeat by itself what was refused for good', async () => {
  const { calls, tellConnection } = await openFinalize({ save: refuseAsTooLong });
  await typeInVain('Too long');
  act(() => void window.dispatchEvent(new Event('online')));
  tellConnection();
  expect(calls.filter(({ path }) => path === 'report/block')).toHaveLength(1);
});

it('is not held up by a text of a report that was deleted', async () => {
  const { calls } = await openFinalize({ save: refuseAsTooLong });
  const user = await typeInVain('Too long');
  await user.click(screen.getByRole('button', { name: 'Delete and start over' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'delete');
  await user.click(dialog.getByRole('button', { name: 'Delete and start over' }));
  await screen.findByText('There is no draft yet.');
  await user.click(await screen.findByRole('button', { name: "Generate draft on lead's values" }));
  await user.click(await screen.findByRole('button', { name: 'Generate final' }));
  await waitFor(() => expect(calls.some(({ path }) => path === 'report/final')).toBe(true));
  expect(screen.queryByText('Save the texts first.')).toBeNull();
});

it('deletes the report only once the word is typed', async () => {
  const { calls } = await openFinalize();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Delete and start over' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete and start over' }));
  expect(calls.some(({ options }) => options.method === 'DELETE')).toBe(false);
  await user.type(dialog.getByRole('textbox'), 'delete');
  await user.click(dialog.getByRole('button', { name: 'Delete and start over' }));
  expect(await screen.findByText('There is no draft yet.')).toBeVisible();
});

it('leaves the focus in the card where the report is deleted, and where a draft is made', async () => {
  await openFinalize();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Delete and start over' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'delete{Enter}');
  await screen.findByText('There is no draft yet.');
  await waitFor(() => expect(screen.getByRole('button', { name: "Generate draft on lead's values" })).toHaveFocus());
  await user.keyboard('{Enter}');
  await screen.findByRole('textbox', { name: 'Findings, line 1' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Propose anew' })).toHaveFocus());
});

it('is for reading only where the right is READ', async () => {
  await openFinalize({ role: 'ASSESSOR' });
  expect((await screen.findAllByText("You're not allowed to do this"))[0]).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Findings, line 1' })).toHaveAttribute('readonly');
  for (const name of ['Propose anew', 'Delete and start over', 'Generate final', 'Close assessment']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

it('asks before the assessment is closed, and says that the data comes first', async () => {
  await openFinalize();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Close assessment' }));
  expect(await screen.findByText('Close the data before closing the assessment.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('closes nothing while this device holds anything of the assessment', async () => {
  const { outbox, sender, files } = openValues({ send: () => Promise.reject(new Error('No network')) });
  const target = { clubAssessmentId: 'ca', assessorId: 'ada', assessmentTitleId: 't1' };
  outbox.record(target, [{ path: ['notes'], base: null, value: 'x' }], {}, 60_000);
  await openFinalize({ dataClosedAt: '2026-04-01T10:00:00Z', outgoing: { outbox, sender, files } });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Close assessment' }));
  expect(await screen.findByText('You have unsyced data, please sync first')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('closes the assessment after the question', async () => {
  const { calls, reload } = await openFinalize({ dataClosedAt: '2026-04-01T10:00:00Z' });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Close assessment' }));
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to close the assessment?' });
  expect(await within(dialog).findByText('Items without a value: 3')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(await screen.findByText('closed')).toBeVisible();
  expect(calls.some(({ path }) => path === 'clubassessments/ca/softclose/assessment')).toBe(true);
});

it('changes the data fields and the notes, and names the academy', async () => {
  const { calls } = await openFinalize();
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: 'Academy' }));
  const names = (await screen.findAllByRole('option')).map((option) => option.textContent);
  expect(names).toEqual(['Not given', 'Boys Academy', 'Girls Academy', 'Mixed Academy']);
  await user.click(screen.getByRole('option', { name: 'Girls Academy' }));
  await user.type(screen.getByRole('textbox', { name: "Assessors' notes" }), 'Seen on Tuesday');
  await user.tab();
  const bodies = () => calls.flatMap(({ options }) => (options.method === 'PUT' ? options.body : []));
  await waitFor(() => expect(bodies()).toHaveLength(2), { timeout: 5_000 });
  expect(bodies()).toContainEqual(expect.objectContaining({ assessorsNotes: 'Seen on Tuesday' }));
  expect(bodies()).toContainEqual(expect.objectContaining({ gender: 2 }));
});

it('marks a text whose proposal has changed until the final one is kept, and says why it could not be', async () => {
  const report = buildReport();
  report.texts = report.texts.map((text) => ({ ...text, proposalWasChanged: text.kind === 'findings' }));
  let isAway = true;
  const saved: string[][] = [];
  await openFinalize({
    report,
    save: ({ lines }) => {
      if (isAway) throw new ApiError(100, 'Out of order');
      saved.push(lines.map(({ text }) => text));
    },
  });
  // At the chapter, to be seen while it is closed, and at the text.
  expect(await screen.findAllByText('The proposal has changed')).toHaveLength(2);
  expect(within(findings()).getByText('The proposal has changed')).toBeVisible();
  const user = userEvent.setup();
  await user.click(within(findings()).getByRole('button', { name: 'Keep the final text' }));
  expect(await screen.findByText(/^Something went wrong on our side/)).toBeVisible();
  expect(within(findings()).getByText('The proposal has changed')).toBeVisible();
  isAway = false;
  await user.click(within(findings()).getByRole('button', { name: 'Keep the final text' }));
  await waitFor(() => expect(screen.queryByText('The proposal has changed')).toBeNull());
  expect(saved).toEqual([['A plan', 'No vision']]);
});

it('lists the lines of the executive summary in its own order, and moves them', async () => {
  const report = buildReport();
  const lines = report.texts.flatMap(({ final }) => final);
  report.executiveSummaryLines = lines.map(({ id }) => id).toReversed();
  const { calls } = await openFinalize({ report });
  const summary = within(await screen.findByRole('region', { name: 'Executive summary' }));
  const shown = () => summary.getAllByRole('listitem').map((line) => line.textContent);
  expect(shown()).toEqual(['No vision', 'A plan']);
  await userEvent.setup().click(summary.getByRole('button', { name: 'Move up: A plan' }));
  await waitFor(() => expect(shown()).toEqual(['A plan', 'No vision']));
  await waitFor(() => expect(summary.getByRole('button', { name: 'Move down: A plan' })).toHaveFocus());
  const put = calls.find(({ path, options }) => path === 'report' && options.method === 'PUT');
  expect(put?.options.body).toMatchObject({ version: 1, executiveSummaryLines: lines.map(({ id }) => id) });
});

it('rests without a connection, and says that it needs the server', async () => {
  await openFinalize({ isOffline: true, dataClosedAt: '2026-05-01T10:00:00Z' });
  for (const name of ['Generate final', 'Delete and start over', 'Close assessment']) {
    expect(screen.getByRole('button', { name })).toBeDisabled();
  }
  expect(screen.getAllByTitle(/This needs the server/).length).toBeGreaterThanOrEqual(4);
});

it('says why the document is refused, which comes as a file', async () => {
  await openFinalize({ refusal: new ApiError(40, 'There is no report yet') });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Generate final' }));
  expect(await screen.findByText(/There is no report yet/)).toBeVisible();
});
