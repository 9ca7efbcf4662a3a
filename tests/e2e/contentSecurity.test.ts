import { expect, test } from '@playwright/test';

test('the application runs under its strict content security policy', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const answer = await page.goto('/');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  await expect(page).toHaveTitle(/Touchline/);
  await expect(page.getByRole('button').first()).toBeVisible();
  expect(complaints).toEqual([]);
});
