import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { preloadParts, type PagePreload, type PreloadKeys } from '#engine/shell/chunks/preloadParts.ts';
import { languageKey } from '#engine/providers/i18n/interfaceLanguage.ts';
import { tokenKey } from '#engine/providers/auth/session.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import { resolveResource } from '#engine/rules/resource/resolveResource.ts';
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import type { ResourceDefinition } from '#engine/rules/resource/defineResource.ts';
import { defaultLanguage, languages } from '#engine/rules/texts/languages.ts';
import { chunksReached, findChunk, type Bundle, type LoadingStep, type OutlinedChunk } from './loadingSteps.ts';

/**
 * Puts a small script into the page that has the parts of the steps fetched beside the program (`preloadParts`), by the
 * address that is opened. The server lets in the scripts of the page that it serves, by their hashes.
 */
export function preloadsPlugin(steps: readonly LoadingStep[], product = '.'): Plugin {
  const keys: PreloadKeys = { token: tokenKey, language: languageKey, defaultLanguage };
  return {
    name: 'preloads',
    transformIndexHtml: {
      order: 'post',
      async handler(_html, { bundle }) {
        if (!bundle) return [];
        // Vite's chunks have what is read here, under a type of its own.
        const pages = listPreloads(bundle as unknown as Bundle, steps, await listPaths(product));
        const given = [pages, keys].map((each) => JSON.stringify(each).replaceAll('<', '\\u003c'));
        return [{ tag: 'script', children: `(${preloadParts.toString()})(${given.join(',')})`, injectTo: 'head' }];
      },
    },
  };
}

/**
 * What each step loads that the page itself does not. `lists`: the paths at which the engine draws a list.
 * @throws where a step is in no chunk
 */
export function listPreloads(
  bundle: Bundle,
  steps: readonly LoadingStep[],
  lists: readonly string[],
): readonly PagePreload[] {
  const first = chunksReached(
    bundle,
    Object.keys(bundle).filter((file) => bundle[file]?.isEntry),
  );
  const screens = theProduct().screens.map(({ name, path }) => [name, [path]] as const);
  const pathsOf: Readonly<Record<string, readonly string[]>> = { lists, ...Object.fromEntries(screens) };
  return steps.flatMap(({ modules: [module = ''], preload }) => {
    if (!preload) return [];
    const { at, texts } = preload;
    const paths = at === 'all' ? null : (pathsOf[at] ?? []);
    if (paths?.length === 0) return [];
    const isNew = (file: string) => !first.includes(file);
    const textsOf = (language: string) =>
      texts
        .flatMap((part) => Object.keys(bundle).filter((file) => holds(bundle[file], `\0texts-${language}-${part}`)))
        .filter(isNew);
    return {
      at: paths ? patternOf(paths) : '',
      files: chunksReached(bundle, [findChunk(bundle, module)]).filter(isNew),
      texts: Object.fromEntries(languages.map((language) => [language, textsOf(language)])),
    };
  });
}

/** The addresses of paths of screens, whose parameters begin with a colon. */
function patternOf(paths: readonly string[]): string {
  return `^/(${paths.map((path) => path.replace(/:\w+/g, '[^/?]+')).join('|')})/?(\\?|$)`;
}

function holds(chunk: OutlinedChunk | undefined, module: string): boolean {
  return Object.keys(chunk?.modules ?? {}).includes(module);
}

/** The paths at which the engine draws the list of a resource. */
export async function listPaths(product: string): Promise<string[]> {
  const load = (file: string) => import(pathToFileURL(resolve(product, file)).href) as Promise<unknown>;
  const [{ resources }, { schemas }] = (await Promise.all([
    load('resources/index.ts'),
    load('schemas/generated/schemas.ts'),
  ])) as [{ resources: readonly ResourceDefinition[] }, { schemas: Readonly<Record<string, EntitySchema>> }];
  return resources.flatMap((definition) => {
    const schema = schemas[definition.entity];
    const resource = schema && resolveResource(definition, schema);
    return resource && !resource.views.list ? [resource.routes.list] : [];
  });
}
