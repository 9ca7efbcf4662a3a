import { expect, test, type Browser, type Page } from '@playwright/test';
import type { Language } from '#engine/rules/texts/languages.ts';
import { adminScreens } from '../support/adminScreens.ts';
import { findPlaces, type Places } from '../support/findPlaces.ts';
import { readText } from '../support/readText.ts';
import { screenCatalogue, type CataloguedScreen } from '../support/screenCatalogue.ts';
import { signIn, type SignedIn } from '../support/signIn.ts';
import type { Showing } from '../support/showing.ts';
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
  const visit = await openVisit(browser, baseUrl, { person, language });
  const { page } = visit;
  const found: string[] = [];
  for (const screen of screens) {
    await test.step(screen.name, () => open(visit, { screen, baseUrl, language }));
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: colours });
    await isSettled(page, colours);
    const broken = await findViolations(page);
    found.push(...broken.map((each) => `${screen.name} ${width} ${colours}: ${each}`));
    await page.setViewportSize({ width: 360, height: 740 });
    if (await isWiderThanWindow(page)) found.push(`${screen.name} 360: the page scrolls sideways`);
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

interface Visit {
  page: Page;
  places: Places;
  person: string | null;
}

/** By person and language: signed in once a worker, and the application is loaded once for many screens. */
const visits = new Map<string, Promise<Visit>>();

function openVisit(browser: Browser, baseUrl: string, visitor: Visitor): Promise<Visit> {
  const key = `${visitor.person ?? ''} ${visitor.language}`;
  const known = visits.get(key) ?? beginVisit(browser, baseUrl, visitor);
  visits.set(key, known);
  return known;
}

interface Visitor {
  person: string | null;
  language: Language;
}

async function beginVisit(browser: Browser, baseUrl: string, { person, language }: Visitor): Promise<Visit> {
  const admin = await signIn(baseUrl, { email: 'super@touchline.example' });
  const session = person === null ? null : await signIn(baseUrl, { email: `${person}@touchline.example` });
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Brussels',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(prepareStorage, { session, language });
  return { page: await context.newPage(), places: await findPlaces(baseUrl, admin.token), person };
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
}

/** An address of no screen: what any screen has open is closed there. */
const nowhere = '/no/such/address';

/** Opens a screen so that nothing of the one before stays open. */
async function open({ page, places, person }: Visit, { screen, baseUrl, language }: Opening): Promise<void> {
  const path = typeof screen.path === 'string' ? screen.path : screen.path(places);
  const say: Showing['say'] = (key, values) => readText(language, key, values);
  await page.setViewportSize({ width: 1280, height: 800 });
  const isLeft = person !== null && path !== nowhere && (await leave(page, baseUrl, say('app.notFound.title')));
  if (!isLeft) await page.goto('about:blank');
  await page.goto(`${baseUrl}/#${path}`);
  if (isLeft) await page.waitForFunction(() => !document.querySelector('h1[data-nowhere]'));
  await screen.show({ page, say });
}

/**
 * Leaves a screen within the application, which need not be loaded again, and marks the title of the page that stands
 * there; false where the screen asks before it is left, or has put something in front of all pages.
 */
async function leave(page: Page, baseUrl: string, titleOfNowhere: string): Promise<boolean> {
  await page.goto(`${baseUrl}/#${nowhere}`);
  const marked = page.waitForFunction(
    (wanted) => {
      const title = document.querySelector('h1');
      if (title?.textContent !== wanted || document.querySelector('[role=dialog], [role=menu]')) return false;
      title.dataset['nowhere'] = '';
      return true;
    },
    titleOfNowhere,
    { timeout: 3000 },
  );
  return marked.then(
    () => true,
    () => false,
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
