import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker, type ResourceLimits } from 'node:worker_threads';

/** It loads resource files, which are source: a bundle has no loader for them. */
const readsSource = 'projectWorker';

/**
 * Starts the worker thread of the source file `…Worker.ts`, or what was bundled of it, `…Worker.js`.
 *
 * Running from source the thread gets tsx as its loader; from the bundle it needs none and starts in half the time, so
 * `BUNDLED_WORKERS`, a folder of them, is taken instead where it is set. A thread that needs more memory than
 * `resourceLimits` ends with an error, and nothing else with it.
 * @throws when the bundle has no such entry
 */
export function openWorker(source: URL, workerData: unknown, resourceLimits: ResourceLimits = {}): Worker {
  const options = { workerData, resourceLimits, execArgv: [] };
  const name = basename(source.pathname, '.ts');
  if (!import.meta.url.endsWith('.ts')) return new Worker(findBundled(name), options);
  const bundles = process.env['BUNDLED_WORKERS'];
  if (bundles && name !== readsSource) return new Worker(join(bundles, `${name}.js`), options);
  return new Worker(new URL('./startFromSource.mjs', import.meta.url), { ...options, argv: [source.href] });
}

/** The bundler may put this code into a shared chunk in a folder below the entries. */
function findBundled(name: string): URL {
  const candidates = [`./${name}.js`, `../${name}.js`].map((relative) => new URL(relative, import.meta.url));
  const found = candidates.find((url) => existsSync(fileURLToPath(url)));
  if (!found) throw new Error(`The server's bundle has no entry "${name}.js".`);
  return found;
}
