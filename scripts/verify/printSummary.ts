import type { Report } from './Step.ts';

/**
 * Prints what failed, a table of everything, the names of the tests that failed and, alone on the last line, the sum;
 * gives the exit status.
 */
export function printSummary(reports: Report[], seconds: number): number {
  for (const report of reports.filter(({ failed, output }) => failed > 0 && output)) {
    console.log(`\n──── ${report.name} ────\n${report.output.trimEnd()}`);
  }
  const passed = reports.reduce((sum, report) => sum + report.passed, 0);
  const failed = reports.reduce((sum, report) => sum + report.failed, 0);
  const width = Math.max(...reports.map(({ name }) => name.length));
  console.log(`\n${''.padEnd(width)}   passed  failed  seconds`);
  for (const report of reports) {
    const numbers = [
      String(report.passed).padStart(8),
      String(report.failed).padStart(8),
      report.seconds.toFixed(1).padStart(9),
    ];
    console.log(`${report.name.padEnd(width)} ${numbers.join('')}   ${report.note ?? ''}`.trimEnd());
  }
  const failures = reports.flatMap(({ name, failures: lines = [] }) => lines.map((line) => `✗ ${name}: ${line}`));
  if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
  console.log(`\n${seconds.toFixed(0)} s\n${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

/** One line while the rest is still running, and at once what the tool said where something failed. */
export function printReport({ name, passed, failed, seconds, output }: Report): void {
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${name} (${failed > 0 ? `${failed} failed` : `${passed} passed`}, ${seconds.toFixed(1)} s)`,
  );
  if (failed > 0 && output) console.log(output.trimEnd());
}
