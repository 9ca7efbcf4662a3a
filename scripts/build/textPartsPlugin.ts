import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { namesOf, partOf, resourceNames } from '#engine/providers/i18n/loadMessages.ts';
import { theProduct, type Texts } from '#engine/rules/product/Product.ts';
import { defaultLanguage, languages } from '#engine/rules/texts/languages.ts';
import { flattenTexts } from '#engine/rules/texts/flattenTexts.ts';
import { mergeTexts } from '#engine/rules/texts/mergeTexts.ts';

/** How programs name their files of texts, one a language and namespace. */
const filesOfTexts = /import\.meta\.glob<Messages>\('([^']+)\/\*\/\*\.json', \{ import: 'default' \}\)/;
/** The first English texts are in the program itself: most pages begin with them. */
const atOnce = 'texts-en-first';
/** By language and part what fetches it: one list for all files of texts, as it stands in the program itself. */
const list = 'texts-of-all';
const imports = `import { filesOfParts } from '#engine/providers/i18n/textParts.ts';\nimport allTexts from '${list}';`;
/** The namespace of what react-admin says by itself: of the hundreds of its texts, those that the program can show. */
const libraryTexts = 'ra';
const keyOfLibrary = /["'`]ra\.([a-z_]+(?:\.\w+)+)["'`]/g;
const idOfPart = /^\0?texts-(\w+)-([a-z]+)$/;

type Texted = Record<string, Texts>;

/**
 * Puts the texts of a language together, in a module for each moment when they are needed: file by file they would be a
 * request each. Programs keep naming their files; in development and in tests these are fetched as they are.
 */
export function textPartsPlugin(product = '.'): Plugin {
  const folders = ['engine/providers/i18n/messages', join(product, 'providers/i18n')].filter((each) =>
    existsSync(each),
  );
  return {
    name: 'text-parts',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { code: filesOfTexts },
      handler: (code, id) => {
        const folder = resolve(id, '..', filesOfTexts.exec(code)?.[1] ?? '.');
        const parts = `filesOfParts(${JSON.stringify(namespacesOf(folder))}, allTexts)`;
        return { code: `${imports}\n${code.replace(filesOfTexts, () => parts)}`, map: null };
      },
    },
    resolveId: { filter: { id: idOfPart }, handler: (id) => (id.startsWith('\0') ? id : `\0${id}`) },
    load: {
      filter: { id: idOfPart },
      handler: (id) => {
        if (id.endsWith(list)) return printList(folders);
        const [, language = '', part = ''] = idOfPart.exec(id) ?? [];
        return `export default ${JSON.stringify(readPart(folders, language, part))};`;
      },
    },
    generateBundle(_options, bundle) {
      const texts = readPart(folders, defaultLanguage, chunkOf(libraryTexts));
      const program = Object.values(bundle).map((chunk) => (chunk.type === 'chunk' ? chunk.code : ''));
      const missing = findUntold(program, texts[libraryTexts] ?? {});
      if (missing.length > 0) this.error(`${missing.join(', ')}: react-admin says it, and ra.json has no text for it`);
    },
  };
}

/** What react-admin and its inputs say in a program, and the texts do not have. */
export function findUntold(program: readonly string[], texts: Texts): string[] {
  const keys = program.flatMap((code) => [...code.matchAll(keyOfLibrary)].map(([, key = '']) => key));
  const known = flattenTexts(texts);
  return [...new Set(keys)].filter((key) => !known.has(key) && !known.has(`${key}_other`)).sort();
}

/** The chunk of a namespace: that of the group of the page that opens without the others, or of its part. */
export function chunkOf(namespace: string): string {
  const groups = Object.entries(theProduct().pageTextGroups ?? {});
  return groups.find(([, names]) => names.includes(namespace))?.[0] ?? partOf(namespace);
}

/**
 * All texts of a part: where several folders have one, that of the last counts, and where the language has none, the
 * English one.
 */
export function readPart(folders: readonly string[], language: string, part: string): Texted {
  const texts: Texted = {};
  for (const each of new Set([defaultLanguage, language]))
    for (const folder of folders)
      for (const name of listNamespaces(join(folder, each)).filter((namespace) => chunkOf(namespace) === part)) {
        const own = JSON.parse(readFileSync(join(folder, each, `${name}.json`), 'utf8')) as Texts;
        texts[name] = mergeTexts(texts[name] ?? {}, own);
      }
  if (part !== chunkOf(resourceNames)) return texts;
  const { resources } = readPart(folders, language, chunkOf('resources'));
  return resources ? { ...texts, [resourceNames]: namesOf(resources) } : texts;
}

function namespacesOf(folder: string): Record<string, string[]> {
  const parts: Record<string, string[]> = {};
  const names = listNamespaces(join(folder, 'en'));
  const all = names.includes('resources') ? [...names, resourceNames] : names;
  for (const name of all) (parts[chunkOf(name)] ??= []).push(name);
  return parts;
}

function listNamespaces(folder: string): string[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.map((file) => basename(file, '.json')).sort();
}

function printList(folders: readonly string[]): string {
  const parts = [...new Set(folders.flatMap((folder) => Object.keys(namespacesOf(folder))))];
  const fetching = languages.map((language) => {
    const each = parts.map((part) => `${part}: () => ${printFetched(`texts-${language}-${part}`)}`);
    return `${language}: { ${each.join(', ')} }`;
  });
  return `import * as textsAtOnce from '${atOnce}';\nexport default { ${fetching.join(', ')} };`;
}

const printFetched = (id: string): string => (id === atOnce ? 'Promise.resolve(textsAtOnce)' : `import('${id}')`);
