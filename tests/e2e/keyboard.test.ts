import { expect, test, type Page } from '@playwright/test';
import { openAs } from '../support/openAs.ts';
import { findPlaces } from '../support/findPlaces.ts';
import { goTo } from './support/goTo.ts';

const focused = (page: Page) => page.locator(':focus');
const hasRing = async (page: Page) =>
  focused(page).evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });

test('signing in takes no mouse', async ({ page, baseURL }) => {
  await page.goto(`${baseURL ?? ''}/#/login`);
  const logIn = page.getByRole('button', { name: 'Log in' });
  await logIn.waitFor();
  await goTo(page, logIn);
  expect(await hasRing(page)).toBe(true);
  await page.keyboard.press('Enter');
  const person = page.getByRole('button', { name: /clubs@touchline\.example/ });
  await person.waitFor();
  await goTo(page, person);
  expect(await hasRing(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome', exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Skip to the page');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a club is found, changed and saved, and the guard asks, by keyboard alone', async ({ page, baseURL }) => {
  await openAs(page, baseURL ?? '', 'clubs', '/admin/clubs');
  await page.getByRole('row').nth(5).waitFor();
  await goTo(page, page.getByRole('searchbox'));
  await page.keyboard.type('Beveren');
  const edit = page.getByRole('button', { name: /^Edit .*Beveren/ }).first();
  await edit.waitFor();
  await expect(page.getByRole('row')).toHaveCount(2);
  await goTo(page, edit);
  expect(await hasRing(page)).toBe(true);
  await page.keyboard.press('Enter');
  const city = page.getByRole('textbox', { name: 'City' });
  await city.waitFor();
  // The register has no street of this club, and the form wants one.
  await goTo(page, page.getByRole('textbox', { name: 'Street and number' }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Klapperstraat 151');
  await goTo(page, city);
  const town = `Town ${Date.now()}`;
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(town);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(city).toHaveValue(town);

  await goTo(page, city);
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await goTo(page, cancel, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await expect(focused(page)).toHaveText('Stay here');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cancel).toBeFocused();
  await expect(city).toHaveValue(`${town}!`);
});

test('a side panel above its page takes the focus, keeps it, and gives it back', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1100, height: 720 });
  await openAs(page, baseURL ?? '', 'clubs', '/admin/users');
  await page.getByRole('row').nth(5).waitFor();
  const add = page.getByRole('button', { name: 'add', exact: true });
  await goTo(page, add);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Create new user' });
  await panel.getByLabel('First name').waitFor();
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(add).toBeFocused();
});

test('a topic is worked through and scored by keyboard alone', async ({ page, baseURL }) => {
  const token = await openAs(page, baseURL ?? '', 'assessor2', '/assessments/tunnel');
  const { assessment, differentiator } = await findPlaces(baseURL ?? '', token);
  await page.goto(`${baseURL ?? ''}/#${assessment}?tab=checklist&topic=${differentiator}`);
  const characteristics = page.getByRole('button', { name: /^Characteristics of/ }).first();
  await characteristics.waitFor();
  await goTo(page, characteristics);
  expect(await hasRing(page)).toBe(true);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const first = dialog.getByRole('checkbox').first();
  await first.waitFor();
  await goTo(page, first);
  expect(
    await focused(page).evaluate((element) => getComputedStyle(element.parentElement ?? element).outlineStyle),
  ).toBe('solid');
  const was = await first.isChecked();
  await page.keyboard.press('Space');
  await expect(first).toBeChecked({ checked: !was });
  await goTo(page, dialog.getByRole('button', { name: 'Ok', exact: true }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(characteristics).toBeFocused();

  const slider = page.getByRole('slider').first();
  await goTo(page, slider);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '0.01');

  const score = page.getByRole('tab', { name: /^Score/ });
  await goTo(page, page.getByRole('tab', { name: /^Checklist/ }), 'Shift+Tab');
  await goTo(page, score, 'ArrowRight');
  await page.keyboard.press('Enter');
  const calculate = page.getByRole('button', { name: 'Calculate' });
  await calculate.waitFor();
  await goTo(page, calculate);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Summary' }).getByRole('row').nth(2)).toBeVisible();
});
