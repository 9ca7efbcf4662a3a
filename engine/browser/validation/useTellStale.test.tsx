import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { useTellStale } from './useTellStale.ts';

function Told({ error, onTold }: { error: unknown; onTold: (isStale: boolean) => void }) {
  const tellRefusal = useTellStale('engine.copy.failed');
  return <button onClick={() => onTold(tellRefusal(error))}>Tell</button>;
}

it.each([
  ['in words of its own that others were first', true, { code: errorCodes.changedMeanwhile }, /could not be copied/i],
  [
    'why it was refused otherwise',
    false,
    { code: errorCodes.notFound, message: 'There is no such day' },
    /no such day/,
  ],
  ['that no answer came', false, new TypeError('Failed to fetch'), /^The server does not answer/],
])('says %s', async (_what, isStale, error, text) => {
  const told: boolean[] = [];
  await renderPage(<Told error={error} onTold={(stale) => told.push(stale)} />, {});
  await userEvent.click(screen.getByRole('button', { name: 'Tell' }));
  const said = await screen.findByText(text);
  expect(said).toBeVisible();
  expect(said.closest(isStale ? '.RaNotification-warning' : '.RaNotification-error')).not.toBeNull();
  expect(told).toEqual([isStale]);
});
