// npm test: everything that the check does, the build, the API tests on each database, the browser tests, those
// of the example product, and the guide to a new resource followed in a copy of the project.
import '#product';
import { availableParallelism } from 'node:os';
import { hasSharedData } from '#tests/support/sharedData.ts';
import { apiSteps } from './verify/apiSteps.ts';
import { endCaptured } from './verify/capture.ts';
import { checkStep } from './verify/checkStep.ts';
import { describeMissingData } from './verify/describeMissingData.ts';
import { findChromium } from './verify/findChromium.ts';
import { playwrightStep } from './verify/playwrightStep.ts';
import { printReport, printSummary } from './verify/printSummary.ts';
import { runSteps } from './verify/runSteps.ts';
import { useScratchFolder } from './verify/useScratchFolder.ts';
import { staticSteps } from './verify/staticSteps.ts';
import { unitStep } from './verify/unitStep.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, endCaptured);
useScratchFolder();

const scratchCopy = playwrightStep(
  { name: 'scratch copy', config: 'tests/scratch/playwright.config.ts', cores: 1 },
  findChromium,
);
// It builds the example into the example's own folder, from types that the check of types has written.
const library = playwrightStep(
  { name: 'library', config: 'tests/library/playwright.config.ts', cores: 1, needs: ['types'] },
  findChromium,
);
const steps = [
  checkStep('build', ['scripts/ensureBuilt.mjs']),
  // The longest of those that need two processors, and of those that need one: they go beside each other to the end.
  playwrightStep({ name: 'browser', config: 'tests/e2e/playwright.config.ts', needs: ['build'] }, findChromium),
  ...apiSteps(),
  unitStep(),
  // The types fit beside the build. What is left after the unit tests begins with the longest, and ends with many that
  // are short: none goes on alone.
  ...staticSteps().toSpliced(1, 0, scratchCopy, library),
];
// Tests wait for databases, pages and clocks as well: one step more than there are processors keeps these busy.
const cores = Math.max(2, availableParallelism()) + 1;
const reports = await runSteps(steps, { cores, onReport: printReport });
if (!steps.some(({ name }) => name === 'API, PostgreSQL')) {
  console.log('\nPostgreSQL: not run. Set TEST_DATABASE_URL, or install a PostgreSQL server.');
}
const missing = describeMissingData({ isThere: hasSharedData });
if (missing) console.log(`\n${missing}`);
process.exitCode = printSummary(reports, performance.now() / 1000);
