// What .ci/run runs under the newest Node.js that is supported, beside npm test under the oldest: the built product
// starts and says that it is ready, and the API tests that lean most on the runtime pass, on PostgreSQL where it is there.
import '#product';
import { startTouchline } from '#tests/support/startTouchline.ts';
import { onlyApiStep } from './verify/apiSteps.ts';
import { endCaptured } from './verify/capture.ts';
import { printReport, printSummary } from './verify/printSummary.ts';
import { runSteps } from './verify/runSteps.ts';
import { useScratchFolder } from './verify/useScratchFolder.ts';
import type { Step } from './verify/Step.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, endCaptured);
useScratchFolder();

const name = `start, Node.js ${process.versions.node}`;
/** What a library says of a runtime that it does not like. */
const warning = /warning|deprecat|unsupported/i;

const start: Step = {
  name,
  cores: 2,
  run: async () => {
    const server = await startTouchline({ env: { DEMO: 'off', LOG_LEVEL: 'info' } });
    const status = await server.stop();
    const output = server.log();
    const isGood = status === 0 && output.includes('Touchline is ready at') && !warning.test(output);
    return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, output };
  },
};
// Signals, ports, streams and warnings; keys, hashes and calls over HTTP.
const steps = [start, onlyApiStep(['start/start.test.ts', 'identity/'])];
const reports = await runSteps(steps, { cores: 2, onReport: printReport });
process.exitCode = printSummary(reports, performance.now() / 1000);
