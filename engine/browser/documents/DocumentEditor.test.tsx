import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { EngineCall } from '#engine/browser/context/Engine.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { DocumentEditor } from './DocumentEditor.tsx';

it('what is typed while a document is being saved stays, over the version that was saved', async () => {
  const stored = { language: 'en', markdown: 'Before', version: 'a' };
  const held: (() => void)[] = [];
  const put = vi.fn((body: unknown) => {
    const { markdown } = body as { markdown: string };
    return new Promise((resolve) => {
      held.push(() => resolve(Object.assign(stored, { markdown, version: `${stored.version}b` })));
    });
  });
  const answer = ({ method, body }: EngineCall) => (method === 'PUT' ? put(body) : { ...stored });
  const onClose = vi.fn();
  await renderPage(<DocumentEditor path="faq" language="en" title="FAQ" onClose={onClose} />, {
    answers: { faq: answer },
  });
  const area = await screen.findByRole('textbox', { name: 'Text (Markdown)' });
  await userEvent.type(area, ' one');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.type(area, ' two');
  held.shift()?.();
  expect(await screen.findByText('Saved. What you changed meanwhile is not saved yet.')).toBeVisible();
  expect(area).toHaveValue('Before one two');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(put).toHaveBeenLastCalledWith({ markdown: 'Before one two', version: 'ab' }));
  held.shift()?.();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
