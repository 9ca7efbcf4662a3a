import { languages, type Language } from '#domain/texts/languages.ts';
import { useEngine } from './useEngine.ts';

/**
 * The order in which a localized text is read: names of countries follow the interface, everything
 * else the content language.
 */
export function useTextLanguages(entity: string): readonly Language[] {
  const { contentLanguage, interfaceLanguage } = useEngine();
  const first = entity === 'country' ? interfaceLanguage : contentLanguage;
  return [first, ...languages.filter((language) => language !== first)];
}
