import type { Step } from './Step.ts';
import { vitestStep } from './vitestStep.ts';

/**
 * Everything that neither boots an application nor a browser; with `since`, a commit, only what the changes after it
 * reach.
 */
export function unitStep({ since }: { since?: string | undefined } = {}): Step {
  return vitestStep({ name: 'unit', projects: ['rules', 'screens*', 'dates*'], cores: 1, since });
}
