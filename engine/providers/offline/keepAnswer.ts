import { cachedFallback, isRefused } from './cachedFallback.ts';
import type { ReadingCache } from './ReadingCache.ts';

/**
 * The answer of a call that reads one thing, kept on this device under a cache and an id, and answered from there, with
 * its moment as `keptAt`, when the server gives no answer (decisions, section E).
 */
export async function keepAnswer<T extends object>(
  readings: ReadingCache,
  { cache, id }: { cache: string; id: string },
  ask: () => Promise<T>,
): Promise<T> {
  const at = Date.now();
  try {
    const answer = await ask();
    readings.keepRecords(cache, [{ id, answer }], at);
    return answer;
  } catch (error) {
    if (isRefused(error)) readings.forgetRecord(cache, id, Date.now());
    const kept = await cachedFallback(error, () => readings.findRecords(cache, [id]));
    const answer = kept?.data[0]?.['answer'] as T | undefined;
    if (!kept || !answer) throw error;
    return { ...answer, keptAt: kept.at };
  }
}
