import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { pageCache, partsCache, partsFile } from '#engine/shell/service-worker/caches.ts';
import { syncTag, wakePages } from '#engine/shell/service-worker/backgroundSync.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import { noteAppShell } from './appShell.ts';
import { fontsPlugin } from './fontsPlugin.ts';
import { outlineMode } from './outlineMode.ts';
import { programOf } from '../bootstrap/productFolder.mjs';
import { productAliases } from './productAliases.ts';
import { resourceSchemasPlugin } from './resourceSchemasPlugin.ts';
import { standIns } from './standIns.ts';
import { textPartsPlugin } from './textPartsPlugin.ts';
import { validatorsPlugin } from './validatorsPlugin.ts';

/** What the service worker takes in beside what the plugin writes. */
const wakerFile = 'wake-pages.js';

/** How the browser's program of a product is built and, in development, served; `theProduct` is the same one. */
export function clientConfig(mode: string, product = '.'): UserConfig {
  const shell = noteAppShell();
  const publicDir = product === '.' ? 'src/app/public' : 'engine/start/public';
  const { name, description } = theProduct();
  const schemas = product === '.' ? 'schemas' : `${product}/schemas`;
  const resources = product === '.' ? 'resources' : `${product}/resources`;
  return {
    plugins: [
      react(),
      productAliases(product),
      productPage(product, publicDir),
      textPartsPlugin(product),
      fontsPlugin(),
      shell.plugin,
      listParts(),
      writeWaker(),
      validatorsPlugin(schemas),
      resourceSchemasPlugin({ schemas, resources }),
      VitePWA({
        disable: mode === outlineMode,
        registerType: 'prompt',
        // The application registers the worker itself (virtual:pwa-register): no script of the plugin's in the page.
        injectRegister: null,
        manifest: {
          name,
          short_name: name,
          description,
          theme_color: '#8a6d1f',
          background_color: '#faf9f6',
          display: 'standalone',
          start_url: '/',
          icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
        },
        workbox: {
          // Only what the first page needs; lazy chunks are kept when they are first used.
          globPatterns: ['assets/**/*.{js,css}'],
          manifestTransforms: [
            (entries) => ({
              manifest: entries.filter(({ url }) => !url.startsWith('assets/') || shell.files.has(url)),
              warnings: [],
            }),
          ],
          navigateFallback: null,
          importScripts: [wakerFile],
          cleanupOutdatedCaches: true,
          runtimeCaching: [
            {
              // The page itself from the network while there is one: its nonce belongs to its own answer.
              urlPattern: ({ request, url }) => request.mode === 'navigate' && url.pathname === '/',
              handler: 'NetworkFirst',
              options: { cacheName: pageCache, networkTimeoutSeconds: 5, matchOptions: { ignoreSearch: true } },
            },
            {
              urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
              handler: 'CacheFirst',
              options: { cacheName: partsCache, expiration: { maxEntries: 1500, maxAgeSeconds: 60 * 24 * 3600 } },
            },
          ],
        },
      }),
    ],
    resolve: { alias: standIns },
    publicDir,
    build: {
      outDir: 'build/client',
      target: 'es2022',
      // A font or a script in a data: address would be refused by the content security policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 900,
    },
    worker: { format: 'es' },
  };
}

/** Puts the product's name, mark and program into the page. */
function productPage(product: string, publicDir: string): Plugin {
  const { name, description } = theProduct();
  const program = relative('.', programOf(product, 'src/app/main.tsx', 'engine/start/browser.ts')).replaceAll(
    '\\',
    '/',
  );
  const values: Readonly<Record<string, string>> = {
    name: escapeHtml(name),
    description: escapeHtml(description),
    program: `/${escapeHtml(program)}`,
    mark: symbolOf(readFileSync(join(publicDir, 'icon.svg'), 'utf8')),
  };
  return {
    name: 'product-page',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(/%product\.(\w+)%/g, (_whole, key: string) => values[key] ?? ''),
    },
  };
}

/** A picture to be drawn by `<use>`, which asks for no file. */
function symbolOf(svg: string): string {
  const [, attributes, content] = /<svg xmlns="[^"]*"([^>]*)>(.*)<\/svg>/s.exec(svg) ?? [];
  if (!attributes || !content) throw new Error('icon.svg is no picture with a view box');
  return `<symbol id="mark"${attributes}>${content}</symbol>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Writes the list of all parts of the program, for who takes it along where there is no network. */
function listParts(): Plugin {
  return {
    name: 'list-parts',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const parts = Object.keys(bundle).filter((file) => file.startsWith('assets/'));
        this.emitFile({ type: 'asset', fileName: partsFile.slice(1), source: JSON.stringify(parts.sort()) });
      },
    },
  };
}

/** Writes what wakes the open pages when the network returns, for the service worker. */
function writeWaker(): Plugin {
  return {
    name: 'write-waker',
    generateBundle() {
      const source = `(${wakePages.toString()})(self, ${JSON.stringify(syncTag)});\n`;
      this.emitFile({ type: 'asset', fileName: wakerFile, source });
    },
  };
}
