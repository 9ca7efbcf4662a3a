import type { Page } from '@playwright/test';
import { signIn } from './signIn.ts';

/** Signs a demonstration person in through the whole flow, then opens a page of the workspace, e.g. `/admin/clubs`. */
export async function openAs(page: Page, baseUrl: string, person: string, path: string): Promise<string> {
  const session = await signIn(baseUrl, { email: `${person}@touchline.example` });
  await page.addInitScript(({ token, userId, firstName }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('userId', userId);
    localStorage.setItem('firstName', firstName);
  }, session);
  await page.goto(`${baseUrl}/#${path}`);
  return session.token;
}
