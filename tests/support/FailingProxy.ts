import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** What the way to a server does: let through, break off, or take connections and bytes and never answer. */
type Way = 'open' | 'broken' | 'silent';

/** A way to a server on loopback that can be broken and mended, as a network or the server itself would. */
export class FailingProxy {
  readonly #target: { host: string; port: number };
  readonly #server: Server;
  readonly #pairs = new Set<{ near: Socket; far: Socket | null }>();
  #way: Way = 'open';

  private constructor(target: { host: string; port: number }) {
    this.#target = target;
    this.#server = createServer((near) => this.#take(near));
  }

  static async to(target: { host: string; port: number }): Promise<FailingProxy> {
    const proxy = new FailingProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Changes the way, also for the connections that there are. */
  set(way: Way): void {
    this.#way = way;
    for (const { near, far } of this.#pairs) {
      if (way === 'broken') near.destroy();
      else if (way === 'silent') far?.pause();
      else if (far) far.resume();
      else near.destroy();
    }
  }

  async close(): Promise<void> {
    for (const { near } of this.#pairs) near.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #take(near: Socket): void {
    if (this.#way === 'broken') return void near.destroy();
    const far = this.#way === 'open' ? connect(this.#target) : null;
    const pair = { near, far };
    this.#pairs.add(pair);
    near.on('data', (bytes) => far?.write(bytes)).on('error', () => undefined);
    near.on('close', () => {
      this.#pairs.delete(pair);
      far?.destroy();
    });
    far?.on('data', (bytes) => near.write(bytes)).on('error', () => near.destroy());
    far?.on('close', () => near.destroy());
  }
}
