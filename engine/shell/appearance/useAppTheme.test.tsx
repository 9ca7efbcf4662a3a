import TablePagination from '@mui/material/TablePagination';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { languages, type Language } from '#engine/rules/texts/languages.ts';
import { useAppTheme } from './useAppTheme.ts';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => 0, removeEventListener: () => 0 }));

function Paged() {
  const { theme } = useAppTheme();
  return (
    <ThemeProvider theme={createTheme(theme)}>
      <TablePagination component="div" count={27} page={0} rowsPerPage={10} onPageChange={() => undefined} />
    </ThemeProvider>
  );
}

const said: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /^1–10 of 27$/,
  nl: /^1–10 van 27$/,
  ar: /^1–10 من 27$/,
};

it.each(languages)('components speak the language of the interface: %s', async (language) => {
  const i18n = i18next.createInstance();
  await i18n.init({ lng: language, resources: {} });
  render(
    <I18nextProvider i18n={i18n}>
      <Paged />
    </I18nextProvider>,
  );
  const words = said[language];
  if (words) expect(await screen.findByText(words)).toBeVisible();
  else await vi.waitFor(() => expect(screen.queryByText('1–10 of 27')).toBeNull());
});
