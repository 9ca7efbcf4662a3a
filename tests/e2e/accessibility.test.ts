import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { Language } from '#domain/texts/languages.ts';
import { adminScreens } from '../support/adminScreens.ts';
import { findPlaces, type Places } from '../support/findPlaces.ts';
import { readText } from '../support/readText.ts';
import { screenCatalogue, type CataloguedScreen } from '../support/screenCatalogue.ts';
import { signIn, type SignedIn } from '../support/signIn.ts';
import { findViolations } from '../support/findViolations.ts';

interface Pass {
  name: string;
  language: Language;
  views: readonly { width: number; colours: 'light' | 'dark' }[];
}

/** Colours do not depend on the width: each of both is looked at with one of the other. */
const passes: readonly Pass[] = [
  {
    name: 'wide and light, narrow and dark',
    language: 'en',
    views: [
      { width: 1280, colours: 'light' },
      { width: 390, colours: 'dark' },
    ],
  },
  { name: 'in Arabic', language: 'ar', views: [{ width: 1280, colours: 'light' }] },
];

const people = [...new Set(screenCatalogue.map(({ person }) => person))];
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

for (const { name, language, views } of passes) {
  for (const { person, screens, part } of people.flatMap(inParts)) {
    test(`screens of ${person ?? 'a visitor'} have no violations, ${name}, part ${part}`, async ({
      browser,
      baseURL,
    }) => {
      expect(await examine(browser, baseURL ?? '', { person, screens, language, views })).toEqual([]);
    });
  }
}

test('screens of administration have no violations', async ({ browser, baseURL }) => {
  const views = [{ width: 1280, colours: 'light' }] as const;
  const all = { person: 'super', screens: adminScreens, language: 'en', views } as const;
  expect(await examine(browser, baseURL ?? '', all)).toEqual([]);
});

interface Examination extends Omit<Pass, 'name'> {
  person: string | null;
  screens: readonly CataloguedScreen[];
}

/** What the screens of a person have against the rules, in each of the views. */
async function examine(
  browser: Browser,
  baseUrl: string,
  { person, screens, language, views }: Examination,
): Promise<string[]> {
  const { context, places } = await openContext(browser, baseUrl, { person, language });
  const page = await context.newPage();
  const found: string[] = [];
  for (const screen of screens) {
    await open(page, { screen, baseUrl, language, places });
    for (const { width, colours } of views) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: colours });
      await isSettled(page, colours);
      const broken = await findViolations(page);
      found.push(...broken.map((each) => `${screen.name} ${width} ${colours}: ${each}`));
    }
    await page.setViewportSize({ width: 360, height: 740 });
    if (await isWiderThanWindow(page)) found.push(`${screen.name} 360: the page scrolls sideways`);
  }
  await context.close();
  return found;
}

/** So many screens at a time that two browsers share the work. */
function inParts(person: string | null): { person: string | null; screens: CataloguedScreen[]; part: number }[] {
  const all = screenCatalogue.filter((each) => each.person === person);
  const parts = Array.from({ length: Math.ceil(all.length / 6) }, (_part, at) => all.slice(at * 6, at * 6 + 6));
  return parts.map((screens, at) => ({ person, screens, part: at + 1 }));
}

async function openContext(
  browser: Browser,
  baseUrl: string,
  { person, language }: { person: string | null; language: Language },
): Promise<{ context: BrowserContext; places: Places }> {
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
