import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/renderPage.tsx';
import { LimitedTextArea } from './LimitedTextArea.tsx';

function Notes() {
  const [text, setText] = useState('');
  return <LimitedTextArea label="Notes" most={20} value={text} onChange={setText} />;
}

it('says how much room is left near the end, and cuts nothing off of what is too long', async () => {
  await renderPage(<Notes />);
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: 'Notes' });
  await user.click(field);
  await user.paste('a'.repeat(17));
  expect(screen.queryByRole('status')).toBeNull();
  await user.paste('b');
  expect(field).toHaveAccessibleDescription('18 of 20 characters');
  expect(field).toHaveAttribute('aria-invalid', 'false');
  await user.paste('c'.repeat(7));
  expect(field).toHaveValue(`${'a'.repeat(17)}b${'c'.repeat(7)}`);
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('Too long: 25 of at most 20 characters. Nothing is cut off');
});

it('counts characters as a schema does, one for each picture', async () => {
  await renderPage(<Notes />);
  await userEvent.setup().click(screen.getByRole('textbox', { name: 'Notes' }));
  await userEvent.setup().paste('⚽🏟'.repeat(10));
  expect(screen.getByRole('status')).toHaveTextContent('20 of 20 characters');
});
