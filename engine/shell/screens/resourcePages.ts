import { screensOf, type ResourceScreen } from '#engine/rules/access/resourceScreens.ts';
import { resourceRegistry } from '../resourceRegistry.ts';

/** The pages of all resources that the table of screens does not hold. */
export const resourcePages: readonly ResourceScreen[] = [...resourceRegistry.values()].flatMap(screensOf);
