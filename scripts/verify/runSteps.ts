import type { Outcome, Report, Step } from './Step.ts';

/**
 * Runs steps side by side, in their order, as long as processors are free; a step whose precondition failed counts
 * as one failure and does not run. Reports come in the order of the steps.
 */
export async function runSteps(
  steps: Step[],
  { cores, onReport }: { cores: number; onReport: (report: Report) => void },
): Promise<Report[]> {
  const reports = new Map<string, Report>();
  const waiting = [...steps];
  const running = new Map<string, { cores: number; done: Promise<void> }>();

  while (waiting.length > 0 || running.size > 0) {
    const busy = [...running.values()].reduce((sum, step) => sum + step.cores, 0);
    const index = waiting.findIndex(
      (step) => (step.needs ?? []).every((name) => reports.has(name)) && (busy === 0 || busy + step.cores <= cores),
    );
    const [step] = index === -1 ? [] : waiting.splice(index, 1);
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
