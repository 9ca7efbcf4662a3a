// npm run check: types, lint and unit tests.
import { availableParallelism } from 'node:os';
import { printReport, printSummary } from './verify/printSummary.ts';
import { runSteps } from './verify/runSteps.ts';
import { staticSteps } from './verify/staticSteps.ts';
import { unitStep } from './verify/unitStep.ts';

const steps = [unitStep, ...staticSteps()];
const reports = await runSteps(steps, { cores: Math.max(2, availableParallelism()), onReport: printReport });
process.exitCode = printSummary(reports, performance.now() / 1000);
