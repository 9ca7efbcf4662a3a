import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { programOf } from '../bootstrap/productFolder.mjs';
import { productAliases } from './productAliases.ts';

/** What finds files of its own beside itself, or is loaded only where it is needed. */
const external = ['azurite', '@electric-sql/pglite', '@fastify/swagger-ui', '@fastify/static', 'pg-native'];

/** Bundles the server into one folder: `main.js`, an entry for each worker thread, and what they share. */
export async function buildServer(outDir: string, product = '.'): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external },
    plugins: [productAliases(product)],
    define: {
      __BUILT_AT__: JSON.stringify(new Date().toISOString()),
      __PRODUCT_FOLDER__: JSON.stringify(product),
    },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        // Of a library that names its callers' functions.
        checks: { eval: false },
        input: {
          main: programOf(product, 'server/main.ts', 'engine/start/server.ts'),
          ...findWorkers(join(product, 'server')),
          ...findWorkers('engine/server'),
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          // Read whole at every start; the source itself lies beside the build.
          sourcemapExcludeSources: true,
        },
      },
    },
  });
}

/** Every `…Worker.ts` of a room by the name of its file: each is a thread's beginning. */
function findWorkers(room: string): Record<string, string> {
  const workers = (existsSync(room) ? readdirSync(room, { recursive: true, encoding: 'utf8' }) : [])
    .filter((path) => /(?<!open)Worker\.ts$/.test(path))
    .map((path) => [basename(path, '.ts'), join(room, path)]);
  return Object.fromEntries(workers);
}
