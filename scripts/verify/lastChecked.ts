import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const file = '.cache/checked';

/** The commit that the last check without a failure stood on; undefined where there was none, or it is gone. */
export function readLastChecked(): string | undefined {
  try {
    const commit = readFileSync(file, 'utf8').trim();
    return isBehindHead(commit) ? commit : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the present commit as checked. What is not committed counts as changed, also the next time. */
export function keepLastChecked(): void {
  const { status, stdout } = git('rev-parse', 'HEAD');
  if (status !== 0) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stdout);
}

function isBehindHead(commit: string): boolean {
  return /^[0-9a-f]{40,64}$/.test(commit) && git('merge-base', '--is-ancestor', commit, 'HEAD').status === 0;
}

function git(...words: string[]) {
  return spawnSync('git', words, { encoding: 'utf8' });
}
