import { screensOf, type ResourceScreen } from '#engine/rules/access/resourceScreens.ts';
import { resourceRegistry } from '../resourceRegistry.ts';

let pages: readonly ResourceScreen[] | null = null;

/** The pages of all resources that the table of screens does not hold; the same list each time. */
export function resourcePages(): readonly ResourceScreen[] {
  pages ??= [...resourceRegistry().values()].flatMap(screensOf);
  return pages;
}
