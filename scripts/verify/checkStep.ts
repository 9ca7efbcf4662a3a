import { capture } from './capture.ts';
import type { Step } from './Step.ts';

/** A step that is one check: it passes when each of its programs, one after the other, ends with status 0. */
export function checkStep(name: string, ...programs: string[][]): Step {
  return {
    name,
    cores: 1,
    run: async () => {
      let said = '';
      for (const args of programs) {
        const { status, output } = await capture(args);
        said += output;
        if (status !== 0) return { passed: 0, failed: 1, output: said };
      }
      return { passed: 1, failed: 0, output: said };
    },
  };
}
