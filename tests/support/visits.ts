import type { Browser, Page } from '@playwright/test';
import type { Language } from '#engine/rules/texts/languages.ts';
import { findPlaces, type Places } from './findPlaces.ts';
import { readText } from './readText.ts';
import type { CataloguedScreen, Showing } from './showing.ts';
import { signIn, type SignedIn } from './signIn.ts';

export interface Visit {
  page: Page;
  places: Places;
  person: string | null;
}

/** By person and language: signed in once a worker, and the application is loaded once for many screens. */
const visits = new Map<string, Promise<Visit>>();

export function openVisit(browser: Browser, baseUrl: string, visitor: Visitor): Promise<Visit> {
  const key = `${visitor.person ?? ''} ${visitor.language}`;
  const known = visits.get(key) ?? beginVisit(browser, baseUrl, visitor);
  visits.set(key, known);
  return known;
}

export interface Visitor {
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
  const page = await context.newPage();
  // What is not there says so before the test's own time is up.
  page.setDefaultTimeout(60_000);
  return { page, places: await findPlaces(baseUrl, admin.token), person };
}

function prepareStorage({ session, language }: { session: SignedIn | null; language: Language }): void {
  if (window.location.protocol === 'about:') return;
  localStorage.setItem('interfaceLanguage', language);
  if (session === null) return;
  localStorage.setItem('token', session.token);
  localStorage.setItem('userId', session.userId);
  localStorage.setItem('firstName', session.firstName);
}

export interface Opening {
  screen: CataloguedScreen;
  baseUrl: string;
  language: Language;
}

/** An address of no screen: what any screen has open is closed there. */
const nowhere = '/no/such/address';

/** Opens a screen so that nothing of the one before stays open. */
export async function openScreen(
  { page, places, person }: Visit,
  { screen, baseUrl, language }: Opening,
): Promise<void> {
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
