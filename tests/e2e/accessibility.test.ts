import { expect, test, type Browser, type Page } from '@playwright/test';
import type { Language } from '#engine/rules/texts/languages.ts';
import { adminScreens } from '../support/adminScreens.ts';
import { screenCatalogue, type CataloguedScreen } from '../support/screenCatalogue.ts';
import { findViolations } from '../support/findViolations.ts';
import { openScreen, openVisit } from '../support/visits.ts';

interface Look {
  width: number;
  colours: 'light' | 'dark';
}

/**
 * Widths and colours do not depend on each other: two looks have all of them. The rules of axe are asked once a screen,
 * by turns in one look or the other; `ALL_LOOKS=on` asks them in both.
 */
const looks: readonly Look[] = [
  { width: 1280, colours: 'light' },
  { width: 390, colours: 'dark' },
];

/** Opened once, in one that is written from the right or in one of long words; the other tests read English. */
const languages: readonly Language[] = ['ar', 'nl'];

/** So few screens a test that two browsers share the work and none lasts long. */
const atOnce = 4;

const people = [...new Set(screenCatalogue.map(({ person }) => person))];
test.describe.configure({ mode: 'parallel' });

for (const { person, screens, part } of people.flatMap(inParts)) {
  test(`screens of ${person ?? 'a visitor'} have no violations, wide or narrow, light or dark, part ${part}`, async ({
    browser,
    baseURL,
  }) => {
    const language = languages[part % languages.length] ?? 'en';
    expect(await examine(browser, baseURL ?? '', { person, screens, language, looks })).toEqual([]);
  });
}

for (const [at, screens] of divide(adminScreens).entries()) {
  test(`screens of administration have no violations, part ${at + 1}`, async ({ browser, baseURL }) => {
    const all = { person: 'super', screens, language: 'en', looks: looks.slice(0, 1) } as const;
    expect(await examine(browser, baseURL ?? '', all)).toEqual([]);
  });
}

test('a checklist fits a tablet in a language of long words', async ({ browser, baseURL }) => {
  const visit = await openVisit(browser, baseURL ?? '', { person: 'lead', language: 'nl' });
  for (const screen of screenCatalogue.filter(({ name }) => name === 'checklist')) {
    await openScreen(visit, { screen, baseUrl: baseURL ?? '', language: 'nl' });
    await visit.page.setViewportSize({ width: 820, height: 1100 });
    expect(await isWiderThanWindow(visit.page)).toBe(false);
  }
});

interface Examination {
  person: string | null;
  screens: readonly CataloguedScreen[];
  language: Language;
  looks: readonly Look[];
}

/** What the screens of a person have against the rules. */
async function examine(
  browser: Browser,
  baseUrl: string,
  { person, screens, language, looks }: Examination,
): Promise<string[]> {
  const visit = await openVisit(browser, baseUrl, { person, language });
  const { page } = visit;
  const found: string[] = [];
  for (const [at, screen] of screens.entries()) {
    await test.step(screen.name, () => openScreen(visit, { screen, baseUrl, language }));
    // What the pointer rests on says its name a moment later, or not: that is chance, and no part of the screen.
    await page.mouse.move(0, 0);
    const isThorough = process.env['ALL_LOOKS'] === 'on';
    for (const { width, colours } of looks.filter((_look, turn) => isThorough || turn === at % looks.length)) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: colours });
      await isSettled(page, colours);
      const broken = await findViolations(page);
      found.push(...broken.map((each) => `${screen.name} ${language} ${width} ${colours}: ${each}`));
    }
    await page.setViewportSize({ width: 320, height: 740 });
    if (await isWiderThanWindow(page)) found.push(`${screen.name} ${language} 320: the page scrolls sideways`);
  }
  return found;
}

function inParts(person: string | null): Part[] {
  return divide(screenCatalogue.filter((each) => each.person === person)).map((screens, at) => ({
    ...{ person, screens, part: at + 1 },
  }));
}

interface Part {
  person: string | null;
  screens: readonly CataloguedScreen[];
  part: number;
}

function divide(screens: readonly CataloguedScreen[]): (readonly CataloguedScreen[])[] {
  return Array.from({ length: Math.ceil(screens.length / atOnce) }, (_part, at) =>
    screens.slice(at * atOnce, at * atOnce + atOnce),
  );
}

/** The colours have been taken over and nothing moves any more. */
async function isSettled(page: Page, colours: 'light' | 'dark'): Promise<void> {
  await page.waitForFunction((wanted) => {
    const [red = 0] = (/\d+/.exec(getComputedStyle(document.body).color) ?? []).map(Number);
    const isMoving = document.getAnimations().some(({ playState }) => playState === 'running');
    return (wanted === 'dark' ? red > 128 : red < 128) && !isMoving && !document.querySelector('[aria-busy=true]');
  }, colours);
}

/** Still wider when the page has had the time to take the new width over. */
async function isWiderThanWindow(page: Page): Promise<boolean> {
  const fits = page.waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, null, {
    timeout: 3000,
  });
  return fits.then(
    () => false,
    () => true,
  );
}
