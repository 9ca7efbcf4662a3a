import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker, type ResourceLimits } from 'node:worker_threads';

/**
 * Starts the worker thread of the source file `…Worker.ts`, or what was bundled of it, `…Worker.js`.
 *
 * Running from source the thread gets tsx as its loader; from the bundle it needs none. A thread that needs more memory
 * than `resourceLimits` ends with an error, and nothing else with it.
 * @throws when the bundle has no such entry
 */
export function openWorker(source: URL, workerData: unknown, resourceLimits: ResourceLimits = {}): Worker {
  const options = { workerData, resourceLimits, execArgv: [] };
  return import.meta.url.endsWith('.ts')
    ? new Worker(new URL('./startFromSource.mjs', import.meta.url), { ...options, argv: [source.href] })
    : new Worker(findBundled(basename(source.pathname, '.ts')), options);
}

/** The bundler may put this code into a shared chunk in a folder below the entries. */
function findBundled(name: string): URL {
  const candidates = [`./${name}.js`, `../${name}.js`].map((relative) => new URL(relative, import.meta.url));
  const found = candidates.find((url) => existsSync(fileURLToPath(url)));
  if (!found) throw new Error(`The server's bundle has no entry "${name}.js".`);
  return found;
}
