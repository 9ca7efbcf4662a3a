import { devicePatience } from '#engine/rules/outbox/devicePatience.ts';
import { HttpError } from '../data/HttpError.ts';

/** What is kept, where there was no answer; nothing where the device keeps nothing, or the server has answered. */
export async function cachedFallback<Kept>(error: unknown, find: () => Promise<Kept | null>): Promise<Kept | null> {
  if (!(error instanceof HttpError) || error.code !== 0) return null;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), devicePatience));
  return Promise.race([find().catch(() => null), late]);
}

/** Whether the server says that somebody may not read this, or that there is no such thing. */
export function isRefused(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 403 || error.status === 404);
}
