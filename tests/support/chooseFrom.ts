import { expect, type Locator } from '@playwright/test';

/**
 * Chooses a value from a menu with the mouse. The menu shuts again when the page moves under the pointer between its
 * going down and up, as it may on a busy machine; then it is opened again, as a person would.
 */
export async function chooseFrom(menu: Locator, label: string): Promise<void> {
  const option = menu.page().getByRole('option', { name: label, exact: true });
  await expect(async () => {
    if (!(await option.isVisible())) await menu.click({ timeout: 5_000 });
    await option.click({ timeout: 5_000 });
  }).toPass();
}
