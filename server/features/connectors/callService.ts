import { setTimeout as wait } from 'node:timers/promises';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { backoff } from '#engine/rules/values/backoff.ts';
import { fetchBytes, type FetchFailure } from './fetchBytes.ts';

/** A service outside, and how long it is waited for. */
export interface OutsideService {
  title: string;
  /** Per attempt. */
  timeoutMs: number;
  /** Further attempts after the first, where the service does not answer or says that it cannot just now. */
  retries: number;
}

const firstPauseMs = 300;
const largestAnswer = 5 * 2 ** 20;

/** What an attempt came to: an answer (null: nothing there), or why there is none. */
type Attempt = { answer: unknown } | FetchFailure;

/**
 * Asks a service for JSON; null when it has nothing there. Waits no longer than its time-out,
 * and asks again, ever more slowly, what may work the next time.
 * @throws ApiError 90 when the service fails
 */
export async function callService(
  service: OutsideService,
  url: URL,
  options: { headers: Record<string, string>; onFailure: (failure: string) => void },
): Promise<unknown> {
  const headers = { accept: 'application/json', ...options.headers };
  for (let tries = 0; ; tries += 1) {
    const attempt = await ask(url, headers, service.timeoutMs);
    if ('answer' in attempt) return attempt.answer;
    options.onFailure(attempt.failure);
    if (attempt.isFinal || tries >= service.retries) {
      throw new ApiError(
        errorCodes.outsideServiceFailed,
        `The service of ${service.title} does not answer as it should. Try again later`,
      );
    }
    await wait(backoff({ first: firstPauseMs, attempt: tries, random: Math.random() }));
  }
}

async function ask(url: URL, headers: Record<string, string>, timeoutMs: number): Promise<Attempt> {
  const signal = AbortSignal.timeout(timeoutMs);
  const attempt = await fetchBytes(url, { headers, signal, largest: largestAnswer });
  if (!('bytes' in attempt)) return attempt;
  if (attempt.bytes === null) return { answer: null };
  try {
    return { answer: JSON.parse(attempt.bytes.toString('utf8')) };
  } catch {
    return { failure: 'no JSON', isFinal: true };
  }
}
