import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** Imports a module as the build makes it: tsx adds to every closure, which makes small functions slower. */
export async function importBuilt<Module>(path: string): Promise<Module> {
  const outDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: {
        ssr: path,
        outDir,
        emptyOutDir: true,
        target: 'node20',
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'module.mjs' } },
      },
    });
    return (await import(pathToFileURL(join(outDir, 'module.mjs')).href)) as Module;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
