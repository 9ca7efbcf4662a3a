import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Scope {
  /** Rules by their names at axe, e.g. `color-contrast`; all where it is left out. */
  rules?: readonly string[] | undefined;
  /** The part to look at; the whole page where it is left out. */
  within?: string;
}

/**
 * What a page has against the rules of axe once it has loaded: an entry a rule, with the first place.
 * Asked in this page alone, and of the results only what is wrong: a third of the time.
 */
export async function findViolations(page: Page, { rules, within }: Scope = {}): Promise<string[]> {
  await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('[aria-busy=true]'));
  const runOnly = rules ? { runOnly: { type: 'rule' as const, values: [...rules] } } : {};
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], ...runOnly });
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
}
