import { readFileSync } from 'node:fs';

/** The most memory that a process had resident so far, in MB; null where the system does not tell. */
export function peakMemory(pid: number): number | null {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : (Number(kilobytes) * 1024) / 1e6;
  } catch {
    return null;
  }
}
