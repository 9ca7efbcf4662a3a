import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, type Language } from '#engine/rules/texts/languages.ts';
import { productRoot, projectRoot } from '../projectRoot.ts';
import { theProduct, type Texts } from '#engine/rules/product/Product.ts';
import { mergeTexts } from '#engine/rules/texts/mergeTexts.ts';

/** Finds a text of the interface by its namespace and the keys below it; null where no language has one. */
export type SayText = (namespace: string, ...keys: string[]) => string | null;

const read = new Map<string, Texts>();

/**
 * The interface's texts for what the server writes itself, such as reports; English stands in for what
 * a language lacks.
 */
export function textsOf(language: Language): SayText {
  return (namespace, ...keys) => find(language, namespace, keys) ?? find(defaultLanguage, namespace, keys);
}

function find(language: Language, namespace: string, keys: readonly string[]): string | null {
  let found: string | Texts | undefined = load(language, namespace);
  for (const key of keys) {
    if (typeof found !== 'object' || !Object.hasOwn(found, key)) return null;
    found = found[key];
  }
  return typeof found === 'string' ? found : null;
}

function load(language: Language, namespace: string): Texts {
  const name = join(language, `${namespace}.json`);
  const known = read.get(name) ?? readTexts(language, namespace);
  read.set(name, known);
  return known;
}

/** The texts of the engine with those of the product put over them: of its files, else of `product.ts`. */
function readTexts(language: Language, namespace: string): Texts {
  const { texts } = theProduct();
  const inline = texts?.[language]?.[namespace];
  const own = texts
    ? typeof inline === 'object'
      ? inline
      : {}
    : readFile(join(productRoot, 'providers', 'i18n', language, `${namespace}.json`));
  return mergeTexts(readFile(join(projectRoot, 'engine/providers/i18n/messages', language, `${namespace}.json`)), own);
}

function readFile(path: string): Texts {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Texts) : {};
}
