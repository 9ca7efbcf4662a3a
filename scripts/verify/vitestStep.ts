import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { capture } from './capture.ts';
import { describeFailure } from './describeFailure.ts';
import { listSlowest } from './listSlowest.ts';
import type { Outcome, Step } from './Step.ts';
import { noteTriedAgain, readTriedAgain, retries } from './triedAgain.ts';

/** The part of vitest's JSON report that is counted. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTotalTestSuites: number;
  testResults: FileReport[];
}

interface FileReport {
  name: string;
  status: string;
  /** Milliseconds since 1970. */
  startTime: number;
  endTime: number;
  /** Where the file does not load, or a hook of it failed. */
  message?: string;
  assertionResults: { fullName?: string; status?: string; failureMessages?: string[] | null }[];
}

/** A step that runs projects of vitest.config.ts. */
export function vitestStep({
  name,
  projects,
  cores,
  env = {},
  note,
  since,
  only = [],
  without = [],
}: {
  name: string;
  projects: string[];
  cores: number;
  env?: NodeJS.ProcessEnv;
  note?: string;
  /** A commit: only tests that the changes after it reach, which may be none. */
  since?: string | undefined;
  /** Folders of tests to which it keeps; none: all. */
  only?: string[];
  /** Patterns of files that it leaves out. */
  without?: string[];
}): Step {
  return {
    name,
    cores,
    run: async () => {
      const file = `.cache/reports/${name.replaceAll(' ', '-')}-${process.pid}.json`;
      mkdirSync('.cache/reports', { recursive: true });
      const { status, output } = await capture(
        [
          'node_modules/vitest/vitest.mjs',
          'run',
          ...only,
          ...projects.flatMap((project) => ['--project', project]),
          ...without.flatMap((pattern) => ['--exclude', pattern]),
          '--reporter=dot',
          '--reporter=json',
          '--reporter=./scripts/verify/triedAgainReporter.ts',
          `--retry=${retries}`,
          `--outputFile.json=${file}`,
          ...(since ? [`--changed=${since}`] : []),
        ],
        env,
      );
      const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as VitestReport) : null;
      rmSync(file, { force: true });
      const isNothingReached = since && status === 0 && !report?.numPassedTests;
      if (isNothingReached) return { passed: 0, failed: 0, output, note: 'no test is reached by what has changed' };
      const counted = countVitest(report, status);
      const again = noteTriedAgain(readTriedAgain(output));
      return { ...counted, output, note: [note, counted.note, again].filter(Boolean).join('; ') };
    },
  };
}

/** Counts a report; a file that could not be loaded, an error beside the tests or no test at all is a failure. */
export function countVitest(report: VitestReport | null, status: number): Omit<Outcome, 'output'> {
  if (!report) return { passed: 0, failed: 1, note: 'no report' };
  const broken = report.testResults.filter(isBroken);
  const counted = report.numFailedTests + broken.length;
  const isEmpty = report.numPassedTests + counted === 0;
  const failed = counted === 0 && (status !== 0 || isEmpty) ? 1 : counted;
  const skipped = report.numPendingTests > 0 ? `; ${report.numPendingTests} not run` : '';
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    name,
    seconds: (endTime - startTime) / 1000,
  }));
  return {
    passed: report.numPassedTests,
    failed,
    failures: report.testResults.flatMap((file) => failuresOf(file)),
    note: isEmpty ? 'no tests' : listSlowest(files) + skipped,
  };
}

/** It could not be loaded, or what comes before or after its tests failed: none of these is said to have failed. */
function isBroken({ status, assertionResults }: FileReport): boolean {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
}

function failuresOf(report: FileReport): string[] {
  const { name, message, assertionResults } = report;
  const file = relative(process.cwd(), name);
  if (isBroken(report)) {
    return [
      describeFailure(file, assertionResults.length === 0 ? 'is not loaded' : 'before or after its tests', message),
    ];
  }
  return assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName = '', failureMessages }) => describeFailure(file, fullName, failureMessages?.[0]));
}
