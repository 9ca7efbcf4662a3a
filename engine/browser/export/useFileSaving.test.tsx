import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/renderPage.tsx';
import { useFileSaving } from './useFileSaving.ts';

function Button() {
  const { save } = useFileSaving('engine.record.failed');
  return <button onClick={() => void save('books/sheet', 'books.csv', {})}>Save</button>;
}

it.each([
  ['in the words of the API, where English is read', 'en', { code: 40 }, 'There is no such sheet'],
  ['by what its code means, in another language', 'de', { code: 40 }, 'It may have been deleted by someone else.'],
  [
    'by the fields that are wrong',
    'de',
    { code: 20, details: [{ field: 'from', rule: 'required' }] },
    'Please fill this in',
  ],
] as const)('says why there is no file, %s', async (_, interfaceLanguage, body, said) => {
  await renderPage(<Button />, {
    engine: { interfaceLanguage },
    answers: {
      'books/sheet': () => {
        throw Object.assign(new Error(), { body: { message: 'There is no such sheet', ...body } });
      },
    },
  });
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
});
