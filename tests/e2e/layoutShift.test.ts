import { expect, test, type Page } from '@playwright/test';
import { adminScreens } from '../support/adminScreens.ts';
import { findPlaces } from '../support/findPlaces.ts';
import { openAs } from '../support/openAs.ts';
import { readText } from '../support/readText.ts';
import { screenCatalogue } from '../support/screenCatalogue.ts';
import { signIn } from '../support/signIn.ts';

/** What a page may shift while it loads, as the layout shifts of the browser add up (Web Vitals: good is below 0.1). */
const most = 0.05;

/** Who opens screens: what stands on them stays where it was first drawn. */
interface Look {
  person: string;
  names: readonly string[];
  /** Just as they are opened, without what the catalogue does on them. */
  isOnlyOpened?: boolean;
}

const looks: Readonly<Record<string, Look>> = {
  start: { person: 'super', names: ['welcome', 'roadmap', 'productivity-loaded', 'faq', 'getting-started'] },
  security: { person: 'gdpr', names: ['gdpr-security'] },
  register: { person: 'gdpr', isOnlyOpened: true, names: ['gdpr'] },
  planning: { person: 'pm', names: ['overview-loaded', 'monitoring', 'project-flags'] },
  assessing: {
    person: 'lead',
    names: [
      ...['my-assessments', 'selector', 'assessment-process', 'assessment-schedule', 'assessment-indicators'],
      ...['assessment-club-id', 'checklist', 'interview', 'score', 'results'],
    ],
  },
  administration: {
    ...{ person: 'super', isOnlyOpened: true },
    names: [
      ...['campfaqs', 'access-control', 'server-status', 'translations', 'not-found', 'configuration-resource'],
      ...['clubs', 'club', 'surveys', 'campfaq-new', 'project-panel'],
    ],
  },
  insight: { person: 'super', isOnlyOpened: true, names: ['productivity', 'benchmarking', 'tagit'] },
  projects: {
    ...{ person: 'super', isOnlyOpened: true },
    names: [
      ...['wizard', 'wizard-builder-1', 'wizard-builder-2', 'wizard-builder-4', 'wizard-builder-5'],
      ...['project-weights', 'project-club-id'],
    ],
  },
};

for (const [part, { person, names, isOnlyOpened = false }] of Object.entries(looks)) {
  test(`screens of ${part} stand still on a phone while they load`, async ({ page, baseURL }) => {
    const base = baseURL ?? '';
    const session = await signIn(base, { email: `${person}@touchline.example` });
    const admin = await signIn(base, { email: 'super@touchline.example' });
    const places = await findPlaces(base, admin.token);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(prepare, session);
    const moved: string[] = [];
    const screens = [...screenCatalogue, ...adminScreens].filter(({ name }) => names.includes(name));
    expect(screens.map(({ name }) => name).sort()).toEqual([...names].sort());
    for (const { name, path, show } of screens) {
      await page.goto('about:blank');
      await page.goto(`${base}/#${typeof path === 'string' ? path : path(places)}`);
      await test.step(name, async () => {
        if (isOnlyOpened) await isLoaded(page);
        else await show({ page, say: (key, values) => readText('en', key, values) });
      });
      await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
      const shift = await shiftOf(page);
      if (shift >= most) moved.push(`${name}: ${shift.toFixed(3)}`);
    }
    expect(moved).toEqual([]);
  });
}

test('a value that is changed in its row leaves columns and rows as they are', async ({ page, baseURL }) => {
  await openAs(page, baseURL ?? '', 'clubs', '/admin/clubs');
  await page.setViewportSize({ width: 1280, height: 860 });
  const value = page.getByTitle(/^Change City of/).nth(1);
  await value.waitFor();
  await isLoaded(page);
  const sizes = () =>
    page.evaluate(() => [
      ...[...document.querySelectorAll('thead th')].map((head) => Math.round(head.getBoundingClientRect().width)),
      ...[...document.querySelectorAll('tbody tr')].map((row) => Math.round(row.getBoundingClientRect().height)),
    ]);
  const before = await sizes();
  await value.click();
  await expect(page.getByRole('textbox', { name: 'City' })).toBeFocused();
  expect(await sizes()).toEqual(before);
});

/** Its title stands there, and nothing is still on its way. */
async function isLoaded(page: Page): Promise<void> {
  // A panel that opens over the page hides it from who asks by role.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
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
