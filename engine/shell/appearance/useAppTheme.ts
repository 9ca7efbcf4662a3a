import type { ThemeOptions } from '@mui/material/styles';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createAppTheme } from '#engine/ui/theme/createAppTheme.ts';
import { directionOf } from '#engine/rules/texts/directionOf.ts';
import { isLanguage } from '#engine/providers/i18n/interfaceLanguage.ts';
import { useColourMode } from './colourMode.ts';

/** The theme for the colour mode and the interface language in use. */
export function useAppTheme(): { theme: ThemeOptions; direction: 'ltr' | 'rtl' } {
  const { shown } = useColourMode();
  const { i18n } = useTranslation();
  const direction = isLanguage(i18n.language) ? directionOf(i18n.language) : 'ltr';
  const theme = useMemo(() => createAppTheme({ mode: shown, direction }), [shown, direction]);
  return { theme, direction };
}
