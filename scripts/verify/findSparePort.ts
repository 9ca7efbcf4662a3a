import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/** Ports of a block: the one that is given, three beside it for what a server opens too, and the guard. */
const blockSize = 5;

/** Blocks of ports. These lie below those that a system gives to whoever asks for any (32768 and up on Linux). */
export interface PortRange {
  first: number;
  blocks: number;
}

/**
 * A loopback port that nobody listens on, nor on the three after it (the development server and the embedded sign-in
 * take those), and that nobody else who asks here is given while this process lives: a listener on the fifth port keeps
 * the block, so that nothing is left behind by a process that is killed.
 * @throws Error where every block is taken
 */
export async function findSparePort({ first, blocks }: PortRange = { first: 20_000, blocks: 2_400 }): Promise<number> {
  const start = randomInt(blocks);
  for (let tried = 0; tried < blocks; tried++) {
    const port = first + ((start + tried) % blocks) * blockSize;
    const guard = await listen(port + blockSize - 1);
    if (!guard) continue;
    guard.unref();
    if (await areFree(port)) return port;
    // Somebody else's server is in it: not for the next one who asks either.
  }
  throw new Error(`No port is free from ${first} on`);
}

async function areFree(port: number): Promise<boolean> {
  for (let next = port; next < port + blockSize - 1; next++) {
    const server = await listen(next);
    if (!server) return false;
    await new Promise((resolve) => server.close(resolve));
  }
  return true;
}

function listen(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(server));
  });
}
