import { codeOf } from '#engine/rules/errors/codeOf.ts';
import fs from 'node:fs';
import os from 'node:os';

/** Enough to recognise a process later, although its number may have been given to another one. */
export interface ProcessIdentity {
  pid: number;
  /** Start in clock ticks since the machine's start; null where there is no /proc. */
  startTime: string | null;
  /** Machine, its start and its name space of process numbers: numbers compare only within one. */
  realm: string;
}

/** This process. */
export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, startTime: readStartTime(process.pid), realm: readRealm() };
}

/** Whether that process still runs; `unknown` when it cannot be told from here (another container, no /proc). */
export function isRunning({ pid, startTime, realm }: ProcessIdentity): boolean | 'unknown' {
  if (realm !== readRealm()) return 'unknown';
  if (startTime !== null) return readStartTime(pid) === startTime;
  return doesNumberExist(pid) ? 'unknown' : false;
}

/** Null for a process that is not there, or that has ended and only waits for its parent to notice (a zombie). */
function readStartTime(pid: number): string | null {
  // The program's name stands in brackets and may hold anything: count from the last one.
  const [state, ...fields] = readText(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ') ?? [];
  return state === 'Z' || state === 'X' ? null : (fields[18] ?? null);
}

function readRealm(): string {
  const boot = readText('/proc/sys/kernel/random/boot_id')?.trim();
  return [os.hostname(), boot, readLink('/proc/self/ns/pid')].filter(Boolean).join(' ');
}

function doesNumberExist(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function readText(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function readLink(file: string): string | null {
  try {
    return fs.readlinkSync(file);
  } catch {
    return null;
  }
}
