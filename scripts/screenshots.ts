// Writes pictures of telling screens: npx tsx scripts/screenshots.ts ADDRESS FOLDER [NAME …]; a server must answer there.
import '#product';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { browserUse } from '#tests/support/browserUse.ts';
import { findPlaces } from '#tests/support/findPlaces.ts';
import { readText } from '#tests/support/readText.ts';
import { screenCatalogue } from '#tests/support/screenCatalogue.ts';
import { adminScreens } from '#tests/support/adminScreens.ts';
import type { CataloguedScreen } from '#tests/support/showing.ts';
import { signIn } from '#tests/support/signIn.ts';

/** What tells most of how it looks, by the names of the catalogue. */
const telling = [
  ...['welcome', 'clubs', 'club', 'club-new', 'overview-loaded', 'checklist', 'interview', 'score-calculated'],
  ...['project-panel', 'gdpr-new-activity', 'palette', 'my-assessments'],
];
const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

const [baseUrl = 'http://127.0.0.1:3000', folder = 'docs/screenshots/after', ...names] = process.argv.slice(2);
const all = [...screenCatalogue, ...adminScreens];
const wanted = (names.length > 0 ? names : telling).flatMap((name) => all.filter((screen) => screen.name === name));
const super_ = await signIn(baseUrl, { email: 'super@touchline.example' });
const places = await findPlaces(baseUrl, super_.token);
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(browserUse.launchOptions);
for (const screen of wanted) for (const size of sizes) await take(browser, screen, size);
await browser.close();

/** One screen at one size, in a browser that knows nothing yet. */
async function take(opened: Browser, screen: CataloguedScreen, viewport: (typeof sizes)[number]): Promise<void> {
  const { person, name, path, show } = screen;
  const session = person === null ? null : await signIn(baseUrl, { email: `${person}@touchline.example` });
  const context = await opened.newContext({
    viewport,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript((given) => {
    localStorage.setItem('interfaceLanguage', 'en');
    if (!given) return;
    for (const key of ['token', 'userId', 'firstName'] as const) localStorage.setItem(key, given[key]);
  }, session);
  const page = await context.newPage();
  await page.goto(`${baseUrl}/#${typeof path === 'string' ? path : path(places)}`);
  try {
    await show({ page, say: (key, values) => readText('en', key, values) });
  } catch (error) {
    console.error(`${name} ${viewport.width}: ${String(error).split('\n')[0]}`);
  }
  await page
    .waitForFunction(() => !document.querySelector('[aria-busy=true], .MuiSkeleton-root'))
    .catch(() => undefined);
  await page.waitForTimeout(600);
  await page.screenshot({ path: join(folder, `${name}-${viewport.width}.jpg`), type: 'jpeg', quality: 60 });
  await context.close();
}
