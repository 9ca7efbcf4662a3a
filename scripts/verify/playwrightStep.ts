import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { capture } from './capture.ts';
import { listSlowest } from './listSlowest.ts';
import type { Step } from './Step.ts';

/** The part of Playwright's JSON report that is counted. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: SuiteReport[];
}

interface SuiteReport {
  title: string;
  specs?: { tests: { results: { duration: number }[] }[] }[];
  suites?: SuiteReport[];
}

/** A step that runs the browser tests of a configuration, by default on two processors. */
export function playwrightStep(
  { name, config, cores = 2, needs = [] }: { name: string; config: string; cores?: number; needs?: string[] },
  chromiumPath: () => Promise<string>,
): Step {
  return {
    name,
    needs,
    cores,
    run: async () => {
      const file = `.cache/reports/${name.replaceAll(' ', '-')}-${process.pid}.json`;
      mkdirSync('.cache/reports', { recursive: true });
      const { status, output } = await capture(
        ['node_modules/@playwright/test/cli.js', 'test', '--config', config, '--reporter=line,json'],
        { CHROMIUM_PATH: await chromiumPath(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      );
      const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport) : null;
      rmSync(file, { force: true });
      return { ...countPlaywright(report, status), output };
    },
  };
}

/** Counts a report; a test that passed only when it was tried again is a failure, and so is no test at all. */
export function countPlaywright(
  report: PlaywrightReport | null,
  status: number,
): { passed: number; failed: number; note: string } {
  if (!report) return { passed: 0, failed: 1, note: 'no report' };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const counted = unexpected + flaky;
  const failed = counted === 0 && (status !== 0 || report.errors.length > 0 || expected === 0) ? 1 : counted;
  const files = report.suites.map((suite) => ({ name: suite.title, seconds: sumDurations(suite) / 1000 }));
  const notes = [expected === 0 ? 'no tests' : listSlowest(files), skipped > 0 ? `${skipped} not run` : ''];
  return { passed: expected, failed, note: ['Chromium', ...notes].filter(Boolean).join('; ') };
}

/** Milliseconds that the tests of a file took, one after the other. */
function sumDurations({ specs = [], suites = [] }: SuiteReport): number {
  const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results);
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + sumDurations(suite), own);
}
