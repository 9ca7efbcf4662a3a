import { basename } from 'node:path';

const named = 3;

/** The slowest of the files with tests: what to look at when the run gets long. */
export function listSlowest(files: readonly { name: string; seconds: number }[]): string {
  const slowest = files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, named)
    .map(({ name, seconds }) => `${basename(name).replace(/\.test\.tsx?$/, '')} ${seconds.toFixed(0)} s`);
  return `${files.length} files, slowest ${slowest.join(', ')}`;
}
