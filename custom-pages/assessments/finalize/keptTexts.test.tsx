import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Draft, DraftStore } from '#engine/rules/drafts/Draft.ts';
import { ApiError } from '#engine/rules/errors/ApiError.ts';
import { buildReport, openFinalize } from '#tests/support/openFinalize.tsx';
import type { OpenReport } from './reportModel.ts';
import { forgetTexts } from './unsavedTexts.ts';

// What tests before left unsaved is still known in this window.
beforeEach(() => {
  localStorage.clear();
  forgetTexts('ca', () => true);
});

const place = 'report/ca';
const away = () => {
  throw new ApiError(101, 'Away for a moment');
};

function deviceWith(draft?: Draft) {
  const kept = new Map(draft ? [[place, draft]] : []);
  const drafts: DraftStore = {
    load: async (form) => structuredClone(kept.get(form) ?? null),
    save: async (form, next) => void kept.set(form, structuredClone(next)),
    remove: async (form) => void kept.delete(form),
  };
  return { drafts, words: () => JSON.stringify([...kept.values()].map(({ changes }) => changes)) };
}

/** As a tab that has ended left it: the findings end with "!" and were typed over `base`. */
function leftIn(report: OpenReport, more: { base?: string; sent?: boolean; reportId?: string } = {}): Draft {
  const [text] = report.texts;
  const lines = text?.final ?? [];
  const content = lines.map((line, at) => (at === 0 ? { ...line, text: 'A plan!' } : line));
  const base = more.base === undefined ? lines : [{ ...lines[0], text: more.base }];
  const kept = { reportId: more.reportId ?? report.id, content, base, ...(more.sent && { sent: lines }) };
  return { changes: { [`report text ${text?.id}`]: kept }, version: null, at: 1 };
}

const firstLine = () => screen.findByRole('textbox', { name: 'Findings, line 1' });

it('has what is typed on this device before it is saved, and no more once it is', async () => {
  const { drafts, words } = deviceWith();
  let isAway = true;
  const { tellConnection } = await openFinalize({ drafts, save: () => isAway && away() });
  const user = userEvent.setup();
  await user.type(await firstLine(), '!');
  await waitFor(() => expect(words()).toContain('A plan!'), { timeout: 1000 });
  await user.tab();
  await screen.findByText('Could not be saved: Away for a moment');
  expect(words()).toContain('A plan!');
  isAway = false;
  tellConnection();
  await waitFor(() => expect(words()).toBe('[]'));
});

it('brings back what a tab that has ended left, and saves it', async () => {
  const report = buildReport();
  const { drafts, words } = deviceWith(leftIn(report));
  const saved: string[][] = [];
  await openFinalize({ report, drafts, save: ({ lines }) => saved.push(lines.map(({ text }) => text)) });
  expect(await firstLine()).toHaveValue('A plan!');
  expect(screen.getByText(/What you typed here and was not saved is here again/)).toBeVisible();
  await waitFor(() => expect(saved).toEqual([['A plan!', 'No vision']]));
  await waitFor(() => expect(words()).toBe('[]'));
});

it('shows both versions where somebody else has written since', async () => {
  const report = buildReport();
  const { drafts, words } = deviceWith(leftIn(report, { base: 'Another plan' }));
  const saved: string[][] = [];
  await openFinalize({ report, drafts, save: ({ lines }) => saved.push(lines.map(({ text }) => text)) });
  const alert = (await screen.findByText('Somebody else has changed this text meanwhile.')).closest('[role="alert"]');
  expect(alert).toHaveTextContent('A plan');
  expect(await firstLine()).toHaveValue('A plan!');
  expect(saved).toEqual([]);
  expect(words()).toContain('A plan!');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(saved).toEqual([['A plan!', 'No vision']]));
});

it('is no clash with oneself where the answer of a save was lost', async () => {
  const report = buildReport();
  const { drafts, words } = deviceWith(leftIn(report, { base: 'Before', sent: true }));
  await openFinalize({ report, drafts });
  await firstLine();
  await waitFor(() => expect(words()).toBe('[]'));
  expect(screen.queryByText('Somebody else has changed this text meanwhile.')).toBeNull();
});

it('shows what was typed into a report that others have deleted, until it is given up', async () => {
  const report = buildReport();
  const { drafts, words } = deviceWith(leftIn(report, { reportId: 'former' }));
  await openFinalize({ report: null, drafts });
  const alert = (await screen.findByText(/You typed this into a report that has been deleted/)).closest('div');
  expect(alert).toHaveTextContent('A plan!');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(words()).toBe('[]'));
});

it('shows a field too that was typed into such a report', async () => {
  const kept = { reportId: 'former', content: '2030-2031', base: '2025-2026' };
  const { drafts } = deviceWith({ changes: { 'report field former season': kept }, version: null, at: 1 });
  await openFinalize({ drafts });
  const alert = (await screen.findByText(/You typed this into a report that has been deleted/)).closest('div');
  expect(alert).toHaveTextContent('2030-2031');
});

it('gives up what is refused for good only after a question', async () => {
  const { drafts, words } = deviceWith();
  const tooLong = () => {
    throw new ApiError(20, 'Too long');
  };
  await openFinalize({ drafts, save: tooLong });
  const user = userEvent.setup();
  await user.type(await firstLine(), '!');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(words()).toContain('A plan!');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  expect(await firstLine()).toHaveValue('A plan');
  await waitFor(() => expect(words()).toBe('[]'));
});

it('is for reading only without the server, and says why', async () => {
  await openFinalize({ isOffline: true, drafts: deviceWith().drafts });
  expect(await firstLine()).toHaveAttribute('readonly');
  expect(screen.getByRole('textbox', { name: 'Season' })).toHaveAttribute('readonly');
  expect(screen.getByText(/it can be read, not written/)).toBeVisible();
});
