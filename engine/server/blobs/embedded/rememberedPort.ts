import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** The port of the last start, so that addresses stay valid; null where there was none. */
export function readRememberedPort(folder: string): number | null {
  try {
    const port = Number(readFileSync(join(folder, 'port'), 'utf8'));
    return Number.isInteger(port) && port >= 1024 && port <= 65_535 ? port : null;
  } catch {
    return null;
  }
}

export function rememberPort(folder: string, port: number): void {
  writeFileSync(join(folder, 'port'), String(port));
}

/** A port that nobody listens on just now. */
export function findFreePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
