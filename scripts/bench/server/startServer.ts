import { createServer } from 'node:net';
import type { ServerEntry } from '#tests/support/spawnServer.ts';
import { startTouchline, type RunningTouchline } from '#tests/support/startTouchline.ts';

/** Below the ports that systems give to outgoing connections, of which a benchmark makes many. */
const ports = { first: 4880, last: 4898 };

/** Starts the built server, or another one, on a pair of spare ports: its own, and the identity provider's beside it. */
export async function startServer(options: {
  from?: ServerEntry;
  dataDir?: string;
  env?: Record<string, string>;
}): Promise<RunningTouchline> {
  for (let port = ports.first; port <= ports.last; port += 2) {
    if ((await isSpare(port)) && (await isSpare(port + 1)))
      return startTouchline({ ...options, port, isWatched: false });
  }
  throw new Error(`There is no pair of spare ports between ${ports.first} and ${ports.last}`);
}

function isSpare(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
