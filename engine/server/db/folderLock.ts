import { objectOf } from '#engine/rules/values/isObject.ts';
import { codeOf } from '#engine/rules/errors/codeOf.ts';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FolderInUseError } from './FolderInUseError.ts';
import { isRunning, ownIdentity, type ProcessIdentity } from './processIdentity.ts';

export interface FolderLock {
  /** Gives the folder free. May be called twice. */
  release(): void;
}
export interface FolderLockOptions {
  /** The lock's file is `{name}.lock`. */
  name: string;
  /** How often the owner gives a sign of life. Default 2 s. */
  heartbeatMs?: number;
}

const HEARTBEAT_MS = 2_000;
const MISSED_HEARTBEATS = 5;
const ATTEMPTS = 20;

/**
 * Makes this process the only owner of `folder` until it ends or gives it free.
 *
 * A lock left behind by a killed process is taken over at once, also when its number was given to another
 * process since. Where the owner cannot be looked up (another container on the same volume, no /proc), its
 * sign of life decides, the modification time of the lock's file: that takes 10 s.
 * @throws FolderInUseError
 */
export async function lockFolder(
  folder: string,
  { name, heartbeatMs = HEARTBEAT_MS }: FolderLockOptions,
): Promise<FolderLock> {
  const file = path.join(folder, `${name}.lock`);
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  const own = JSON.stringify({ ...ownIdentity(), nonce: path.basename(draft) });
  fs.writeFileSync(draft, own, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (tryLink(draft, file)) return keepAlive(file, own, heartbeatMs);
      const held = readText(file);
      if (held === null) continue;
      const holder = parseHolder(held);
      if (holder && (await isHolderAlive(file, holder, heartbeatMs))) throw new FolderInUseError(folder, holder.pid);
      removeStale(file, held, `${draft}.stale`);
    }
    throw new FolderInUseError(folder, null);
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** A hard link appears whole or not at all, and only one process can make it. */
function tryLink(draft: string, file: string): boolean {
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function keepAlive(file: string, own: string, heartbeatMs: number): FolderLock {
  const timer = setInterval(() => {
    const now = new Date();
    fs.utimes(file, now, now, () => {});
  }, heartbeatMs);
  timer.unref();
  return {
    release() {
      clearInterval(timer);
      if (readText(file) === own) fs.rmSync(file, { force: true });
    },
  };
}

async function isHolderAlive(file: string, holder: ProcessIdentity, heartbeatMs: number): Promise<boolean> {
  const known = isRunning(holder);
  if (known !== 'unknown') return known;
  const before = readModified(file);
  for (let beat = 0; beat < MISSED_HEARTBEATS * 2; beat++) {
    await wait(heartbeatMs / 2);
    if (readModified(file) !== before) return true;
  }
  return false;
}

/** Two processes may find the same stale lock: what is taken away must still be what was judged. */
function removeStale(file: string, judged: string, grave: string): void {
  try {
    fs.renameSync(file, grave);
  } catch {
    return;
  }
  if (readText(grave) !== judged) tryLink(grave, file);
  fs.rmSync(grave, { force: true });
}

/** Null for a lock that nobody of ours can have written (cut short by a power cut). */
function parseHolder(text: string): ProcessIdentity | null {
  try {
    const { pid, realm, startTime = null } = objectOf(JSON.parse(text));
    const isTime = startTime === null || typeof startTime === 'string';
    return typeof pid === 'number' && typeof realm === 'string' && isTime ? { pid, startTime, realm } : null;
  } catch {
    return null;
  }
}

function readText(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function readModified(file: string): number | null {
  return fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}
