import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';

/** Bundles the server into one folder: `main.js`, an entry for each worker thread, and what they share. */
export async function buildServer(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: findEntries('server'),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
}

/** `main.ts` and every `…Worker.ts` that lives in a folder of workers, by the name of their file. */
function findEntries(room: string): Record<string, string> {
  const workers = readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|[\\/])workers[\\/]\w+Worker\.ts$/.test(path) && !path.endsWith('/openWorker.ts'))
    .map((path) => [basename(path, '.ts'), join(room, path)]);
  return { main: join(room, 'main.ts'), ...Object.fromEntries(workers) };
}
