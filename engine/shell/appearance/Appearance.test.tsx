import Box from '@mui/material/Box';
import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Language } from '#engine/rules/texts/languages.ts';
import { Appearance } from './Appearance.tsx';
import { loadStyles } from './styleCaches.ts';

beforeEach(() => {
  const query = { matches: false, addEventListener: () => 0, removeEventListener: () => 0 };
  vi.stubGlobal('matchMedia', () => query);
});

it.each<[Language, 'marginLeft' | 'marginRight']>([
  ['en', 'marginLeft'],
  ['ar', 'marginRight'],
])('what stands off to the left in English is mirrored in Arabic: in %s it has a %s', async (language, side) => {
  await loadStyles(language);
  const i18n = i18next.createInstance();
  await i18n.init({ lng: language, resources: {} });
  render(
    <I18nextProvider i18n={i18n}>
      <Appearance>
        <Box sx={{ marginLeft: '8px' }}>Text</Box>
      </Appearance>
    </I18nextProvider>,
  );
  expect(getComputedStyle(screen.getByText('Text'))[side]).toBe('8px');
});
