import { useEffect } from 'react';
import type { Outgoing } from '#engine/browser/context/Engine.ts';
import { keepProgram } from './keepProgram.ts';

/** Once somebody has taken something along on this device, the parts of each newer program come along too. */
export function useKeptProgram(outgoing: Outgoing | undefined): void {
  useEffect(() => {
    const answers = outgoing?.outbox.answers;
    if (!answers) return;
    let isAsked = false;
    const keep = () => {
      if (isAsked || answers.packs().length === 0) return;
      isAsked = true;
      // Without the network meanwhile, or without room: the next start tries again.
      whenIdle(() => void keepProgram().catch(() => undefined));
    };
    keep();
    return answers.subscribe(keep);
  }, [outgoing]);
}

/** Runs something when the page has nothing to do; where the browser does not tell, after its first screen. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 2_000);
}
