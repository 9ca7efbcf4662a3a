import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Folder of the real data, beside the checkout; none of it is copied into the project. */
const sharedDataDir = resolve(root, '../shared/data');

/**
 * Whether the folder is there. On a clone that stands alone it is not: tests and benchmarks then run over made data
 * only, and the summary of `npm test` says what was not run.
 */
export const hasSharedData = existsSync(join(sharedDataDir, 'README.md'));

/** Path of one of its files. */
export function sharedData(...path: string[]): string {
  return join(sharedDataDir, ...path);
}
