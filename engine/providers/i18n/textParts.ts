import type { Messages, TextFiles } from './loadMessages.ts';

/** By namespace the texts of one part of a language. */
export type TextPart = Readonly<Record<string, Messages>>;

/**
 * The files of texts where the build has put them together: by part the namespaces in it, and by language and part what
 * fetches it. A part is fetched once, whichever of its namespaces are asked for.
 */
export function filesOfParts(
  namespaces: Readonly<Record<string, readonly string[]>>,
  languages: Readonly<Record<string, Readonly<Record<string, () => Promise<{ default: TextPart }>>>>>,
): TextFiles {
  const files: Record<string, () => Promise<Messages>> = {};
  for (const [language, parts] of Object.entries(languages))
    for (const [part, fetchPart] of Object.entries(parts))
      for (const namespace of namespaces[part] ?? [])
        files[`${language}/${namespace}.json`] = async () => (await fetchPart()).default[namespace] ?? {};
  return files;
}
