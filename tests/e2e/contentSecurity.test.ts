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

test('the page to browse the API runs under its own', async ({ page }) => {
  // It draws every call of every resource.
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const answer = await page.goto('/api/docs');
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
  await expect(page.getByRole('heading', { name: /^Touchline/ })).toBeVisible({ timeout: 40_000 });
  await page.getByRole('link', { name: 'accounts', exact: true }).click();
  await expect(page.getByText('Who is signed in, with roles and clubs')).toBeVisible();
  expect(complaints).toEqual([]);
});
