import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hashInputs } from './ensureBuilt.mjs';

it('notices a changed or new source file, not a changed test', () => {
  const root = mkdtempSync(join(tmpdir(), 'touchline-build-'));
  mkdirSync(join(root, 'domain'));
  const write = (name: string, text: string): string => (
    writeFileSync(join(root, 'domain', name), text),
    hashInputs(root)
  );
  const first = write('rule.ts', '1');
  expect(write('rule.test.ts', '1')).toBe(first);
  const second = write('rule.ts', '2');
  expect(second).not.toBe(first);
  expect(write('other.ts', '')).not.toBe(second);
  rmSync(root, { recursive: true });
});
