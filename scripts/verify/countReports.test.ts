import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { countPlaywright } from './playwrightStep.ts';
import { noteTriedAgain, readTriedAgain } from './triedAgain.ts';
import { countVitest } from './vitestStep.ts';

const file = {
  name: '/project/tests/slow.test.ts',
  status: 'passed',
  startTime: 0,
  endTime: 2_000,
  assertionResults: [{}],
};
const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTotalTestSuites: 1, testResults: [file] };
const ran = (...durations: number[]) => ({
  title: 'works',
  tests: [{ status: 'expected', results: durations.map((duration) => ({ duration })) }],
});
const playwright = {
  stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 },
  errors: [],
  suites: [
    { title: 'quick.test.ts', specs: [ran(500)] },
    { title: 'slow.test.ts', specs: [ran(1_000)], suites: [{ title: 'part', specs: [ran(2_000, 3_000)] }] },
  ],
};

it('counts the tests of vitest', () => {
  expect(countVitest(vitest, 0)).toEqual({ passed: 5, failed: 0, failures: [], note: '1 files, slowest slow 2 s' });
  expect(countVitest({ ...vitest, numFailedTests: 2 }, 1)).toMatchObject({ passed: 5, failed: 2 });
});

it('names the tests of vitest that passed only when they were tried again', () => {
  const output = '···\npassed only when tried again: a list > is quick\n·\n';
  expect(readTriedAgain(output)).toEqual(['a list > is quick']);
  expect(noteTriedAgain(readTriedAgain(output))).toBe('1 passed only when tried again: a list > is quick');
  expect(noteTriedAgain([])).toBe('');
});

it('counts a file that does not load, an error beside the tests, no tests and no report as failures', () => {
  const broken = { ...file, status: 'failed', assertionResults: [] };
  expect(countVitest({ ...vitest, testResults: [file, broken] }, 1).failed).toBe(1);
  expect(countVitest(vitest, 1).failed).toBe(1);
  expect(countVitest({ ...vitest, numPassedTests: 0, testResults: [] }, 0).failed).toBe(1);
  expect(countVitest(null, 0).failed).toBe(1);
});

it('counts the tests of Playwright, and names those that passed only when they were tried again', () => {
  expect(countPlaywright(playwright, 0)).toEqual({
    passed: 3,
    failed: 0,
    failures: [],
    note: 'Chromium; 2 files, slowest slow 6 s, quick 1 s',
  });
  const again = { title: 'shaky.test.ts', specs: [{ ...ran(5), tests: [{ status: 'flaky', results: [] }] }] };
  const flaky = { ...playwright, stats: { ...playwright.stats, flaky: 1 }, suites: [again] };
  expect(countPlaywright(flaky, 0)).toMatchObject({ passed: 4, failed: 0 });
  expect(countPlaywright(flaky, 0).note).toContain('1 passed only when tried again: works');
  expect(countPlaywright({ ...flaky, stats: { ...flaky.stats, unexpected: 1 } }, 1)).toMatchObject({ failed: 1 });
  expect(countPlaywright({ ...playwright, errors: [{ message: 'set-up failed' }] }, 1).failed).toBe(1);
  expect(countPlaywright(null, 1).failed).toBe(1);
});

it('names what failed, with the beginning of what it said', () => {
  const name = resolve('tests/slow.test.ts');
  const failed = { fullName: 'a list is quick', status: 'failed', failureMessages: ['Error: too\n  slow', 'again'] };
  const passed = { fullName: 'a list is there', status: 'passed', failureMessages: [] };
  const broken = { ...file, name, status: 'failed', message: 'no such module', assertionResults: [] };
  const skipped = { fullName: 'a list is there', status: 'skipped', failureMessages: [] };
  const unready = { ...broken, message: 'no database', assertionResults: [skipped] };
  const found = [{ ...file, name, status: 'failed', assertionResults: [passed, failed] }, broken, unready];
  expect(countVitest({ ...vitest, numFailedTests: 1, testResults: found }, 1)).toMatchObject({
    failed: 3,
    failures: [
      'tests/slow.test.ts › a list is quick: Error: too slow',
      'tests/slow.test.ts › is not loaded: no such module',
      'tests/slow.test.ts › before or after its tests: no database',
    ],
  });

  const results = [
    { duration: 1, error: { message: 'no picture', location: { line: 7 } } },
    { duration: 1, error: { message: `\u001b[31mexpect\u001b[39m ${'x'.repeat(500)}` } },
  ];
  const spec = { title: 'works', tests: [{ status: 'unexpected', results }] };
  const suites = [{ title: 'slow.test.ts', suites: [{ title: 'part', specs: [spec] }] }];
  const { failures = [] } = countPlaywright({ ...playwright, suites }, 1);
  expect(failures).toEqual([
    'slow.test.ts › part › works (line 7): no picture',
    `slow.test.ts › part › works: expect ${'x'.repeat(293)}`,
  ]);
  const { failures: outside } = countPlaywright({ ...playwright, errors: [{ message: 'no server' }] }, 1);
  expect(outside).toEqual(['Playwright › outside its tests: no server']);
});
