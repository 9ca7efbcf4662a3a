// Loaded, after tsx, by a program that runs from source: its `#product`, `#schemas/…` and `#resources/…` are those of
// the folder in PRODUCT_FOLDER, as the bundler resolves them in a build.
import module from 'node:module';
import { resolve as resolvePath } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';

const ofProduct = /^#(product$|schemas\/|resources\/)/;

/**
 * @param {string} specifier
 * @param {object} context
 * @param {(specifier: string, context: object) => unknown} next
 */
export function resolve(specifier, context, next) {
  const folder = process.env.PRODUCT_FOLDER;
  if (!folder || !ofProduct.test(specifier)) return next(specifier, context);
  const path = resolvePath(folder, specifier === '#product' ? 'product.ts' : specifier.slice(1));
  return next(pathToFileURL(path).href, context);
}

// Node before 22.15 resolves in a thread of its own, which loads this file too.
if (isMainThread) {
  if (module.registerHooks) module.registerHooks({ resolve });
  else module.register(import.meta.url);
}
