import { expect, type Page } from '@playwright/test';

/** Signs a person in as people do: the login screen's button, the identity provider's page, the callback and back. */
export async function signInAs(page: Page, email: string, baseUrl = ''): Promise<void> {
  await page.goto(`${baseUrl}/`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button').filter({ hasText: email }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
}
