import { expect, test, type Page } from '@playwright/test';
import { adminScreens } from '../support/adminScreens.ts';
import { findPlaces } from '../support/findPlaces.ts';
import { readText } from '../support/readText.ts';
import { screenCatalogue } from '../support/screenCatalogue.ts';
import { signIn } from '../support/signIn.ts';

/** What a page may shift while it loads, as the layout shifts of the browser add up (Web Vitals: good is below 0.1). */
const most = 0.05;

/** Screens as they are opened, by who opens them: what stands on them stays where it was first drawn. */
const still: Record<string, readonly string[]> = {
  super: ['welcome', 'roadmap', 'productivity-loaded', 'faq', 'getting-started'],
  gdpr: ['gdpr-security'],
  pm: ['monitoring', 'project-flags'],
  lead: [
    ...['my-assessments', 'selector', 'assessment-process', 'assessment-schedule', 'assessment-indicators'],
    ...['assessment-club-id', 'checklist', 'interview', 'score', 'results'],
  ],
};

/** More screens of the super administrator, just as they are opened. */
const asOpened: Record<string, readonly string[]> = {
  administration: [
    ...['campfaqs', 'access-control', 'server-status', 'translations', 'not-found'],
    'configuration-resource',
  ],
  insight: ['productivity', 'benchmarking', 'tagit'],
  projects: ['wizard', 'wizard-builder-1', 'wizard-builder-4', 'structure-tree', 'project-weights', 'project-club-id'],
};

for (const [part, names] of Object.entries(asOpened)) {
  test(`screens of ${part} stand still on a phone as they are opened`, async ({ page, baseURL }) => {
    test.setTimeout(120_000);
    const base = baseURL ?? '';
    const session = await signIn(base, { email: 'super@touchline.example' });
    const places = await findPlaces(base, session.token);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(prepare, session);
    const moved: string[] = [];
    const screens = [...screenCatalogue, ...adminScreens].filter(({ name }) => names.includes(name));
    expect(screens.map(({ name }) => name).sort()).toEqual([...names].sort());
    for (const { name, path } of screens) {
      await page.goto('about:blank');
      await page.goto(`${base}/#${typeof path === 'string' ? path : path(places)}`);
      await test.step(name, () => isLoaded(page));
      const shift = await shiftOf(page);
      if (shift >= most) moved.push(`${name}: ${shift.toFixed(3)}`);
    }
    expect(moved).toEqual([]);
  });
}

for (const [person, names] of Object.entries(still)) {
  test(`screens of ${person} stand still on a phone while they load`, async ({ page, baseURL }) => {
    test.setTimeout(120_000);
    const base = baseURL ?? '';
    const session = await signIn(base, { email: `${person}@touchline.example` });
    const admin = await signIn(base, { email: 'super@touchline.example' });
    const places = await findPlaces(base, admin.token);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(prepare, session);
    const moved: string[] = [];
    for (const { name, path, show } of screenCatalogue.filter((screen) => names.includes(screen.name))) {
      await page.goto('about:blank');
      await page.goto(`${base}/#${typeof path === 'string' ? path : path(places)}`);
      await show({ page, say: (key, values) => readText('en', key, values) });
      await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
      const shift = await shiftOf(page);
      if (shift >= most) moved.push(`${name}: ${shift.toFixed(3)}`);
    }
    expect(moved).toEqual([]);
  });
}

/** Its title stands there, and nothing is still on its way. */
async function isLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true], main .MuiSkeleton-root'));
}

/** Signed in, and counting what moves without anybody having touched it. */
function prepare(session: { token: string; userId: string; firstName: string }): void {
  if (window.location.protocol === 'about:') return;
  localStorage.setItem('interfaceLanguage', 'en');
  for (const key of ['token', 'userId', 'firstName'] as const) localStorage.setItem(key, session[key]);
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value = 0, hadRecentInput = false } = entry as PerformanceEntry & {
        value?: number;
        hadRecentInput?: boolean;
      };
      if (!hadRecentInput) sum += value;
    }
    Object.assign(window, { layoutShift: sum });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What has shifted once the page has been drawn twice more. */
async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(Number(Reflect.get(window, 'layoutShift') ?? 0))),
        );
      }),
  );
}
