import autocannon from 'autocannon';
import type { Load, LoadOptions } from './Load.ts';

/** Calls an address of a server, `connections` at a time; throws when an answer is not a success. */
export async function loadHttp(
  { url, token }: { url: string; token: string },
  { connections, seconds }: LoadOptions,
): Promise<Load> {
  const headers = { authorization: `Bearer ${token}` };
  const result = await autocannon({ url, headers, connections, duration: seconds });
  if (result.errors + result.timeouts + result.non2xx > 0) {
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors, ${result.timeouts} without an answer`);
  }
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99 };
}
