import { mergeTexts } from '#engine/rules/texts/mergeTexts.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { theProduct, type Texts } from '#engine/rules/product/Product.ts';

/** The texts of one namespace: nested keys down to texts with `{{name}}` placeholders. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/** Files of texts by their paths, which end in `{language}/{namespace}.json`, each fetched when it is needed. */
export type TextFiles = Readonly<Record<string, () => Promise<Messages>>>;

/** What the screens before the sign-in need; the rest is fetched with the application. */
export const firstNamespaces = ['app'] as const;

/** What lists, forms and the panels over them say, and nothing else in the workspace. */
const resourceNamespaces = ['configuration', 'documents', 'import', 'lists', 'records', 'resources'] as const;

/** The names of resources alone, which the menu shows: part of `resources`, in a namespace that comes before it. */
export const resourceNames = 'resourceNames';

/** The moment when texts are needed first: the sign-in, the workspace, resources in it, a page of the product. */
export type TextPartName = 'first' | 'workspace' | 'resources' | 'pages';

let known: ReturnType<typeof byPlace> | undefined;
/** Those of the engine, found when they are first asked for: outside of a build there are none, e.g. for a generator. */
const ofEngine = () => (known ??= byPlace(import.meta.glob<Messages>('./messages/*/*.json', { import: 'default' })));
let ofProduct: ReturnType<typeof byPlace> = new Map();

/** Adds the texts of the product to those of the engine; where both have one, the product's counts. */
export function setProductTexts(files: TextFiles): void {
  ofProduct = byPlace(files);
}

/** When a namespace is needed first. */
export function partOf(namespace: string): TextPartName {
  const { pageTexts = [], resourceTexts = [] } = theProduct();
  if (firstNamespaces.some((name) => name === namespace)) return 'first';
  if (pageTexts.includes(namespace)) return 'pages';
  return [...resourceNamespaces, ...resourceTexts].includes(namespace) ? 'resources' : 'workspace';
}

/** The namespaces of a part. */
export function namespacesOf(part: TextPartName): readonly string[] {
  return namespaces().filter((name) => partOf(name) === part);
}

/** The namespaces that English, the source, has: the names of its files. */
export function namespaces(): readonly string[] {
  const places = [...ofEngine().keys(), ...ofProduct.keys()];
  return [...new Set(places.filter((place) => place.startsWith('en/')).map((place) => place.slice('en/'.length)))];
}

/**
 * Fetches the given namespaces of a language, keyed by namespace.
 * A namespace that the language does not have, or that cannot be fetched, is left out: English stands in for it.
 */
export async function loadMessages(language: Language, wanted: readonly string[]): Promise<Record<string, Messages>> {
  const loaded = await Promise.all(
    wanted.map(async (namespace) => {
      const [engine, product] = await Promise.all(
        [ofEngine(), ofProduct].map((files) => fetchTexts(files.get(`${language}/${namespace}`))),
      );
      return [namespace, engine && product ? mergeTexts(engine, product) : (product ?? engine)] as const;
    }),
  );
  return Object.fromEntries(loaded.filter((entry): entry is [string, Messages] => entry[1] !== undefined));
}

/** The key of the texts of a namespace. */
export function keyOf(namespace: string): string {
  return namespace === resourceNames ? 'resources' : namespace;
}

/** Of the texts of resources their names, in all numbers. */
export function namesOf(resources: Texts): Texts {
  return Object.fromEntries(
    Object.entries(resources).map(([resource, texts]) => [
      resource,
      Object.fromEntries(Object.entries(texts).filter(([key]) => /^name(_\w+)?$/.test(key))),
    ]),
  );
}

function byPlace(files: TextFiles): Map<string, () => Promise<Messages>> {
  const places = new Map(
    Object.entries(files).map(([path, load]) => [path.replace(/^.*?([\w-]+\/[\w-]+)\.json$/, '$1'), load]),
  );
  // The build has made files of the names; elsewhere they are taken out of all.
  for (const [place, load] of [...places]) {
    const [language, namespace] = place.split('/');
    const names = `${language}/${resourceNames}`;
    if (namespace === 'resources' && !places.has(names)) places.set(names, async () => namesOf(await load()));
  }
  return places;
}

async function fetchTexts(load: (() => Promise<Messages>) | undefined): Promise<Messages | undefined> {
  try {
    return await load?.();
  } catch {
    return undefined;
  }
}
