import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The modules through which tests come to the real data beside the checkout. */
const roads = /from '[^']*support\/(?:sharedData|ClubSource)\.ts'/;

/**
 * The line of the summary about tests that also run over the real data beside the checkout, where it is missing; null
 * where it is there. They ran over made data.
 */
export function describeMissingData({ isThere, root = '.' }: { isThere: boolean; root?: string }): string | null {
  if (isThere) return null;
  const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((file) => join('tests', file))
    .filter((file) => file.endsWith('.test.ts') && roads.test(readFileSync(join(root, file), 'utf8')));
  return `Over real data: ${files.length} files not run, folder missing (../shared/data); made data stood in for it: ${files.sort().join(', ')}`;
}
