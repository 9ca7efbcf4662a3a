import type { Reporter, TestCase } from 'vitest/node';
import { saysTriedAgain } from './triedAgain.ts';

/** A reporter of vitest that names the tests which passed only when they were tried again. */
export default class TriedAgainReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) process.stdout.write(`\n${saysTriedAgain}${test.fullName}\n`);
  }
}
