import { expect, test, type Page } from '@playwright/test';
import { screenCatalogue } from '../support/screenCatalogue.ts';
import { openScreen, openVisit } from '../support/visits.ts';

interface Look {
  person: string;
  screens: readonly string[];
}

/** Lists, a page of a record, a record beside its list, a checklist, a score, charts, a schedule. */
const onPaper: readonly Look[] = [
  { person: 'super', screens: ['clubs', 'club', 'user'] },
  { person: 'gdpr', screens: ['gdpr'] },
  { person: 'lead', screens: ['checklist', 'score-calculated', 'results', 'assessment-schedule'] },
];
const modes = ['light', 'dark'] as const;
type Mode = (typeof modes)[number];
/** A4 between margins of a centimetre, in px. */
const paper = { width: 718, height: 1046 };
/** That of `openScreen`. */
const wide = { width: 1280, height: 800 };

/** Progress and tabs, lights, the legend of the map. */
const inForcedColours: readonly Look[] = [
  { person: 'super', screens: ['clubs-map'] },
  { person: 'lead', screens: ['assessment-status', 'score-calculated'] },
];

for (const { person, screens } of onPaper) {
  test(`what ${person} prints is the page alone in ink, none of it cut off or to be pressed, light or dark`, async ({
    browser,
    baseURL,
  }) => {
    const visit = await openVisit(browser, baseURL ?? '', { person, language: 'en' });
    const found: string[] = [];
    for (const screen of screenCatalogue.filter(({ name }) => screens.includes(name))) {
      await openScreen(visit, { screen, baseUrl: baseURL ?? '', language: 'en' });
      await isStill(visit.page);
      const takeBack = await writeLongNote(visit.page);
      for (const colorScheme of modes) {
        await visit.page.emulateMedia({ colorScheme });
        await beginPrinting(visit.page, colorScheme);
        found.push(
          ...(await visit.page.evaluate(faultsOnPaper)).map((fault) => `${screen.name} ${colorScheme}: ${fault}`),
        );
        await endPrinting(visit.page, colorScheme);
      }
      await visit.page.emulateMedia({ colorScheme: 'light' });
      await takeBack();
    }
    expect(found).toEqual([]);
  });
}

for (const { person, screens } of inForcedColours) {
  test(`what ${person} sees where the system chooses the colours is told by more than them`, async ({
    browser,
    baseURL,
  }) => {
    const visit = await openVisit(browser, baseURL ?? '', { person, language: 'en' });
    const found: string[] = [];
    let looked = 0;
    for (const screen of screenCatalogue.filter(({ name }) => screens.includes(name))) {
      await openScreen(visit, { screen, baseUrl: baseURL ?? '', language: 'en' });
      await isStill(visit.page);
      await visit.page.emulateMedia({ forcedColors: 'active' });
      const { faults, count } = await visit.page.evaluate(faultsInForcedColours);
      found.push(...faults.map((fault) => `${screen.name}: ${fault}`));
      looked += count;
      await visit.page.emulateMedia({ forcedColors: 'none' });
    }
    expect(found).toEqual([]);
    expect(looked).toBeGreaterThan(0);
  });
}

/** What a browser does that prints, in its order. */
async function beginPrinting(page: Page, colorScheme: Mode): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print', colorScheme });
  await page.setViewportSize(paper);
}

async function endPrinting(page: Page, colorScheme: Mode): Promise<void> {
  await page.emulateMedia({ media: 'screen', colorScheme });
  await page.setViewportSize(wide);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
}

/** Writes more into a field of the page than it shows at once, where it has one; gives what takes that back. */
async function writeLongNote(page: Page): Promise<() => Promise<void>> {
  const note = page.locator('main textarea:visible').first();
  if ((await note.count()) === 0) return () => Promise.resolve();
  const before = await note.inputValue();
  await note.fill('A note of some length. '.repeat(60));
  return () => note.fill(before);
}

async function isStill(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .MuiSkeleton-root'));
}

/** What a printed page has that does not belong on paper, or has lost. */
function faultsOnPaper(): string[] {
  const isThere = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
  };
  const faults: string[] = [];
  const title = [...document.querySelectorAll('h1, h2')].some((element) => isThere(element));
  if (!title) faults.push('no title');
  const pressed = [
    ...document.querySelectorAll('.MuiAppBar-root, .MuiDrawer-root, .MuiButton-root, .MuiIconButton-root'),
    ...document.querySelectorAll('.MuiToggleButton-root, [data-side], [data-testid=EditRoundedIcon]'),
  ].filter(isThere);
  faults.push(...pressed.slice(0, 3).map((element) => `on paper: ${element.outerHTML.slice(0, 120)}`));
  const ground = getComputedStyle(document.body).backgroundColor;
  if (ground !== 'rgb(255, 255, 255)') faults.push(`on a ground of ${ground}`);
  for (const ground of document.querySelectorAll('svg > rect:first-child')) {
    if (isThere(ground) && getComputedStyle(ground).fill !== 'rgb(255, 255, 255)') faults.push('a picture in the dark');
  }
  for (const note of document.querySelectorAll('textarea')) {
    if (isThere(note) && note.scrollHeight > note.clientHeight + 2) faults.push('a text of several lines cut off');
  }
  for (const table of document.querySelectorAll('table')) {
    for (let place = table.parentElement; place && place !== document.body; place = place.parentElement) {
      const clips = getComputedStyle(place).overflowX !== 'visible';
      if (isThere(table) && clips && place.scrollWidth > place.clientWidth + 1) faults.push('a table cut off');
    }
    const row = table.querySelector('tbody tr');
    if (row && isThere(table) && !isThere(row)) faults.push('a table without its rows');
  }
  return faults;
}

/** What says something by its ground alone, which the system takes away: how many there are, and which are lost. */
function faultsInForcedColours(): { faults: string[]; count: number } {
  const grounds = [
    ...document.querySelectorAll<HTMLElement>('.MuiLinearProgress-bar, .MuiTabs-indicator, [data-swatch]'),
  ];
  const shown = grounds.filter((element) => element.getBoundingClientRect().height > 0);
  const lost = shown.filter((element) => getComputedStyle(element).forcedColorAdjust !== 'none');
  const selected = [...document.querySelectorAll<HTMLElement>('[aria-pressed=true]')].filter(
    (element) => element.getBoundingClientRect().height > 0,
  );
  const unmarked = selected.filter((element) => getComputedStyle(element).outlineStyle === 'none');
  return {
    faults: [...lost, ...unmarked].map((element) => element.outerHTML.slice(0, 120)),
    count: shown.length + selected.length,
  };
}
