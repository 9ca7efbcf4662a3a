import axeCore from 'axe-core';
import type { Page } from '@playwright/test';

export interface Looking {
  /** A selector of the part that is looked at; else all of the page. */
  within?: string;
}

/**
 * What a page, or a part of it, has against the rules of axe once it has loaded: an entry a rule, with the first place.
 * axe is put into a page once, and only what is wrong comes back.
 */
export async function findViolations(page: Page, { within }: Looking = {}): Promise<string[]> {
  await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('[aria-busy=true]'));
  await page.evaluate(settle);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  // What is scrolled half under the bar above is no small target.
  if (!within) await page.evaluate(() => window.scrollTo(0, 0));
  return page.evaluate(runAxe, { within });
}

/** Runs in the page: what fades in or out has done so, for half of a colour has half of its contrast. */
async function settle(): Promise<void> {
  const isFading = ({ effect, playState }: Animation) =>
    playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime));
  for (let look = 0; look < 20; look += 1) {
    const fading = document.getAnimations().filter(isFading);
    if (fading.length === 0) return;
    await Promise.allSettled(fading.map(({ finished }) => finished));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Runs in the page. */
async function runAxe({ within }: { within: string | undefined }): Promise<string[]> {
  const { axe } = window as Window & { axe?: typeof axeCore };
  if (!axe) throw new Error('axe is not in the page');
  const { violations, incomplete } = await axe.run(within ? { include: [within] } : document, {
    resultTypes: ['violations', 'incomplete'],
    // WCAG 2.2, 2.5.8: axe leaves it out unless it is asked for.
    rules: { 'target-size': { enabled: true } },
  });
  // A name that nobody is told, for its place has no role: axe leaves it open where there is text as well.
  const unheard = incomplete.filter(({ id }) => id === 'aria-prohibited-attr');
  return [...violations, ...unheard].map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
}
