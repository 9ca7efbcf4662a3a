import Alert from '@mui/material/Alert';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { act, render, renderHook, screen } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { languages, type Language } from '#engine/rules/texts/languages.ts';
import { useAppTheme } from './useAppTheme.ts';

let matching: readonly string[] = [];
beforeEach(() => {
  matching = [];
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matching.includes(query),
    ...{ addEventListener: () => 0, removeEventListener: () => 0 },
  }));
});

function Closable() {
  const { theme } = useAppTheme();
  return (
    <ThemeProvider theme={createTheme(theme)}>
      <Alert onClose={() => undefined} />
    </ThemeProvider>
  );
}

const closing: Readonly<Record<Language, string>> = {
  ...{ en: 'Close', fr: 'Fermer', es: 'Cerrar', de: 'Schließen', pt: 'Fechar', ru: 'Закрыть', nl: 'Sluiten' },
  ...{ hu: 'Bezárás', ar: 'إغلاق' },
};

it.each(languages)('components speak the language of the interface: %s', async (language) => {
  const i18n = i18next.createInstance();
  await i18n.init({ lng: language, resources: {} });
  render(
    <I18nextProvider i18n={i18n}>
      <Closable />
    </I18nextProvider>,
  );
  expect(await screen.findByRole('button', { name: closing[language] })).toBeVisible();
});

it('is light on paper, whatever it is on the screen', () => {
  matching = ['(prefers-color-scheme: dark)'];
  const { result } = renderHook(useAppTheme);
  const mode = () => result.current.theme.palette?.mode;
  expect(mode()).toBe('dark');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(mode()).toBe('light');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(mode()).toBe('dark');
});
