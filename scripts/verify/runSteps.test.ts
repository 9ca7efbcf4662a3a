import { expect, it } from 'vitest';
import { runSteps } from './runSteps.ts';
import type { Outcome, Step } from './Step.ts';

const quiet = { cores: 2, onReport: () => undefined };

it('keeps no more processors busy than there are', async () => {
  let busy = 0;
  let most = 0;
  const step = (name: string, cores: number): Step => ({
    name,
    cores,
    run: async () => {
      busy += cores;
      most = Math.max(most, busy);
      await new Promise((resolve) => setTimeout(resolve, 5));
      busy -= cores;
      return passed;
    },
  });
  await runSteps([step('a', 1), step('b', 2), step('c', 1), step('d', 2)], quiet);
  expect(most).toBe(2);
});

it('runs a step after what it needs and reports in the given order', async () => {
  const order: string[] = [];
  const step = (name: string, needs: string[]): Step => ({
    name,
    needs,
    cores: 1,
    run: async () => (order.push(name), passed),
  });
  const reports = await runSteps([step('browser', ['build']), step('build', [])], quiet);
  expect(order).toEqual(['build', 'browser']);
  expect(reports.map(({ name }) => name)).toEqual(['browser', 'build']);
});

it('counts a step whose precondition failed as a failure, and one that throws', async () => {
  const reports = await runSteps(
    [
      { name: 'build', cores: 1, run: () => Promise.reject(new Error('no disk')) },
      { name: 'browser', needs: ['build'], cores: 1, run: () => Promise.resolve(passed) },
    ],
    quiet,
  );
  expect(reports).toMatchObject([
    { name: 'build', failed: 1, output: expect.stringContaining('no disk') },
    { name: 'browser', passed: 0, failed: 1, note: 'not run: build failed' },
  ]);
});

const passed: Outcome = { passed: 1, failed: 0, output: '' };
