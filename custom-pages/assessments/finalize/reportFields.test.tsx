import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '#engine/rules/errors/ApiError.ts';
import { buildReport, openFinalize } from '#tests/support/openFinalize.tsx';
import type { OpenReport } from './reportModel.ts';
import { forgetTexts } from './unsavedTexts.ts';

// What tests before left unsaved is still known in this window.
beforeEach(() => {
  localStorage.clear();
  forgetTexts('ca', () => true);
});

/** The tab on a server where somebody else has changed the report first, and what was sent to it. */
async function openOvertaken(theirs: Partial<OpenReport>, report = buildReport()) {
  const sent: Partial<OpenReport>[] = [];
  await openFinalize({
    report,
    saveFields: (body, stored) => {
      sent.push(body);
      if (sent.length === 1) Object.assign(stored, theirs, { version: 2 });
      if (body.version !== stored.version) throw new ApiError(21, 'Changed meanwhile');
    },
  });
  return { sent, user: userEvent.setup(), id: report.id };
}

const clash = 'Somebody else has changed this text meanwhile.';
const field = (name: string) => screen.getByRole('textbox', { name });

it('saves a field again over a report in which somebody else has starred a line', async () => {
  const report = buildReport();
  const starred = report.texts[0]!.final[0]!.id;
  const { sent, user, id } = await openOvertaken({ executiveSummaryLines: [starred] }, report);
  await user.type(field("Assessors' notes"), 'Seen');
  await user.tab();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([1, 2].map((version) => ({ id, version, assessorsNotes: 'Seen' })));
  expect(screen.queryByText(clash)).toBeNull();
});

it('leaves a field that somebody else has changed meanwhile, and shows it', async () => {
  const { sent, user, id } = await openOvertaken({ season: '2026-2027' });
  await user.type(field("Assessors' notes"), 'Seen');
  await user.tab();
  await waitFor(() => expect(sent.at(-1)).toEqual({ id, version: 2, assessorsNotes: 'Seen' }));
  await waitFor(() => expect(field('Season')).toHaveValue('2026-2027'));
  expect(field("Assessors' notes")).toHaveValue('Seen');
  expect(screen.queryByText(clash)).toBeNull();
});

it('asks about the one field that both have changed, and saves the others', async () => {
  const { sent, user, id } = await openOvertaken({ season: '2026-2027' });
  await user.type(field('Season'), '!');
  await user.type(field("Assessors' notes"), 'Seen');
  await user.tab();
  const question = (await screen.findByText(clash)).closest<HTMLElement>('[role="alert"]')!;
  expect(question).toHaveTextContent('2026-2027');
  await waitFor(() => expect(sent.at(-1)).toEqual({ id, version: 2, assessorsNotes: 'Seen' }));
  expect(field('Season')).toHaveValue('2025-2026!');
  await user.click(within(question).getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ id, version: 3, season: '2025-2026!' }));
  expect(field("Assessors' notes")).toHaveValue('Seen');
  await waitFor(() => expect(screen.queryByText(clash)).toBeNull());
});

it('writes over no field that another save has found to be changed', async () => {
  const { sent, user, id } = await openOvertaken({ season: '2026-2027' });
  await user.type(field("Assessors' notes"), 'Seen');
  await user.type(field('Season'), '!');
  await user.tab();
  expect(await screen.findByText(clash)).toBeVisible();
  expect(sent.filter(({ season }) => season !== undefined)).toEqual([]);
  expect(sent.at(-1)).toEqual({ id, version: 2, assessorsNotes: 'Seen' });
});

it('moves a line of the summary beside one that somebody else has added to it', async () => {
  const report = buildReport();
  const [first, second] = report.texts[0]!.final.map(({ id }) => id);
  report.executiveSummaryLines = [first!, second!];
  const { sent, user } = await openOvertaken({ executiveSummaryLines: [first!, second!, 'theirs'] }, report);
  await user.click(screen.getByRole('button', { name: 'Move up: No vision' }));
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ executiveSummaryLines: [second, first, 'theirs'], version: 2 }),
  );
});
