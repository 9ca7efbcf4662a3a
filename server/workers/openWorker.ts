import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/**
 * Starts the worker thread `server/workers/{name}.ts`, or its bundled `{name}.js` in production.
 *
 * Running from source the thread gets tsx as its loader; from the bundle it needs none.
 * @throws when the bundle has no such entry
 */
export function openWorker(name: string, workerData: unknown): Worker {
  return import.meta.url.endsWith('.ts')
    ? new Worker(new URL('./startFromSource.mjs', import.meta.url), { workerData, argv: [name], execArgv: [] })
    : new Worker(findBundled(name), { workerData, execArgv: [] });
}

/** The bundler may put this code into a shared chunk in a folder below the entries. */
function findBundled(name: string): URL {
  const candidates = [`./${name}.js`, `../${name}.js`].map((relative) => new URL(relative, import.meta.url));
  const found = candidates.find((url) => existsSync(fileURLToPath(url)));
  if (!found) throw new Error(`The server's bundle has no entry "${name}.js".`);
  return found;
}
