import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { EngineCall } from '#engine/browser/context/Engine.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { CampKeysPanel } from './CampKeysPanel.tsx';

const known = { id: 'k1', name: 'Production', scopes: ['clubid'], createdAt: '2026-05-01T10:00:00Z', madeBy: 'me' };

async function open() {
  const keys: object[] = [{ ...known, lastUsedOn: null, endedAt: null }];
  const page = await renderPage(<CampKeysPanel onClose={() => undefined} />, {
    answers: {
      'camp/keys': ({ method, body }: EngineCall) => {
        if (method !== 'POST') return [...keys];
        const made = { ...(body as object), id: 'k2', createdAt: known.createdAt, lastUsedOn: null, endedAt: null };
        keys.unshift(made);
        return { ...made, key: 'tlc_k2_secret' };
      },
      'camp/keys/k1': () => {
        keys[0] = { ...known, lastUsedOn: null, endedAt: '2026-06-01T10:00:00Z' };
        return keys[0];
      },
    },
  });
  await screen.findByText('Production');
  return { ...page, user: userEvent.setup() };
}

it('makes a key for what is ticked, and shows it this once', async () => {
  const { user, calls } = await open();
  const make = screen.getByRole('button', { name: 'Make key' });
  expect(make).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: /Name of the new key/ }), 'Test');
  await user.click(screen.getByRole('checkbox', { name: 'Survey answers' }));
  await user.click(make);
  expect(await screen.findByText('tlc_k2_secret')).toBeVisible();
  const [posted] = calls.filter(({ options }) => options.method === 'POST');
  expect(posted?.options.body).toEqual({
    name: 'Test',
    scopes: ['clubvalues', 'schedule', 'clubid', 'keynumbers', 'observations'],
  });
  expect(await screen.findByText('Test')).toBeVisible();
});

it('ends a key only after asking', async () => {
  const { user, calls } = await open();
  await user.click(screen.getByRole('button', { name: 'End the key Production' }));
  const dialog = await screen.findByRole('dialog', { name: 'End the key Production?' });
  expect(calls.some(({ options }) => options.method === 'DELETE')).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'End' }));
  expect(await screen.findByText(/^Ended on/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'End the key Production' })).toBeNull();
});
