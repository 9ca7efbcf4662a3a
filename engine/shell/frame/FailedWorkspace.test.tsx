import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#tests/support/renderPage.tsx';
import { FailedWorkspace } from './FailedWorkspace.tsx';

it('says in plain words that the frame of the workspace failed, and begins anew at the next address', async () => {
  const onReset = vi.fn();
  await renderPage(<FailedWorkspace error={new Error('at Lazy (x.js:1)')} resetErrorBoundary={onReset} />);
  expect(screen.getByRole('alert')).not.toHaveTextContent('Lazy');
  expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible();
  act(() => window.location.assign('#/elsewhere'));
  await waitFor(() => expect(onReset).toHaveBeenCalled());
});
