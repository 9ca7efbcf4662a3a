import { languages, type Language } from '#engine/rules/texts/languages.ts';
import { useEngine } from './useEngine.ts';
import { isNamedInInterface } from '#engine/rules/product/Product.ts';

/**
 * The order in which a localized text is read: names of countries follow the interface, everything
 * else the content language.
 */
export function useTextLanguages(entity: string): readonly Language[] {
  const { contentLanguage, interfaceLanguage } = useEngine();
  const first = isNamedInInterface(entity) ? interfaceLanguage : contentLanguage;
  return [first, ...languages.filter((language) => language !== first)];
}
