import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { projectRoot } from '#engine/server/projectRoot.ts';
import { copyProject, type ScratchProject } from '../../scratch/copyProject.ts';

/** Benchmarks on a clone that stands alone: what reads the data beside it makes its own. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });
let project: ScratchProject;
const filled: unknown = expect.stringMatching(/./);

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

it('the clubs of all other benchmarks are made ones there, Belgian ones with a number of the federation', () => {
  const code = `
    import { readBelgianClubs, readBenchClubs } from './scripts/bench/clubs/benchClubs.ts';
    const [others, belgian] = [readBenchClubs(), readBelgianClubs()];
    console.log(JSON.stringify({ others: others.length, belgian: belgian.length, first: [others[0], belgian[0]] }));`;
  const path = join(project.root, 'tryClubs.mts');
  writeFileSync(path, code);
  const words = ['--import', 'tsx', path];
  const said = JSON.parse(execFileSync(process.execPath, words, { cwd: project.root, encoding: 'utf8' })) as {
    others: number;
    belgian: number;
    first: Record<string, string>[];
  };
  expect(said.others).toBeGreaterThan(1_000);
  expect(said.belgian).toBeGreaterThan(100);
  for (const club of said.first) expect(club).toMatchObject({ name: filled, city: filled });
  expect(said.first[1]).toMatchObject({ countryCode: 'BE', fedId: filled });
});
