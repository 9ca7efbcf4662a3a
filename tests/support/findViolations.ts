import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What a page, or the part of it `within` a selector, has against the rules of axe once it has loaded: an entry a rule,
 * with the first place. Asked in this page alone, and of the results only what is wrong: a third of the time.
 */
export async function findViolations(page: Page, { within }: { within?: string } = {}): Promise<string[]> {
  await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('[aria-busy=true]'));
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
}
