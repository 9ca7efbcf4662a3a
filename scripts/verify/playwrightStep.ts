import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { capture } from './capture.ts';
import { describeFailure } from './describeFailure.ts';
import { listSlowest } from './listSlowest.ts';
import type { Outcome, Step } from './Step.ts';
import { noteTriedAgain, retries } from './triedAgain.ts';

/** The part of Playwright's JSON report that is counted. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: SuiteReport[];
}

interface SuiteReport {
  title: string;
  specs?: { title: string; tests: { status?: string; results: ResultReport[] }[] }[];
  suites?: SuiteReport[];
}

interface ResultReport {
  duration: number;
  error?: { message?: string; location?: { line: number } };
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
        [
          'node_modules/@playwright/test/cli.js',
          'test',
          '--config',
          config,
          `--retries=${retries}`,
          '--reporter=line,json',
        ],
        { CHROMIUM_PATH: await chromiumPath(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      );
      const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport) : null;
      rmSync(file, { force: true });
      return { ...countPlaywright(report, status), output };
    },
  };
}

/** Counts a report; a test that passed only when it was tried again is named, and no test at all is a failure. */
export function countPlaywright(report: PlaywrightReport | null, status: number): Omit<Outcome, 'output'> {
  if (!report) return { passed: 0, failed: 1, note: 'no report' };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const passed = expected + flaky;
  const failed = unexpected === 0 && (status !== 0 || report.errors.length > 0 || passed === 0) ? 1 : unexpected;
  const files = report.suites.map((suite) => ({ name: suite.title, seconds: sumDurations(suite) / 1000 }));
  const again = noteTriedAgain(report.suites.flatMap((suite) => flakyOf(suite)));
  const notes = [passed === 0 ? 'no tests' : listSlowest(files), skipped > 0 ? `${skipped} not run` : '', again];
  const failures = [
    ...report.suites.flatMap((suite) => failuresOf(suite)),
    ...report.errors.map(({ message }) => describeFailure('Playwright', 'outside its tests', message)),
  ];
  return { passed, failed, failures, note: ['Chromium', ...notes].filter(Boolean).join('; ') };
}

/** The tests of a file that passed only when they were tried again. */
function flakyOf({ specs = [], suites = [] }: SuiteReport): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title);
  return [...own, ...suites.flatMap((suite) => flakyOf(suite))];
}

/** A line for each time that a failed test was tried: the second time may fail of what the first one left behind. */
function failuresOf({ title, specs = [], suites = [] }: SuiteReport, path = title): string[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected')
      .flatMap(({ results }) => results)
      .flatMap(({ error }) => {
        if (!error) return [];
        const line = error.location ? ` (line ${error.location.line})` : '';
        return [describeFailure(path, spec.title + line, error.message)];
      }),
  );
  return [...own, ...suites.flatMap((suite) => failuresOf(suite, `${path} › ${suite.title}`))];
}

/** Milliseconds that the tests of a file took, one after the other. */
function sumDurations({ specs = [], suites = [] }: SuiteReport): number {
  const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results);
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + sumDurations(suite), own);
}
