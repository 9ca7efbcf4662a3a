import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { noteAppShell } from './scripts/build/appShell.ts';
import { outlineMode } from './scripts/build/outlineMode.ts';
import { resourceSchemasPlugin } from './scripts/build/resourceSchemasPlugin.ts';
import { standIns } from './scripts/build/standIns.ts';
import { validatorsPlugin } from './scripts/build/validatorsPlugin.ts';
import { pageCache } from './src/app/service-worker/pageCache.ts';

const shell = noteAppShell();

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    shell.plugin,
    validatorsPlugin('schemas'),
    resourceSchemasPlugin({ schemas: 'schemas', resources: 'resources' }),
    VitePWA({
      disable: mode === outlineMode,
      registerType: 'prompt',
      // The application registers the worker itself (virtual:pwa-register): no script of the plugin's in the page.
      injectRegister: null,
      manifest: {
        name: 'Touchline',
        short_name: 'Touchline',
        description: 'Club assessments, projects and people of a football development programme',
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
            options: { cacheName: 'assets', expiration: { maxEntries: 200, maxAgeSeconds: 30 * 24 * 3600 } },
          },
        ],
      },
    }),
  ],
  resolve: { alias: standIns },
  publicDir: 'src/app/public',
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
}));
