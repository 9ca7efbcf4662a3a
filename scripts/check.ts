// npm run check: types, lint and the unit tests that the changes since the last check without a failure reach; with
// `-- --all` every unit test.
import '#product';
import { availableParallelism } from 'node:os';
import { keepLastChecked, readLastChecked } from './verify/lastChecked.ts';
import { printReport, printSummary } from './verify/printSummary.ts';
import { runSteps } from './verify/runSteps.ts';
import { staticSteps } from './verify/staticSteps.ts';
import { unitStep } from './verify/unitStep.ts';

const since = process.argv.includes('--all') ? undefined : readLastChecked();
const steps = [unitStep({ since }), ...staticSteps()];
const reports = await runSteps(steps, { cores: Math.max(2, availableParallelism()), onReport: printReport });
if (since) console.log('\nUnit tests: those that the changes since the last check reach; -- --all runs all.');
process.exitCode = printSummary(reports, performance.now() / 1000);
if (process.exitCode === 0) keepLastChecked();
