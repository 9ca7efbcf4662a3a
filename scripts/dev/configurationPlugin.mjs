import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import { resolve } from 'node:path';
import { runCommand } from '../bootstrap/runCommand.mjs';

const event = 'touchline:configuration';
const startingMs = 30_000;
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

  return {
    name: 'touchline-configuration',
    enforce: 'pre',
    configureServer(server) {
      good = readFiles();
      generated = schemasOf(good);
      server.ws.on('connection', () => server.ws.send({ type: 'custom', event, data: findings }));
    },
    load(id) {
      return findings.length > 0 ? good.get(id.split('?')[0] ?? id) : undefined;
    },
    async hotUpdate({ file, server }) {
      if (this.environment.name !== 'client' || !isConfiguration.test(file)) return undefined;
      findings = await reload(target);
      server.ws.send({ type: 'custom', event, data: findings });
      if (findings.length > 0) return [];
      good = readFiles();
      if (schemasOf(good) !== generated) {
        generated = schemasOf(good);
        await runCommand(process.execPath, ['--import', 'tsx', 'scripts/generate.ts']);
      }
      return undefined;
    },
  };
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

function readFiles() {
  const paths = ['schemas', 'resources'].flatMap((room) => readdirSync(room).map((name) => resolve(room, name)));
  return new Map(paths.filter((path) => isConfiguration.test(path)).map((path) => [path, readFileSync(path, 'utf8')]));
}

function schemasOf(files) {
  return JSON.stringify([...files].filter(([path]) => path.endsWith('.json')));
}
