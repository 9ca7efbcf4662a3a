import { expect, type Page } from '@playwright/test';
import { openAs } from '../support/openAs.ts';

/** A super admin at a page of a running copy. */
export interface Desk {
  /** What a call answers. */
  call: <T>(path: string, init?: { method: string; body: unknown }) => Promise<T>;
  /** Errors that nobody caught in the page. */
  crashes: string[];
}

/** Signs in, opens a page of the application, e.g. `/sponsors`, and notes what goes wrong in it. */
export async function sitDown(page: Page, url: string, path: string): Promise<Desk> {
  const crashes: string[] = [];
  page.on('pageerror', ({ message }) => crashes.push(message));
  const token = await openAs(page, url, 'super', path);
  return {
    crashes,
    call: async <T>(address: string, { method = 'GET', body }: { method?: string; body?: unknown } = {}) => {
      const json = body === undefined ? {} : { 'content-type': 'application/json' };
      const answer = await fetch(`${url}/api/${address}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...json },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      expect(answer.status).toBeLessThan(300);
      return (await answer.json()) as T;
    },
  };
}
