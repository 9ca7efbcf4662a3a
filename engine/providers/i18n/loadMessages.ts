import { mergeTexts } from '#engine/rules/texts/mergeTexts.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { theProduct } from '#engine/rules/product/Product.ts';

/** The texts of one namespace: nested keys down to texts with `{{name}}` placeholders. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/** Files of texts by their paths, which end in `{language}/{namespace}.json`, each fetched when it is needed. */
export type TextFiles = Readonly<Record<string, () => Promise<Messages>>>;

/** What the screens before the sign-in need; the rest is fetched with the application. */
export const firstNamespaces = ['app'] as const;

let known: ReturnType<typeof byPlace> | undefined;
/** Those of the engine, found when they are first asked for: outside of a build there are none, e.g. for a generator. */
const ofEngine = () => (known ??= byPlace(import.meta.glob<Messages>('./messages/*/*.json', { import: 'default' })));
let ofProduct: ReturnType<typeof byPlace> = new Map();

/** Adds the texts of the product to those of the engine; where both have one, the product's counts. */
export function setProductTexts(files: TextFiles): void {
  ofProduct = byPlace(files);
}

/** What the workspace needs by itself: all but the texts of the product's own pages. */
export function workspaceNamespaces(): readonly string[] {
  const { pageTexts = [] } = theProduct();
  return namespaces().filter((name) => !pageTexts.includes(name));
}

/** What the workspace and one page of the product need. */
export function groupNamespaces(group: string): readonly string[] {
  return [...workspaceNamespaces(), ...(theProduct().pageTextGroups?.[group] ?? [])];
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

function byPlace(files: TextFiles): Map<string, () => Promise<Messages>> {
  return new Map(
    Object.entries(files).map(([path, load]) => [path.replace(/^.*?([\w-]+\/[\w-]+)\.json$/, '$1'), load]),
  );
}

async function fetchTexts(load: (() => Promise<Messages>) | undefined): Promise<Messages | undefined> {
  try {
    return await load?.();
  } catch {
    return undefined;
  }
}
