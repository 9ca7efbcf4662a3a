import { expect, test, type Page } from '@playwright/test';
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
  pm: ['overview-loaded', 'monitoring', 'project-flags'],
  lead: [
    ...['my-assessments', 'selector', 'assessment-process', 'assessment-schedule', 'assessment-indicators'],
    ...['assessment-club-id', 'checklist', 'interview', 'score', 'results'],
  ],
};

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
