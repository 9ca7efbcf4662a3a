import { runCommand } from '../bootstrap/runCommand.mjs';

/** Runs the random days of devices (decisions, section E) and tells the status; a seed runs again what it ran before. */
export function soakOffline(runs: number, seed: number): Promise<number> {
  console.log(`${runs} days from seed ${seed}`);
  process.env['FAULT_RUNS'] = String(runs);
  process.env['FAULT_SEED'] = String(seed);
  const test = 'tests/api/assessments/faults.test.ts';
  return runCommand(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'api',
    '--reporter=dot',
    test,
  ]);
}
