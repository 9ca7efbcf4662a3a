import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds that others waited for each of their calls, and what memory the process had at the most. */
export interface Watched<Result> {
  health: number[];
  list: number[];
  /**
   * Milliseconds of each of these calls in which the server's main thread computed: what they waited for it, and not for
   * other processes of the machine. Where the system does not tell, all that they waited.
   */
  computed: number[];
  /** MB resident; 0 where the system does not tell. */
  memory: number;
  result: Result;
}

const everyMs = 40;
const longestMs = 60_000;

/**
 * Asks a server of another process for `/healthz` and a list, each again and again, while something runs against it:
 * from before it begins until a moment after it ended.
 */
export async function watchOthers<Result>(
  server: { url: string; token: string; pid: number },
  run: () => Promise<Result>,
): Promise<Watched<Result>> {
  const over = new AbortController();
  const authorization = `Bearer ${server.token}`;
  let memory = residentMemory(server.pid);
  const computed: number[] = [];
  const ask = async (path: string): Promise<number[]> => {
    const took: number[] = [];
    do {
      const started = performance.now();
      const before = computedBy(server.pid);
      const signal = AbortSignal.timeout(longestMs);
      const answer = await fetch(`${server.url}${path}`, { headers: { authorization }, signal }).catch(() => null);
      await answer?.arrayBuffer();
      const waited = performance.now() - started;
      took.push(waited);
      const after = computedBy(server.pid);
      // None in time counts as the time.
      computed.push(!answer || before === null || after === null ? waited : Math.min(waited, after - before));
      if (answer && !answer.ok) throw new Error(`${path} answered ${answer.status}`);
      memory = Math.max(memory, residentMemory(server.pid));
      await wait(everyMs);
    } while (!over.signal.aborted);
    return took;
  };
  const asking = Promise.all([ask('/healthz'), ask('/api/countries?range=[0,24]')]);
  await wait(3 * everyMs);
  const result = await run().finally(() => wait(3 * everyMs).then(() => over.abort()));
  const [health, list] = await asking;
  return { health, list, computed, memory, result };
}

/** Milliseconds of a processor that the main thread of a process has had; null where the system does not tell. */
function computedBy(pid: number): number | null {
  try {
    const nanoseconds = Number(/^\d+/.exec(readFileSync(`/proc/${pid}/schedstat`, 'utf8'))?.[0] ?? 0);
    return nanoseconds > 0 ? nanoseconds / 1_000_000 : null;
  } catch {
    return null;
  }
}

/** MB that a process has resident now. */
export function residentMemory(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}
