import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds that others waited for each of their calls, and what memory the process had at the most. */
export interface Watched<Result> {
  health: number[];
  list: number[];
  /**
   * Milliseconds of each of these calls that the busiest thread of the server computed, be it the main one, the embedded
   * database or a reader: what they waited for it, and not for other processes of the machine. Where the system does not
   * tell, all that they waited.
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
      const busiest = mostSince(before, computedBy(server.pid));
      // None in time counts as the time.
      computed.push(!answer || busiest === null ? waited : Math.min(waited, busiest));
      if (answer && !answer.ok) throw new Error(`${path} answered ${answer.status}`);
      memory = Math.max(memory, residentMemory(server.pid));
      await wait(everyMs);
    } while (!over.signal.aborted);
    return took;
  };
  const asking = Promise.all([ask('/healthz'), ask('/api/countries?range=[0,24]')]);
  // Told below, once what the others were to wait for is over.
  asking.catch(() => undefined);
  await wait(3 * everyMs);
  const result = await run().finally(() => wait(3 * everyMs).then(() => over.abort()));
  const [health, list] = await asking;
  return { health, list, computed, memory, result };
}

/** Milliseconds of a processor that each thread of a process has had; none where the system does not tell. */
function computedBy(pid: number): Map<string, number> {
  const threads = new Map<string, number>();
  for (const thread of namesIn(`/proc/${pid}/task`)) {
    const nanoseconds = Number(/^\d+/.exec(textOf(`/proc/${pid}/task/${thread}/schedstat`))?.[0] ?? 0);
    if (nanoseconds > 0) threads.set(thread, nanoseconds / 1_000_000);
  }
  return threads;
}

/** What the busiest thread computed between two looks; null where the system does not tell. */
function mostSince(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): number | null {
  const each = [...after].map(([thread, milliseconds]) => milliseconds - (before.get(thread) ?? 0));
  return each.length === 0 ? null : Math.max(...each);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Empty for what is gone, as a thread may be. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** MB that a process has resident now. */
export function residentMemory(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1000;
}
