import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { runCommand } from '../bootstrap/runCommand.mjs';

const event = 'engine:configuration';
const startingMs = 60_000;
const isConfiguration = /\/(?:schemas\/[\w-]+\.schema\.json|resources\/[\w-]+\.ts)$/;

/**
 * Takes changed schemas and resource files over in development: the server looks at them first; what it refuses the
 * browser does not see either, but a panel says why, and the last good files stay in use.
 *
 * @param {string} target Address of the server.
 * @param {Pick<import('./ServerProcess.mjs').ServerProcess, 'hasGivenUp' | 'hold' | 'revive'>} serverProcess The server's process:
 *   while the files are wrong it is not started anew, because it would not start.
 * @param {string} [product] Folder of the product.
 * @returns {import('vite').Plugin}
 */
export function configurationPlugin(target, serverProcess, product = '.') {
  const rooms = ['engine/schemas', join(product, 'schemas'), join(product, 'resources')];
  /** What is made from the list of the files, not from one of them. */
  const lists = ['\0virtual:validators', resolve(product, 'schemas/generated/schemas.ts')];
  /** @type {Map<string, string>} */
  let good = new Map();
  /** @type {unknown[]} */
  let findings = [];
  let generated = '';
  /** @type {Promise<unknown>} */
  let underWay = Promise.resolve();
  /** @type {Promise<unknown[]> | null} */
  let next = null;

  /** One after the other: an answer that comes late is never the one that stays. Those that wait share the next one. */
  const reloadNext = () =>
    (next ??= underWay.then(() => {
      const own = reloadWhole(target, serverProcess, rooms);
      underWay = own.catch(() => undefined);
      next = null;
      return own;
    }));

  return {
    name: 'touchline-configuration',
    enforce: 'pre',
    api: {
      /** The files of a room by name, for the plugins that make something of them. */
      read(room) {
        const files = [...(findings.length > 0 ? good : readFiles(rooms))];
        // The engine's entities first: a product's file of the same name takes the place of one.
        const folders = basename(room) === 'schemas' ? [resolve('engine/schemas'), resolve(room)] : [resolve(room)];
        return new Map(
          folders.flatMap((folder) =>
            files.filter(([path]) => dirname(path) === folder).map(([path, text]) => [basename(path), text]),
          ),
        );
      },
    },
    configureServer(server) {
      good = readFiles(rooms);
      generated = schemasOf(good);
      // A page asks when it is ready to listen.
      server.ws.on(event, (_asked, client) => client.send(event, findings));
    },
    load(id) {
      return findings.length > 0 ? good.get(id.split('?')[0] ?? id) : undefined;
    },
    async hotUpdate({ file, modules, server, type }) {
      if (this.environment.name !== 'client' || !isConfiguration.test(file)) return undefined;
      findings = await reloadNext();
      serverProcess.hold(findings.length > 0);
      server.ws.send({ type: 'custom', event, data: findings });
      if (findings.length > 0) return [];
      good = readFiles(rooms);
      if (schemasOf(good) !== generated) {
        generated = schemasOf(good);
        await runCommand(process.execPath, ['--import', 'tsx', 'scripts/generate.ts', '--product', product]);
      }
      if (type === 'update') return undefined;
      return [...modules, ...lists.flatMap((id) => this.environment.moduleGraph.getModuleById(id) ?? [])];
    },
  };
}

/** Asks again where a file was written meanwhile: the server may have read half of it, and no other event may come. */
async function reloadWhole(target, serverProcess, rooms) {
  for (;;) {
    const before = stampFiles(rooms);
    const findings = await reload(target, serverProcess);
    if (stampFiles(rooms) === before) return findings;
  }
}

/** Asks the server to look at the files again; one that is only starting is waited for, one that gave up is started. */
async function reload(target, serverProcess) {
  await serverProcess.revive();
  const deadline = Date.now() + startingMs;
  while (Date.now() < deadline && !serverProcess.hasGivenUp) {
    try {
      const answer = await fetch(`${target}/__configuration`, { method: 'POST' });
      const { findings, changes } = await answer.json();
      for (const change of changes) console.log(`Database: ${change}`);
      return findings;
    } catch {
      await new Promise((done) => setTimeout(done, 500));
    }
  }
  return [];
}

function listFiles(rooms) {
  const paths = rooms.flatMap((room) => readdirSync(room).map((name) => resolve(room, name)));
  return paths.filter((path) => isConfiguration.test(path));
}

function readFiles(rooms) {
  return new Map(listFiles(rooms).map((path) => [path, readFileSync(path, 'utf8')]));
}

/** When each file was written, and how long it is. */
function stampFiles(rooms) {
  return listFiles(rooms)
    .map((path) => [path, statSync(path, { throwIfNoEntry: false })])
    .map(([path, stat]) => `${path} ${stat?.mtimeMs} ${stat?.size}`)
    .join('\n');
}

function schemasOf(files) {
  return JSON.stringify([...files].filter(([path]) => path.endsWith('.json')));
}
