import { spawn, type ChildProcess } from 'node:child_process';
import { isBuilt } from '../../scripts/bootstrap/ensureBuilt.mjs';
import { projectRoot } from '#engine/server/projectRoot.ts';

const entries = {
  build: ['build/server/main.js'],
  source: ['--import', 'tsx', 'server/main.ts'],
  /** As `npm start` does. */
  launcher: ['scripts/start.mjs'],
  /** With a resource that has every kind of field. */
  everyField: ['--import', 'tsx', 'tests/api/limits/serveEveryField.ts'],
} as const;

/** `current`: the build where it is of the present source, which starts in half the time, else the source itself. */
export type ServerEntry = keyof typeof entries | 'current';

let current: 'build' | 'source' | null = null;

export interface SpawnedServer {
  child: ChildProcess;
  /** Everything that it has written so far. */
  log: () => string;
  /** Its exit status, null when a signal ended it. */
  ended: Promise<number | null>;
}

/**
 * Starts a server, built or from its source, with these settings and nothing else of our own environment; `within` is a
 * program with its arguments that becomes the command given to it, once it has prepared the place.
 */
export function spawnServer(
  from: ServerEntry,
  env: Record<string, string>,
  within: readonly string[] = [],
): SpawnedServer {
  if (from === 'current') from = current ??= isBuilt() ? 'build' : 'source';
  const [program = '', ...words] = [...within, process.execPath, ...entries[from]];
  const child = spawn(program, words, {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TZ: 'Europe/Brussels',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      // One person stands for many.
      CALLS_PER_MINUTE: 'off',
      ...env,
    },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (log += chunk.toString()));
  const ended = new Promise<number | null>((done) => child.once('close', (status) => done(status)));
  return { child, ended, log: () => log };
}
