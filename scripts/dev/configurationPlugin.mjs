import { readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { runCommand } from '../bootstrap/runCommand.mjs';

const event = 'touchline:configuration';
const startingMs = 30_000;
/** What is made from the list of the files, not from one of them. */
const lists = ['\0virtual:validators', resolve('schemas/generated/schemas.ts')];
const isConfiguration = /\/(?:schemas\/[\w-]+\.schema\.json|resources\/[\w-]+\.ts)$/;

/**
 * Takes changed schemas and resource files over in development: the server looks at them first; what it refuses the
 * browser does not see either, but a panel says why, and the last good files stay in use.
 *
 * @param {string} target Address of the server.
 * @returns {import('vite').Plugin}
 */
export function configurationPlugin(target) {
  /** @type {Map<string, string>} */
  let good = new Map();
  /** @type {unknown[]} */
  let findings = [];
  let generated = '';
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();

  return {
    name: 'touchline-configuration',
    enforce: 'pre',
    api: {
      /** The files of a room by name, for the plugins that make something of them. */
      read(room) {
        const files = [...(findings.length > 0 ? good : readFiles())];
        return new Map(
          files.filter(([path]) => dirname(path) === resolve(room)).map(([path, text]) => [basename(path), text]),
        );
      },
    },
    configureServer(server) {
      good = readFiles();
      generated = schemasOf(good);
      // A page asks when it is ready to listen.
      server.ws.on(event, (_asked, client) => client.send(event, findings));
    },
    load(id) {
      return findings.length > 0 ? good.get(id.split('?')[0] ?? id) : undefined;
    },
    async hotUpdate({ file, modules, server, type }) {
      if (this.environment.name !== 'client' || !isConfiguration.test(file)) return undefined;
      // One after the other: an answer that comes late is never the one that stays.
      const own = last.then(() => reloadWhole(target));
      last = own.catch(() => undefined);
      findings = await own;
      server.ws.send({ type: 'custom', event, data: findings });
      if (findings.length > 0) return [];
      good = readFiles();
      if (schemasOf(good) !== generated) {
        generated = schemasOf(good);
        await runCommand(process.execPath, ['--import', 'tsx', 'scripts/generate.ts']);
      }
      if (type === 'update') return undefined;
      return [...modules, ...lists.flatMap((id) => this.environment.moduleGraph.getModuleById(id) ?? [])];
    },
  };
}

/** Asks again where a file was written meanwhile: the server may have read half of it, and no other event may come. */
async function reloadWhole(target) {
  for (;;) {
    const before = stampFiles();
    const findings = await reload(target);
    if (stampFiles() === before) return findings;
  }
}

/** Asks the server to look at the files again; one that is only starting is waited for. */
async function reload(target) {
  const deadline = Date.now() + startingMs;
  for (;;) {
    try {
      const answer = await fetch(`${target}/__configuration`, { method: 'POST' });
      const { findings, changes } = await answer.json();
      for (const change of changes) console.log(`Database: ${change}`);
      return findings;
    } catch {
      if (Date.now() > deadline) break;
      await new Promise((done) => setTimeout(done, 500));
    }
  }
  // It gave up, because the files were wrong when it started: let it try again.
  utimesSync('server/main.ts', new Date(), new Date());
  return [];
}

function listFiles() {
  const paths = ['schemas', 'resources'].flatMap((room) => readdirSync(room).map((name) => resolve(room, name)));
  return paths.filter((path) => isConfiguration.test(path));
}

function readFiles() {
  return new Map(listFiles().map((path) => [path, readFileSync(path, 'utf8')]));
}

/** When each file was written, and how long it is. */
function stampFiles() {
  return listFiles()
    .map((path) => [path, statSync(path, { throwIfNoEntry: false })])
    .map(([path, stat]) => `${path} ${stat?.mtimeMs} ${stat?.size}`)
    .join('\n');
}

function schemasOf(files) {
  return JSON.stringify([...files].filter(([path]) => path.endsWith('.json')));
}
