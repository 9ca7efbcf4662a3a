import type { Language } from '#domain/texts/languages.ts';

/** The texts of one namespace: nested keys down to texts with `{{name}}` placeholders. */
export interface Messages {
  [key: string]: string | Messages;
}

const files = import.meta.glob<Messages>('./messages/*/*.json', { import: 'default' });

/** What the screens before the sign-in need; the rest is fetched with the application. */
export const firstNamespaces = ['app'] as const;

/** The namespaces that English, the source, has: the file names in `messages/en`. */
export const namespaces: readonly string[] = Object.keys(files)
  .map((path) => /^\.\/messages\/en\/(.+)\.json$/.exec(path)?.[1])
  .filter((name) => name !== undefined);

/**
 * Fetches the given namespaces of a language, keyed by namespace.
 * A namespace that the language does not have, or that cannot be fetched, is left out: English stands in for it.
 */
export async function loadMessages(language: Language, wanted: readonly string[]): Promise<Record<string, Messages>> {
  const loaded = await Promise.all(
    wanted.map(async (namespace) => [namespace, await fetchTexts(`./messages/${language}/${namespace}.json`)] as const),
  );
  return Object.fromEntries(loaded.filter((entry): entry is [string, Messages] => entry[1] !== undefined));
}

async function fetchTexts(path: string): Promise<Messages | undefined> {
  try {
    return await files[path]?.();
  } catch {
    return undefined;
  }
}
