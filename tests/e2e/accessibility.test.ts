import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { Language } from '#engine/rules/texts/languages.ts';
import { adminScreens } from '../support/adminScreens.ts';
import { findPlaces, type Places } from '../support/findPlaces.ts';
import { readText } from '../support/readText.ts';
import { screenCatalogue, type CataloguedScreen } from '../support/screenCatalogue.ts';
import { signIn, type SignedIn } from '../support/signIn.ts';
import { findViolations } from '../support/findViolations.ts';

interface Pass {
  name: string;
  language: Language;
  width: number;
  colours: 'light' | 'dark';
}

/** Widths, colours and directions of writing do not depend on each other: two looks at a screen have all of them. */
const passes: readonly Pass[] = [
  { name: 'wide and light', language: 'en', width: 1280, colours: 'light' },
  { name: 'narrow and dark, in Arabic', language: 'ar', width: 390, colours: 'dark' },
];

/** So few screens a test that two browsers share the work and none lasts long. */
const atOnce = 3;

const people = [...new Set(screenCatalogue.map(({ person }) => person))];
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

for (const pass of passes) {
  for (const { person, screens, part } of people.flatMap(inParts)) {
    test(`screens of ${person ?? 'a visitor'} have no violations, ${pass.name}, part ${part}`, async ({
      browser,
      baseURL,
    }) => {
      expect(await examine(browser, baseURL ?? '', { person, screens, ...pass })).toEqual([]);
    });
  }
}

for (const [at, screens] of divide(adminScreens).entries()) {
  test(`screens of administration have no violations, part ${at + 1}`, async ({ browser, baseURL }) => {
    const all = { person: 'super', screens, language: 'en', width: 1280, colours: 'light' } as const;
    expect(await examine(browser, baseURL ?? '', all)).toEqual([]);
  });
}

interface Examination extends Omit<Pass, 'name'> {
  person: string | null;
  screens: readonly CataloguedScreen[];
}

/** What the screens of a person have against the rules. */
async function examine(
  browser: Browser,
  baseUrl: string,
  { person, screens, language, width, colours }: Examination,
): Promise<string[]> {
  const { context, places } = await openContext(browser, baseUrl, { person, language });
  const page = await context.newPage();
  const found: string[] = [];
  for (const screen of screens) {
    await open(page, { screen, baseUrl, language, places });
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: colours });
    await isSettled(page, colours);
    const broken = await findViolations(page);
    found.push(...broken.map((each) => `${screen.name} ${width} ${colours}: ${each}`));
    await page.setViewportSize({ width: 360, height: 740 });
    if (await isWiderThanWindow(page)) found.push(`${screen.name} 360: the page scrolls sideways`);
  }
  await page.close();
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

interface Visit {
  context: BrowserContext;
  places: Places;
}

/** By person and language: signed in once a worker, and what the application consists of is fetched once. */
const contexts = new Map<string, Promise<Visit>>();

function openContext(browser: Browser, baseUrl: string, visitor: Visitor): Promise<Visit> {
  const key = `${visitor.person ?? ''} ${visitor.language}`;
  const known = contexts.get(key) ?? makeContext(browser, baseUrl, visitor);
  contexts.set(key, known);
  return known;
}

interface Visitor {
  person: string | null;
  language: Language;
}

async function makeContext(browser: Browser, baseUrl: string, { person, language }: Visitor): Promise<Visit> {
  const admin = await signIn(baseUrl, { email: 'super@touchline.example' });
  const session = person === null ? null : await signIn(baseUrl, { email: `${person}@touchline.example` });
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Brussels',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(prepareStorage, { session, language });
  return { context, places: await findPlaces(baseUrl, admin.token) };
}

function prepareStorage({ session, language }: { session: SignedIn | null; language: Language }): void {
  if (window.location.protocol === 'about:') return;
  localStorage.setItem('interfaceLanguage', language);
  if (session === null) return;
  localStorage.setItem('token', session.token);
  localStorage.setItem('userId', session.userId);
  localStorage.setItem('firstName', session.firstName);
}

interface Opening {
  screen: CataloguedScreen;
  baseUrl: string;
  language: Language;
  places: Places;
}

/** Opens a screen anew, so that nothing of the one before stays open. */
async function open(page: Page, { screen, baseUrl, language, places }: Opening): Promise<void> {
  await test.step(screen.name, async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('about:blank');
    await page.goto(`${baseUrl}/#${typeof screen.path === 'string' ? screen.path : screen.path(places)}`);
    await screen.show({ page, say: (key, values) => readText(language, key, values) });
  });
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
