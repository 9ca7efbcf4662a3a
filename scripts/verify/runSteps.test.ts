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

it('lets a narrow step overtake a wide one that waits, and leaves room for it', async () => {
  const running = new Map<string, () => void>();
  const step = (name: string, cores: number, needs: string[] = []): Step => ({
    name,
    cores,
    needs,
    run: () => new Promise((resolve) => running.set(name, () => resolve(passed))),
  });
  const end = async (name: string) => {
    running.get(name)?.();
    running.delete(name);
    await new Promise(setImmediate);
    return [...running.keys()];
  };
  const wide = [step('browser', 2, ['build']), step('API', 2, ['build'])];
  const narrow = [step('unit', 1), step('types', 1), step('lint', 1), step('format', 1)];
  const done = runSteps([step('build', 1), ...wide, ...narrow], { ...quiet, cores: 3 });
  expect([...running.keys()]).toEqual(['build', 'unit', 'types']);
  expect(await end('build')).toEqual(['unit', 'types']);
  expect(await end('types')).toEqual(['unit', 'browser']);
  expect(await end('unit')).toEqual(['browser', 'lint']);
  expect(await end('browser')).toEqual(['lint', 'API']);
  expect(await end('API')).toEqual(['lint', 'format']);
  await end('lint');
  await end('format');
  await done;
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
