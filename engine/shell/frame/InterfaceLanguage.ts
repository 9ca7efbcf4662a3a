import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultLanguage, type Language } from '#engine/rules/texts/languages.ts';
import { isLanguage } from '#engine/providers/i18n/interfaceLanguage.ts';

/** How the interface language is changed; given at the root. */
export const ChangeLanguage = createContext<(language: Language) => void>(() => undefined);

/** The interface language and how to change it, signed in or not. */
export function useInterfaceLanguage(): [Language, (language: Language) => void] {
  const { i18n } = useTranslation();
  return [isLanguage(i18n.language) ? i18n.language : defaultLanguage, use(ChangeLanguage)];
}
