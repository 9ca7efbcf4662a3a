import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/renderPage.tsx';
import { GettingStartedPage } from './GettingStartedPage.tsx';

const markdown = '# First\n## Welcome\nHello.\n## Login\n### How\nSo.\n## Support\nAsk.';
const open = (path: string) =>
  renderPage(<GettingStartedPage />, {
    path,
    answers: { 'files/gettingstarted/web': () => ({ language: 'en', markdown, version: null }) },
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('leads through the steps one by one, forward, back and by number, and then to the start', async () => {
  await open('/gettingstarted');
  expect(await screen.findByRole('heading', { level: 2, name: 'Welcome' })).toBeVisible();
  expect(screen.getByText('Step 1 of 3')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  await press('Continue');
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Login' })).toHaveFocus());
  expect(screen.getByRole('heading', { name: 'How' })).toBeVisible();
  expect(window.location.hash).toBe('#/gettingstarted?step=2');
  await press('3. Support');
  expect(await screen.findByText('Ask.')).toBeVisible();
  expect(screen.getByRole('button', { name: '3. Support' })).toHaveAttribute('aria-current', 'step');
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '#/');
  await press('Back');
  expect(await screen.findByText('So.')).toBeVisible();
});

it('opens at the step of the address, at the first where there is none', async () => {
  const { unmount } = await open('/gettingstarted?step=2');
  expect(await screen.findByText('So.')).toBeVisible();
  unmount();
  await open('/gettingstarted?step=9');
  expect(await screen.findByText('Hello.')).toBeVisible();
});
