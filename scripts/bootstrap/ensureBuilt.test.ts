import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hashInputs, isBuilt, stampFile } from './ensureBuilt.mjs';

vi.mock('node:fs', { spy: true });

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'touchline-build-'));
  for (const folder of ['domain', 'build']) mkdirSync(join(root, folder));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (name: string, text: string): void => writeFileSync(join(root, 'domain', name), text);
const hashWith = (name: string, text: string): string => {
  write(name, text);
  return hashInputs(root);
};

it('notices a changed or new source file, not a changed test', () => {
  const first = hashWith('rule.ts', '1');
  expect(hashWith('rule.test.ts', '1')).toBe(first);
  const second = hashWith('rule.ts', '2');
  expect(second).not.toBe(first);
  expect(hashWith('other.ts', '')).not.toBe(second);
});

it('reads the source once, and again only when a file has another size or time', () => {
  const read = (): [boolean, string[]] => {
    vi.mocked(readFileSync).mockClear();
    const built = isBuilt('.', root);
    const files = vi.mocked(readFileSync).mock.calls.map(([file]) => basename(String(file)));
    return [built, files.filter((file) => file.endsWith('.ts'))];
  };
  write('rule.ts', '1');
  expect(read()).toEqual([false, []]);
  writeFileSync(join(root, 'build', stampFile), hashInputs(root));
  expect(read()).toEqual([true, ['rule.ts']]);
  expect(read()).toEqual([true, []]);
  write('rule.ts', '1');
  expect(read()).toEqual([true, ['rule.ts']]);
  write('rule.ts', '2');
  expect(read()).toEqual([false, ['rule.ts']]);
  write('rule.ts', '1');
  write('other.ts', '');
  expect(read()).toEqual([false, ['other.ts', 'rule.ts']]);
});
