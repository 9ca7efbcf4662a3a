import { expect, type Locator, type Page } from '@playwright/test';
import { chooseFrom } from '../../support/chooseFrom.ts';

/** How a person does what a journey asks for. */
export interface Hand {
  way: 'mouse' | 'keyboard';
  /** Presses a button, link, tab or box. */
  press: (place: Locator) => Promise<void>;
  /** Writes a text in place of what a field holds. */
  write: (field: Locator, text: string) => Promise<void>;
  /** Chooses in a menu, or in a field that searches. */
  choose: (field: Locator, name: string) => Promise<void>;
  /** Saves the form that stands there. */
  save: () => Promise<void>;
}

/** With the mouse; with the keys alone: by Tab, arrows, Enter and the keys of the product, from where the focus is. */
export const hands: Record<Hand['way'], (page: Page) => Hand> = { mouse: byMouse, keyboard: byKeyboard };
export const ways = ['mouse', 'keyboard'] as const;

function byMouse(page: Page): Hand {
  return {
    way: 'mouse',
    press: (place) => place.click(),
    write: async (field, text) => {
      await field.click();
      await field.fill(text);
    },
    choose: async (field, name) => {
      if (!(await isSearch(field))) return chooseFrom(field, name);
      await field.click();
      await field.fill(name);
      await page.getByRole('option', { name, exact: true }).click();
    },
    save: () => page.getByRole('button', { name: 'Save', exact: true }).last().click(),
  };
}

function byKeyboard(page: Page): Hand {
  return {
    way: 'keyboard',
    press: async (place) => {
      await reach(page, place);
      await page.keyboard.press((await isBox(place)) ? 'Space' : 'Enter');
    },
    write: async (field, text) => {
      await reach(page, field);
      await page.keyboard.press('ControlOrMeta+a');
      // Rows are pasted: typed, a tab would leave the field.
      if (/[\t\n]/.test(text)) await page.keyboard.insertText(text);
      else await page.keyboard.type(text);
    },
    choose: async (field, name) => {
      await reach(page, field);
      if (await isSearch(field)) {
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type(name);
      } else {
        await page.keyboard.press('Enter');
      }
      await reach(page, page.getByRole('option', { name, exact: true }));
      await page.keyboard.press('Enter');
    },
    save: () => page.keyboard.press('ControlOrMeta+s'),
  };
}

const isSearch = (field: Locator) => field.evaluate((element) => element instanceof HTMLInputElement);
const isBox = (place: Locator) =>
  place.evaluate((element) => element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type));

/** More presses than any way of a person should take. */
const mostPresses = 120;

/** Goes to a place by the keys that lead there; throws where none do. */
export async function reach(page: Page, place: Locator): Promise<void> {
  await place.waitFor({ state: 'attached' });
  for (let presses = 0; presses < mostPresses; presses += 1) {
    const key = await place.evaluate(keyTowards);
    if (key === null) return;
    await page.keyboard.press(key);
  }
  const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  expect(focused, `the focus does not reach ${String(place)}`).toBe(null);
}

/** The key that leads from the focus to a place; null where the focus is there, or the focused field points to it. */
function keyTowards(place: Element): string | null {
  const active = document.activeElement;
  if (!active || active === place || active.getAttribute('aria-activedescendant') === place.id) return null;
  const isBefore = (active.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_PRECEDING) > 0;
  // A list's own keys: to its search, and from there to its rows.
  const isTyping = active.closest('input, textarea, [role=dialog], [contenteditable=true]') !== null;
  if (!isTyping && place.matches('main input[type=search]')) return '/';
  if (place.closest('[data-row]') && active.matches('main input[type=search]')) return 'ArrowDown';
  if (place.matches('[role=option]') && active.matches('[role=combobox]')) return 'ArrowDown';
  const group = place.closest('[role=menu], [role=listbox], [role=radiogroup], [role=tablist]');
  if (group?.contains(active)) {
    if (group.matches('[role=tablist]')) return isBefore ? 'ArrowLeft' : 'ArrowRight';
    return isBefore ? 'ArrowUp' : 'ArrowDown';
  }
  const row = place.closest('[data-row]');
  const from = active.closest('[data-row]');
  // From row to row, and within a row from one thing to the next.
  if (row && from === row) return isBefore ? 'ArrowLeft' : 'ArrowRight';
  if (row && from) return isBefore ? 'ArrowUp' : 'ArrowDown';
  return isBefore ? 'Shift+Tab' : 'Tab';
}
