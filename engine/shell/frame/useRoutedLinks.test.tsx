import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { UnsavedGuard } from '#engine/browser/form/UnsavedGuard.tsx';
import { renderPage } from '#tests/support/renderPage.tsx';
import { useRoutedLinks } from './useRoutedLinks.ts';

function Page({ hasUnsaved }: { hasUnsaved: boolean }) {
  useRoutedLinks();
  return (
    <>
      <UnsavedGuard hasUnsaved={() => hasUnsaved} />
      <a href="#/elsewhere?part=b">
        <b>A club</b>
      </a>
      <a href="#/elsewhere" target="_blank" rel="noopener">
        New tab
      </a>
    </>
  );
}

it('asks before a plain link leaves what was typed', async () => {
  await renderPage(<Page hasUnsaved />, { path: '/here' });
  await userEvent.click(screen.getByText('A club'));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(window.location.hash).toBe('#/here');
});

it('follows it where nothing was, and leaves alone what opens elsewhere', async () => {
  await renderPage(<Page hasUnsaved={false} />, { path: '/here' });
  // Not prevented: the browser's own.
  expect(fireEvent.click(screen.getByText('A club'), { ctrlKey: true })).toBe(true);
  expect(fireEvent.click(screen.getByText('New tab'))).toBe(true);
  expect(fireEvent.click(screen.getByText('A club'))).toBe(false);
  await waitFor(() => expect(window.location.hash).toBe('#/elsewhere?part=b'));
});
