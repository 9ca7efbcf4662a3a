import { useCallback, useEffect, type ReactNode } from 'react';
import { useLocaleState, useStore } from 'react-admin';
import type { Language } from '#engine/rules/texts/languages.ts';
import { isLanguage } from '#engine/providers/i18n/interfaceLanguage.ts';
import { preferencePrefix } from '#engine/providers/preferences/createPreferenceStore.ts';
import { ChangeLanguage } from './InterfaceLanguage.ts';

/** The preference that says in which language a person has chosen to work. */
export const languagePreference = 'language';

/**
 * Within the workspace the language changes through react-admin, so that its screens follow, and is kept with the
 * person. The choice itself is what is kept: react-admin draws all anew with each language, so nothing here would
 * know what was spoken before.
 */
export function WorkspaceLanguage({ children }: { children: ReactNode }) {
  const [locale, setLocale] = useLocaleState();
  const [kept, keep] = useStore<string | null>(preferencePrefix + languagePreference, null);
  useEffect(() => {
    if (isLanguage(kept) && kept !== locale) setLocale(kept);
  }, [kept, locale, setLocale]);
  const choose = useCallback(
    (language: Language) => {
      keep(language);
      setLocale(language);
    },
    [keep, setLocale],
  );
  return <ChangeLanguage value={choose}>{children}</ChangeLanguage>;
}
