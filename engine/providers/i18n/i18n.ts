import i18next, { type FormatFunction, type i18n } from 'i18next';
import { getI18nProvider } from 'ra-i18n-i18next';
import type { I18nProvider } from 'react-admin';
import { directionOf } from '#engine/rules/texts/directionOf.ts';
import { isolate, isRightToLeft } from '#engine/rules/texts/isolates.ts';
import { languageNames } from '#engine/rules/texts/languageNames.ts';
import { defaultLanguage, languages, type Language } from '#engine/rules/texts/languages.ts';
import { mergeTexts } from '#engine/rules/texts/mergeTexts.ts';
import { fallbackText } from './fallbackTexts.ts';
import { isLanguage, keepInterfaceLanguage, readInterfaceLanguage } from './interfaceLanguage.ts';
import { firstNamespaces, keyOf, loadMessages, namespaces, namespacesOf } from './loadMessages.ts';
import { readableKey } from './readableKey.ts';
import { theProduct } from '#engine/rules/product/Product.ts';

const bundle = 'translation';

/**
 * Starts the texts in the stored interface language, with what the sign-in screens need,
 * and answers with react-admin's i18n provider. English stands in for what a language lacks.
 * `prepare` fetches what else must be there before a language shows.
 */
export async function startTexts(
  instance: i18n = i18next,
  prepare: (language: Language) => Promise<void> = () => Promise.resolve(),
): Promise<I18nProvider> {
  const language = readInterfaceLanguage();
  const provider = await getI18nProvider(
    instance,
    {
      lng: language,
      fallbackLng: defaultLanguage,
      supportedLngs: [...languages],
      resources: {},
      nsSeparator: false,
      interpolation: {
        ...{ escapeValue: false, defaultVariables: { product: theProduct().name } },
        ...{ alwaysFormat: true, format: isolateIn },
      },
      returnNull: false,
      react: { useSuspense: false, bindI18nStore: 'added' },
      // The title in a schema says more than the field's key, with which callers make do.
      parseMissingKeyHandler: (key, defaultValue) => fallbackText(key) ?? defaultValue ?? readableKey(key),
    },
    languages.map((locale) => ({ locale, name: languageNames[locale] ?? locale })),
  );
  await Promise.all([addMessages(instance, language, firstNamespaces), prepare(language)]);
  applyToDocument(language);
  return {
    ...provider,
    changeLocale: async (locale: string) => {
      if (!isLanguage(locale)) return;
      const addWanted = async () => {
        const asked = [...wanted];
        await addMessages(instance, locale, asked);
        // A page that was opened meanwhile asked for more, in the language that is spoken until now.
        if (asked.length < wanted.size) await addWanted();
      };
      await Promise.all([addWanted(), prepare(locale)]);
      await provider.changeLocale(locale);
      keepInterfaceLanguage(locale);
      applyToDocument(locale);
    },
  };
}

/**
 * A value as it goes into a text: a name in Latin letters does not scramble what is written from right to left, nor one
 * in Arabic letters, or with signs that turn the direction, what is written from left to right.
 */
const isolateIn: FormatFunction = (value, _format, language) => {
  if (typeof value !== 'string' || !isLanguage(language)) return value;
  return directionOf(language) === 'rtl' || isRightToLeft(value) ? isolate(value) : value;
};

/** The namespaces that are shown by now, which a change of the language fetches too. */
const wanted = new Set<string>(firstNamespaces);

/** Fetches the texts of the workspace in the language in use, after the sign-in. */
export function loadWorkspaceTexts(): Promise<void> {
  return want(namespacesOf('workspace'), i18next);
}

/** Fetches those of lists and forms, after the workspace's. */
export function loadResourceTexts(): Promise<void> {
  return want(namespacesOf('resources'), i18next);
}

/** Fetches all texts of the language in use: those of the product's own pages too. */
export function loadAllTexts(instance: i18n = i18next): Promise<void> {
  return want(namespaces(), instance);
}

/** Fetches those that one page needs (`pageTextGroups`). */
export function loadGroupTexts(group: string): Promise<void> {
  return want(theProduct().pageTextGroups?.[group] ?? [], i18next);
}

async function want(names: readonly string[], instance: i18n): Promise<void> {
  for (const name of names) wanted.add(name);
  const spoken = isLanguage(instance.language) ? instance.language : defaultLanguage;
  await addMessages(instance, spoken, names);
  // Another language was chosen meanwhile, whose texts may have been asked for before.
  if (instance.language !== spoken && isLanguage(instance.language)) await want(names, instance);
}

async function addMessages(instance: i18n, language: Language, wanted: readonly string[]): Promise<void> {
  const present = presentIn(instance);
  const missingIn = (each: Language) => wanted.filter((namespace) => !present.has(`${each}/${namespace}`));
  const add = async (each: Language) => {
    const missing = missingIn(each);
    if (missing.length === 0) return;
    const loaded = Object.entries(await loadMessages(each, missing));
    const texts = loaded.map(([namespace, messages]) => ({ [keyOf(namespace)]: messages }));
    instance.addResourceBundle(each, bundle, texts.reduce(mergeTexts, {}), true, true);
    for (const [namespace] of loaded) present.add(`${each}/${namespace}`);
  };
  // The build has put English where a language lacks a text (textPartsPlugin): it need not be fetched beside it.
  if (!import.meta.env.PROD) await Promise.all([...new Set([defaultLanguage, language])].map(add));
  else {
    await add(language);
    if (language !== defaultLanguage && missingIn(language).length > 0) await add(defaultLanguage);
  }
}

/** By instance the namespaces that it has: each a language and a name. */
const loadedOf = new WeakMap<i18n, Set<string>>();

function presentIn(instance: i18n): Set<string> {
  const present = loadedOf.get(instance) ?? new Set();
  loadedOf.set(instance, present);
  return present;
}

function applyToDocument(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
