import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, type Language } from '#domain/texts/languages.ts';
import { projectRoot } from '../projectRoot.ts';

interface Messages {
  [key: string]: string | Messages;
}

/** Finds a text of the interface by its namespace and the keys below it; null where no language has one. */
export type Texts = (namespace: string, ...keys: string[]) => string | null;

const read = new Map<string, Messages>();

/**
 * The interface's texts for what the server writes itself, such as reports; English stands in for what
 * a language lacks.
 */
export function textsOf(language: Language): Texts {
  return (namespace, ...keys) => find(language, namespace, keys) ?? find(defaultLanguage, namespace, keys);
}

function find(language: Language, namespace: string, keys: readonly string[]): string | null {
  let found: string | Messages | undefined = load(language, namespace);
  for (const key of keys) {
    if (typeof found !== 'object' || !Object.hasOwn(found, key)) return null;
    found = found[key];
  }
  return typeof found === 'string' ? found : null;
}

function load(language: Language, namespace: string): Messages {
  const name = join('providers', 'i18n', 'messages', language, `${namespace}.json`);
  const known = read.get(name) ?? (JSON.parse(readFileSync(join(projectRoot, name), 'utf8')) as Messages);
  read.set(name, known);
  return known;
}
