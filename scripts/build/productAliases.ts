import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** What programs import of a product, whichever it is; package.json resolves it to the project's own. */
const names = /^#(product$|schemas\/|resources\/)/;

/** Resolves `#product`, `#schemas/…` and `#resources/…` to the product of another folder. */
export function productAliases(folder: string): Plugin {
  return {
    name: 'product-aliases',
    enforce: 'pre',
    resolveId(id) {
      if (folder === '.' || !names.test(id)) return undefined;
      return resolve(folder, id === '#product' ? 'product.ts' : id.slice(1));
    },
  };
}
