import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#tests/support/renderPage.tsx';
import { SavedDate } from './SavedDate.tsx';

it.each([
  ['another day is saved when the field is left', '15', ['2026-03-15']],
  ['what is no date is not saved, and nothing is cleared', '{Backspace}', []],
])('%s', async (_what, keys, saved) => {
  const onSave = vi.fn();
  await renderPage(<SavedDate label="Visit" value="2026-03-31" onSave={onSave} />);
  const group = within(await screen.findByRole('group', { name: /^Visit/ }));
  await userEvent.click(group.getByRole('spinbutton', { name: 'Day' }));
  await userEvent.keyboard(keys);
  await userEvent.click(document.body);
  expect(onSave.mock.calls.map(([date]: unknown[]) => date)).toEqual(saved);
  const day = group.getByRole('spinbutton', { name: 'Day' });
  await vi.waitFor(() => expect(day).toHaveTextContent(saved.length > 0 ? /15|31/ : '31'));
  const refusal = () => screen.queryByText('Enter a date that exists, as DD/MM/YYYY');
  expect(refusal() !== null).toBe(saved.length === 0);
  await userEvent.click(day);
  await userEvent.keyboard('02');
  expect(refusal()).toBeNull();
});
