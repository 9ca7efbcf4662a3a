import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#engine/server/projectRoot.ts';

/** A copy of the project that a test may change. */
export interface ScratchProject {
  /** Its folder. */
  root: string;
  /** Runs npm to its end and gives what was said; throws with that where it fails. */
  npm: (...words: string[]) => string;
  read: (path: string) => string;
  edit: (path: string, change: (text: string) => string) => void;
  /**
   * Starts `npm start` or `npm run dev` on a port and waits until it is ready; throws with its log where
   * it ends before.
   */
  start: (words: readonly string[], port: number) => Promise<RunningScript>;
  remove: () => void;
}

export interface RunningScript {
  url: string;
  /** Everything that it has written so far. */
  log: () => string;
  /** Ends it as a Ctrl-C does. */
  stop: () => Promise<void>;
}

/** What a fresh clone does not have. */
const left = new Set(['node_modules', 'build', 'data', '.git', '.cache', 'coverage', 'test-results']);
const longestStop = 60_000;

/** Copies the project as it stands; its packages are those of the original, what is made from them is its own. */
export function copyProject(): ScratchProject {
  const root = mkdtempSync(join(tmpdir(), 'touchline-scratch-'));
  cpSync(projectRoot, root, { recursive: true, filter: (path) => !left.has(path.slice(projectRoot.length + 1)) });
  linkPackages(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, TZ: 'Europe/Brussels', NO_COLOR: '1', npm_config_update_notifier: 'false' };
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  return {
    root,
    read,
    npm: (...words) => execFileSync('npm', words, { cwd: root, env, encoding: 'utf8', stdio: 'pipe' }),
    edit: (path, change) => {
      const text = read(path);
      const changed = change(text);
      if (changed === text) throw new Error(`Nothing was changed in ${path}`);
      writeFileSync(join(root, path), changed);
    },
    start: (words, port) => startScript(words, { root, port, env: { ...env, PORT: String(port), LOG_LEVEL: 'warn' } }),
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }),
  };
}

/** A link a package: what tools keep in the folder beside them would be in the way of the original. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from))
    if (!name.startsWith('.') || name === '.bin' || name === '.package-lock.json')
      symlinkSync(join(from, name), join(to, name));
}

async function startScript(
  words: readonly string[],
  { root, port, env }: { root: string; port: number; env: Record<string, string> },
): Promise<RunningScript> {
  // A group of its own, as a terminal gives it: the signal reaches npm and what it runs.
  const child = spawn('npm', words, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const isReady = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        log += chunk.toString();
        if (log.includes('Touchline is ready')) resolve();
      });
    child.once('error', reject);
    void ended.then(() => reject(new Error(`npm ${words.join(' ')} ended:\n${log}`)));
  });
  const signal = (name: NodeJS.Signals) => process.kill(-(child.pid ?? Number.NaN), name);
  // A run that is interrupted leaves nothing behind.
  const endToo = () => void signal('SIGTERM');
  process.once('exit', endToo);
  void ended.then(() => process.off('exit', endToo));
  await isReady;
  return {
    url: `http://127.0.0.1:${port}`,
    log: () => log,
    stop: async () => {
      signal('SIGINT');
      const timer = setTimeout(() => signal('SIGKILL'), longestStop);
      await ended;
      clearTimeout(timer);
    },
  };
}
