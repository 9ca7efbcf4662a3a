import type { Outcome, Report, Step } from './Step.ts';

/**
 * Runs steps side by side, in their order, as long as processors are free; a step whose precondition failed counts
 * as one failure and does not run. What needs fewer processors overtakes a step that waits for more, but leaves room
 * for it: it does not wait for all of them. Reports come in the order of the steps.
 */
export async function runSteps(
  steps: Step[],
  { cores, onReport }: { cores: number; onReport: (report: Report) => void },
): Promise<Report[]> {
  const reports = new Map<string, Report>();
  const waiting = [...steps];
  const running = new Map<string, { cores: number; done: Promise<void> }>();

  while (waiting.length > 0 || running.size > 0) {
    const ready = waiting.filter(({ needs = [] }) => needs.every((name) => reports.has(name)));
    const step = chooseNext(ready, [...running.values()], cores);
    if (step) waiting.splice(waiting.indexOf(step), 1);
    if (!step) {
      if (running.size === 0) throw new Error(`Nothing can run: ${waiting.map(({ name }) => name).join(', ')}`);
      await Promise.race([...running.values()].map(({ done }) => done));
      continue;
    }
    const broken = (step.needs ?? []).find((name) => reports.get(name)?.failed);
    const done = report(step, broken).then((result) => {
      running.delete(step.name);
      reports.set(step.name, result);
      onReport(result);
    });
    running.set(step.name, { cores: step.cores, done });
  }
  return steps.flatMap(({ name }) => reports.get(name) ?? []);
}

/** The first that fits beside those that run, and does not hold up a wider one that is before it. */
function chooseNext<Sized extends { cores: number }>(
  ready: readonly Sized[],
  running: readonly { cores: number }[],
  cores: number,
): Sized | undefined {
  const busy = sumCores(running);
  return ready.find((step, index) => {
    const wider = Math.max(0, ...ready.slice(0, index).map((before) => before.cores));
    const narrow = sumCores(running.filter((other) => other.cores < wider));
    const leavesRoom = step.cores >= wider || narrow + step.cores + wider <= cores;
    return busy === 0 || (leavesRoom && busy + step.cores <= cores);
  });
}

const sumCores = (steps: readonly { cores: number }[]): number => steps.reduce((sum, { cores }) => sum + cores, 0);

async function report(step: Step, broken: string | undefined): Promise<Report> {
  const started = performance.now();
  const outcome = broken
    ? { passed: 0, failed: 1, note: `not run: ${broken} failed`, output: '' }
    : await step.run().catch((error: unknown): Outcome => ({
        passed: 0,
        failed: 1,
        output: error instanceof Error ? String(error.stack) : String(error),
      }));
  return { ...outcome, name: step.name, seconds: (performance.now() - started) / 1000 };
}
