import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/renderPage.tsx';
import { LanguageButton } from './LanguageButton.tsx';

it('offers each of the nine languages under its own name', async () => {
  await renderPage(<LanguageButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Language: English' }));
  const choices = (await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent);
  expect(choices).toEqual([
    ...['English', 'Français', 'Español', 'Deutsch', 'Português', 'Русский', 'Nederlands', 'Magyar', 'العربية'],
  ]);
});
