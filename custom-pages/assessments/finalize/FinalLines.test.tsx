import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { openFinalize } from '#tests/support/openFinalize.tsx';

beforeEach(() => localStorage.clear());

const findings = () => screen.getByRole('group', { name: 'Findings' });

it('begins a line by Enter, takes an empty one away by Backspace, and saves after a pause', async () => {
  const saved: string[][] = [];
  await openFinalize({ save: ({ lines }) => saved.push(lines.map(({ text }) => text)) });
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Findings, line 1' }), ' for youth{Enter}Yes');
  expect(screen.getByRole('textbox', { name: 'Findings, line 2' })).toHaveValue('Yes');
  await waitFor(() => expect(saved.at(-1)).toEqual(['A plan for youth', 'Yes', 'No vision']), { timeout: 5_000 });
  const second = screen.getByRole('textbox', { name: 'Findings, line 2' });
  await user.clear(second);
  await user.type(second, '{Backspace}');
  await waitFor(() => expect(saved.at(-1)).toEqual(['A plan for youth', 'No vision']), { timeout: 5_000 });
});

it('has the cursor in the line that Enter begins before the next key, however soon that comes', async () => {
  await openFinalize();
  const first = screen.getByRole('textbox', { name: 'Findings, line 1' });
  act(() => first.focus());
  fireEvent.keyDown(first, { key: 'Enter' });
  expect(screen.getByRole('textbox', { name: 'Findings, line 2' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Findings, line 2' })).toHaveValue('');
  fireEvent.keyDown(document.activeElement!, { key: 'Backspace' });
  expect(screen.getByRole('textbox', { name: 'Findings, line 1' })).toHaveFocus();
});

it('leaves the cursor in a new line that was saved meanwhile, and in a button that moves a line', async () => {
  const { calls } = await openFinalize();
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Findings, line 2' }), '{Enter}abc');
  await waitFor(() => expect(calls.some(({ path }) => path === 'report/block')).toBe(true), { timeout: 5_000 });
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  await user.keyboard('def');
  expect(screen.getByRole('textbox', { name: 'Findings, line 3' })).toHaveValue('abcdef');
  await user.click(within(findings()).getAllByRole('button', { name: /^Move up: / })[2]!);
  expect(screen.getByRole('textbox', { name: 'Findings, line 2' })).toHaveValue('abcdef');
  expect(within(findings()).getAllByRole('button', { name: /^Move up: / })[1]).toHaveFocus();
});

it('leaves the focus on the other button of a line that has nowhere left to move to', async () => {
  await openFinalize();
  const user = userEvent.setup();
  const button = (name: RegExp, at: number) => within(findings()).getAllByRole('button', { name })[at]!;
  await user.click(button(/^Move down: /, 0));
  expect(screen.getByRole('textbox', { name: 'Findings, line 2' })).toHaveValue('A plan');
  await waitFor(() => expect(button(/^Move up: /, 1)).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'Findings, line 1' })).toHaveValue('A plan');
  await waitFor(() => expect(button(/^Move down: /, 0)).toHaveFocus());
});
