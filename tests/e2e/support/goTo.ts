import { expect, type Locator, type Page } from '@playwright/test';

type Key = 'Tab' | 'Shift+Tab' | 'ArrowRight';

/** Presses a key until the place has the focus: a person gets there too, and not past it without seeing where one is. */
export async function goTo(page: Page, place: Locator, key: Key = 'Tab', most = 80): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(place)} is not reached with ${key}`);
}

/** Chooses in a menu, or in a field that searches, what has the focus then or is named by `aria-activedescendant`. */
export async function chooseByKey(page: Page, field: Locator, name: string, key: Key = 'Tab'): Promise<void> {
  await field.waitFor();
  await goTo(page, field, key);
  const isSearch = await field.evaluate((element) => element instanceof HTMLInputElement);
  if (!isSearch) await page.keyboard.press('Enter');
  else await page.keyboard.press('ControlOrMeta+a');
  const option = page.getByRole('option', { name, exact: true });
  if (isSearch) await page.keyboard.type(name);
  await option.waitFor();
  const isReached = () =>
    option.evaluate((element) => {
      const active = document.activeElement;
      return active === element || active?.getAttribute('aria-activedescendant') === element.id;
    });
  for (let presses = 0; presses < 12 && !(await isReached()); presses += 1) await page.keyboard.press('ArrowDown');
  expect(await isReached()).toBe(true);
  await page.keyboard.press('Enter');
}
