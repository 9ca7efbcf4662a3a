import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/renderPage.tsx';
import { MarkdownArea } from './MarkdownArea.tsx';

function Field() {
  const [text, setText] = useState('a club');
  return <MarkdownArea label="Text" text={text} onChange={setText} inputProps={{ 'aria-label': 'Text' }} />;
}

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const chosen = () => area().value.slice(area().selectionStart, area().selectionEnd);

it('what is selected is formatted by a button or a key, and stays selected', async () => {
  await renderPage(<Field />);
  area().setSelectionRange(2, 6);
  await userEvent.click(screen.getByRole('button', { name: 'Bold' }));
  expect(area()).toHaveValue('a **club**');
  expect(area()).toHaveFocus();
  expect(chosen()).toBe('club');
  await userEvent.keyboard('{Control>}i{/Control}');
  expect(area()).toHaveValue('a **_club_**');
  await userEvent.click(screen.getByRole('button', { name: 'Heading 2' }));
  expect(area()).toHaveValue('## a **_club_**');
});

it('the formats are one stop of Tab, gone through by the arrows, and rest while the text is looked at', async () => {
  await renderPage(<Field />);
  screen.getByRole('button', { name: 'Bold' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('button', { name: 'Add a link' })).toHaveFocus();
  await userEvent.tab();
  expect(area()).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(screen.queryByRole('toolbar')).toBeNull();
});
