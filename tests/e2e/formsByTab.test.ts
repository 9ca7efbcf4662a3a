import { expect, test, type Page } from '@playwright/test';
import { screenCatalogue } from '../support/screenCatalogue.ts';
import { openScreen, openVisit } from '../support/visits.ts';

/** The forms of the catalogue, by who fills them in. */
const forms: Record<string, readonly string[]> = {
  super: ['club-new', 'club', 'project-panel', 'campfaq-new', 'user'],
  gdpr: ['gdpr-new-activity'],
};

/** More than the longest of them takes. */
const mostPresses = 160;

for (const [person, names] of Object.entries(forms)) {
  test(`Tab leads ${person} through every form in reading order, past nothing, under no bar and out again`, async ({
    browser,
    baseURL,
  }) => {
    const visit = await openVisit(browser, baseURL ?? '', { person, language: 'en' });
    const found: string[] = [];
    for (const screen of screenCatalogue.filter(({ name }) => names.includes(name))) {
      await openScreen(visit, { screen, baseUrl: baseURL ?? '', language: 'en' });
      await visit.page.waitForFunction(isDrawn);
      found.push(...(await walk(visit.page)).map((fault) => `${screen.name}: ${fault}`));
    }
    expect(found).toEqual([]);
  });
}

/** What is wrong with the way of Tab through the form that stands on the screen. */
async function walk(page: Page): Promise<string[]> {
  const inputs = await page.evaluate(markInputs);
  const faults: string[] = inputs.length < 2 ? ['no form of two inputs and more stands there'] : [];
  faults.push(...inputs.filter(({ name }) => name === '').map(({ html }) => `without a name: ${html}`));
  const order: number[] = [];
  for (let press = 0; press < mostPresses; press += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(whereFocusIs);
    if (at === 'out' && order.length > 0) break;
    if (at === 'out' || at === 'elsewhere') continue;
    if (at.coveredBy !== null) faults.push(`${at.name} is covered by ${at.coveredBy}`);
    if (order.includes(at.input)) break;
    if (at.input >= 0) order.push(at.input);
  }
  const missed = inputs.filter((input) => !order.includes(input.at));
  faults.push(...missed.map(({ name, html }) => `never reached: ${name} ${html}`));
  for (const [place, at] of order.entries()) {
    const here = inputs[at];
    const above = order.slice(0, place).find((earlier) => here && isBelow(inputs[earlier], here));
    if (above !== undefined) faults.push(`${here?.name} comes after ${inputs[above]?.name}, which stands below it`);
  }
  return faults;
}

/** The form stands there with its inputs, which are fetched when a form first has them. */
function isDrawn(): boolean {
  const form = [...document.querySelectorAll('form')].at(-1);
  const inputs = form?.querySelectorAll('input, textarea, [role=combobox]') ?? [];
  return inputs.length > 1 && !document.querySelector('[aria-busy=true], .MuiSkeleton-root');
}

interface Input {
  at: number;
  name: string;
  html: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Whether an input stands wholly below another one of its own column. */
function isBelow(input: Input | undefined, other: Input): boolean {
  if (!input) return false;
  const shared = Math.min(input.right, other.right) - Math.max(input.left, other.left);
  return input.top >= other.bottom && shared > Math.min(input.right - input.left, other.right - other.left) / 2;
}

/** Numbers the inputs of the form; the focus stands before the first of them then. Of radio buttons it is the group. */
function markInputs(): Input[] {
  const form = [...document.querySelectorAll('form')].at(-1);
  if (!form) throw new Error('There is no form');
  form.tabIndex = -1;
  form.focus({ preventScroll: true });
  const groups = new Set<string>();
  const inputs = [...form.querySelectorAll<HTMLElement>('input, textarea, select, [role=combobox]')].filter((input) => {
    const { width, height } = input.getBoundingClientRect();
    if (width === 0 || height === 0 || input.closest('[aria-hidden=true], [hidden], fieldset:disabled')) return false;
    if (input.matches(':disabled, [type=hidden], [type=file], [readonly][tabindex="-1"]')) return false;
    // A date is entered in the parts beside it, a choice in the box above its hidden input.
    if (input.matches('[tabindex="-1"]') && input.closest('.MuiPickersInputBase-root, .MuiSelect-root')) return false;
    if (!(input instanceof HTMLInputElement) || input.type !== 'radio') return true;
    const isKnown = groups.has(input.name);
    groups.add(input.name);
    return !isKnown;
  });
  return inputs.map((input, at) => {
    input.dataset['walked'] = String(at);
    const { left, right, top, bottom } = input.getBoundingClientRect();
    const labels = input instanceof HTMLInputElement ? [...(input.labels ?? [])] : [];
    const by = input.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const named = by.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const label = document.querySelector(`label[for="${CSS.escape(input.id)}"]`)?.textContent ?? '';
    const name = input.getAttribute('aria-label') ?? (named || label || labels[0]?.textContent || '');
    return { at, name: name.trim(), html: input.outerHTML.slice(0, 120), left, right, top, bottom };
  });
}

/** The input of the form that has the focus and what lies above it; `elsewhere` in the form, or `out` of it. */
function whereFocusIs(): { input: number; name: string; coveredBy: string | null } | 'elsewhere' | 'out' {
  const focused = document.activeElement;
  const form = [...document.querySelectorAll('form')].at(-1);
  if (!(focused instanceof HTMLElement) || !form?.contains(focused)) return 'out';
  const named = focused instanceof HTMLInputElement && focused.type === 'radio' ? focused.name : null;
  const marked =
    named === null
      ? focused
      : (form.querySelector<HTMLElement>(`[name="${CSS.escape(named)}"][data-walked]`) ?? focused);
  const { left, top, width, height } = focused.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
  const box = focused.closest('label, .MuiInputBase-root, .MuiSwitch-root, .MuiCheckbox-root, button') ?? focused;
  const isSeen = above !== null && (box.contains(above) || above.contains(focused));
  const coveredBy = width < 2 || isSeen ? null : (above?.outerHTML.slice(0, 120) ?? 'the edge of the window');
  const input = Number(marked.dataset['walked'] ?? -1);
  return {
    input,
    name: focused.getAttribute('aria-label') ?? focused.getAttribute('name') ?? focused.tagName,
    coveredBy,
  };
}
