import type { ThemeOptions } from '@mui/material/styles';
import deepmerge from '@mui/utils/deepmerge';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createAppTheme } from '#engine/ui/theme/createAppTheme.ts';
import { directionOf } from '#engine/rules/texts/directionOf.ts';
import { defaultLanguage, type Language } from '#engine/rules/texts/languages.ts';
import { isLanguage } from '#engine/providers/i18n/interfaceLanguage.ts';
import { useIsPrinting } from '#engine/ui/useIsPrinting.ts';
import { useColourMode } from './colourMode.ts';
import type { componentTexts } from './componentTexts.ts';

/** The theme for the colour mode and the interface language in use; paper is light. */
export function useAppTheme(): { theme: ThemeOptions; direction: 'ltr' | 'rtl' } {
  const { shown } = useColourMode();
  const mode = useIsPrinting() ? 'light' : shown;
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : defaultLanguage;
  const direction = directionOf(language);
  const texts = useComponentTexts(language);
  const theme = useMemo(() => deepmerge(createAppTheme({ mode, direction }), texts ?? {}), [mode, direction, texts]);
  return { theme, direction };
}

/** Fetched once another language than that of the components themselves is read. */
function useComponentTexts(language: Language): Pick<ThemeOptions, 'components'> | undefined {
  const [texts, setTexts] = useState<typeof componentTexts>({});
  useEffect(() => {
    if (language !== defaultLanguage)
      import('./componentTexts.ts').then(
        (loaded) => setTexts(loaded.componentTexts),
        // They stay English, as everything else works.
        () => undefined,
      );
  }, [language]);
  return texts[language];
}
