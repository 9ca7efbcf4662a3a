import type { Page } from '@playwright/test';
import { handoverCookie } from '#engine/rules/access/handoverCookie.ts';
import type { SignedIn } from '#tests/support/signIn.ts';

/** Opens the address at which the sign-in hands a person over to the application, as the browser that began it. */
export async function enterAs(page: Page, url: string, signedIn: SignedIn): Promise<void> {
  const { token, userId, firstName, redirect, nonce } = signedIn;
  await page.context().addCookies([{ name: handoverCookie(nonce, false), value: nonce, url }]);
  await page.goto(`${url}/#/callback?${new URLSearchParams({ token, userId, firstName, redirect, nonce }).toString()}`);
}
