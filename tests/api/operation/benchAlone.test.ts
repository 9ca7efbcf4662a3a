import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { projectRoot } from '#engine/server/projectRoot.ts';
import { copyProject, type ScratchProject } from '../../scratch/copyProject.ts';

/** Benchmarks on a clone that stands alone: what reads the data beside it makes its own. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });
let project: ScratchProject;

beforeAll(() => {
  project = copyProject();
  // It is of the same source: nothing is built anew.
  cpSync(join(projectRoot, 'build'), join(project.root, 'build'), { recursive: true });
});
afterAll(() => project.remove());

it('npm run bench ends well without the folder of shared data, with figures of as much made data', () => {
  expect(existsSync(join(project.root, '../shared'))).toBe(false);
  // Of the parts that read the folder the one that takes least.
  const said = project.npm('run', '--silent', 'bench', '--', 'score');
  expect(said).toMatch(/^### Score of 3000 items in \d+ topics, \d+ lines$/m);
  expect(said).toMatch(/^\| Score of 3,000 items +\| \d+\.\d ms +\| < 20 ms +\| (met|missed) +\|$/m);
});
