import type { ServerEntry } from '#tests/support/spawnServer.ts';
import { startTouchline, type RunningTouchline } from '#tests/support/startTouchline.ts';

/** Starts the built server, or another one, on a spare port; what a benchmark fetches is not compared with the documents. */
export async function startServer(options: {
  from?: ServerEntry;
  dataDir?: string;
  env?: Record<string, string>;
}): Promise<RunningTouchline> {
  return startTouchline({ ...options, isWatched: false });
}
