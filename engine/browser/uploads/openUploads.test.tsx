import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/renderPage.tsx';
import { useEngine } from '../context/useEngine.ts';
import type { UploadTarget } from './Uploads.ts';
import { useUnheldUploads } from './openUploads.ts';
import { uploadsOf } from './useUploads.ts';

const file = new File(['report'], 'report.pdf', { type: 'application/pdf' });
const leaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Any page of the program: none with a list of uploads. */
function AnyPage() {
  useUnheldUploads();
  const uploads = uploadsOf(useEngine(), 'uploads of another page', {});
  const target = { askToken: () => new Promise(() => undefined) } as Pick<UploadTarget, 'askToken'> as UploadTarget;
  return (
    <>
      <button onClick={() => uploads.add(file, target)}>Send</button>
      <button onClick={() => uploads.list().forEach(({ id }) => uploads.cancel(id))}>Stop</button>
    </>
  );
}

it('asks before a file is lost that is on its way and not held on the device, whichever page is open', async () => {
  await renderPage(<AnyPage />);
  const user = userEvent.setup();
  expect(leaving()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(leaving()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(leaving()).toBe(false));
});
