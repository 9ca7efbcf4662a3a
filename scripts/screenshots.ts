// Writes pictures of the screens: npx tsx scripts/screenshots.ts ADDRESS FOLDER [NAME …]; a server must answer there.
// `--looks wide,tablet,phone-dark,phone` takes only those looks.
import '#product';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import type { Language } from '#engine/rules/texts/languages.ts';
import { adminScreens } from '#tests/support/adminScreens.ts';
import { browserUse } from '#tests/support/browserUse.ts';
import { screenCatalogue } from '#tests/support/screenCatalogue.ts';
import type { CataloguedScreen } from '#tests/support/showing.ts';
import { openScreen, openVisit } from '#tests/support/visits.ts';

interface Look {
  language: Language;
  width: number;
  height: number;
  colours: 'light' | 'dark';
  /** What the name of the picture ends in. */
  suffix: string;
}

/** Widths, colours and languages do not depend on each other: four looks at a screen have all of them. */
const looks: Readonly<Record<string, Look>> = {
  wide: { language: 'en', width: 1280, height: 800, colours: 'light', suffix: '1280' },
  phone: { language: 'en', width: 390, height: 844, colours: 'light', suffix: '390' },
  tablet: { language: 'nl', width: 820, height: 1100, colours: 'light', suffix: '820-nl' },
  'phone-dark': { language: 'ar', width: 390, height: 844, colours: 'dark', suffix: '390-ar-dark' },
};

const { values, positionals } = parseArgs({
  options: { looks: { type: 'string', default: Object.keys(looks).join(',') } },
  allowPositionals: true,
});
const [baseUrl = 'http://127.0.0.1:3000', folder = '/tmp/touchline-screens', ...names] = positionals;
const wantedLooks = values.looks.split(',').flatMap((name) => looks[name] ?? []);
const wanted = [...screenCatalogue, ...adminScreens].filter(({ name }) => names.length === 0 || names.includes(name));

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(browserUse.launchOptions);
for (const screen of wanted) {
  for (const language of new Set(wantedLooks.map((look) => look.language)))
    await take(browser, { screen, language, wanted: wantedLooks.filter((look) => look.language === language) });
}
await browser.close();

interface Taking {
  screen: CataloguedScreen;
  language: Language;
  wanted: readonly Look[];
}

/** One screen, opened once in a language and then looked at in its widths and colours. */
async function take(opened: Browser, { screen, language, wanted }: Taking): Promise<void> {
  const visit = await openVisit(opened, baseUrl, { person: screen.person, language });
  const { page } = visit;
  page.setDefaultTimeout(20_000);
  await openScreen(visit, { screen, baseUrl, language }).catch((error: unknown) =>
    console.error(`${screen.name} ${language}: ${String(error).split('\n')[0]}`),
  );
  for (const { width, height, colours, suffix } of wanted) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: colours });
    await page
      .waitForFunction(() => !document.querySelector('[aria-busy=true], .MuiSkeleton-root'), null, { timeout: 8000 })
      .catch(() => console.error(`${screen.name} ${suffix}: still loads`));
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(folder, `${screen.name}-${suffix}.jpg`), type: 'jpeg', quality: 60 });
  }
}
