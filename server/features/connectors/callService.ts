import { setTimeout as wait } from 'node:timers/promises';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';

/** A service outside, and how long it is waited for. */
export interface OutsideService {
  title: string;
  /** Per attempt. */
  timeoutMs: number;
  /** Further attempts after the first, where the service does not answer or says that it cannot just now. */
  retries: number;
}

const firstPauseMs = 200;
const largestAnswer = 5 * 2 ** 20;

/** What an attempt came to: an answer (null: nothing there), or why it may be worth another one. */
type Attempt = { answer: unknown } | { failure: string; isFinal: boolean };

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
    await wait(firstPauseMs * 2 ** tries * (0.5 + Math.random()));
  }
}

async function ask(url: URL, headers: Record<string, string>, timeoutMs: number): Promise<Attempt> {
  try {
    const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (response.status === 404) return { answer: null };
    if (!response.ok) {
      await response.body?.cancel();
      const isFinal = response.status < 500 && response.status !== 408 && response.status !== 429;
      return { failure: `status ${response.status}`, isFinal };
    }
    if (Number(response.headers.get('content-length') ?? 0) > largestAnswer)
      return { failure: 'answer too large', isFinal: true };
    const text = await response.text();
    if (text.length > largestAnswer) return { failure: 'answer too large', isFinal: true };
    return { answer: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return { failure: 'no JSON', isFinal: true };
    return { failure: error instanceof Error ? `${error.name}: ${error.message}` : String(error), isFinal: false };
  }
}
