import { capture } from './capture.ts';
import type { Step } from './Step.ts';

/** A step that is one check: it passes when the program ends with status 0. */
export function checkStep(name: string, args: string[]): Step {
  return {
    name,
    cores: 1,
    run: async () => {
      const { status, output } = await capture(args);
      return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, output };
    },
  };
}
