import { expect, it } from 'vitest';
import { countPlaywright } from './playwrightStep.ts';
import { countVitest } from './vitestStep.ts';

const file = {
  name: '/project/tests/slow.test.ts',
  status: 'passed',
  startTime: 0,
  endTime: 2_000,
  assertionResults: [{}],
};
const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTotalTestSuites: 1, testResults: [file] };
const ran = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
const playwright = {
  stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 },
  errors: [],
  suites: [
    { title: 'quick.test.ts', specs: [ran(500)] },
    { title: 'slow.test.ts', specs: [ran(1_000)], suites: [{ title: 'part', specs: [ran(2_000, 3_000)] }] },
  ],
};

it('counts the tests of vitest', () => {
  expect(countVitest(vitest, 0)).toEqual({ passed: 5, failed: 0, note: '1 files, slowest slow 2 s' });
  expect(countVitest({ ...vitest, numFailedTests: 2 }, 1)).toMatchObject({ passed: 5, failed: 2 });
});

it('counts a file that does not load, an error beside the tests, no tests and no report as failures', () => {
  const broken = { ...file, status: 'failed', assertionResults: [] };
  expect(countVitest({ ...vitest, testResults: [file, broken] }, 1).failed).toBe(1);
  expect(countVitest(vitest, 1).failed).toBe(1);
  expect(countVitest({ ...vitest, numPassedTests: 0, testResults: [] }, 0).failed).toBe(1);
  expect(countVitest(null, 0).failed).toBe(1);
});

it('counts the tests of Playwright, flaky ones as failures', () => {
  expect(countPlaywright(playwright, 0)).toEqual({
    passed: 3,
    failed: 0,
    note: 'Chromium; 2 files, slowest slow 6 s, quick 1 s',
  });
  expect(countPlaywright({ ...playwright, stats: { ...playwright.stats, unexpected: 1, flaky: 1 } }, 1).failed).toBe(2);
  expect(countPlaywright({ ...playwright, errors: ['set-up failed'] }, 1).failed).toBe(1);
  expect(countPlaywright(null, 1).failed).toBe(1);
});
