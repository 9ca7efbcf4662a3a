import { Duplex } from 'node:stream';

export interface WireStreamOptions {
  /** Called when the client connects; the stream says `connect` once it has resolved. */
  connect: () => Promise<void>;
  /** Takes whole wire messages. */
  send: (bytes: Uint8Array<ArrayBuffer>) => void;
}

/**
 * What node-postgres takes for its socket. Writes go to `send`; answers come in through `receive`.
 *
 * Writes that were corked together are sent together, so that a query is one message.
 */
export class WireStream extends Duplex {
  readonly #options: WireStreamOptions;

  constructor(options: WireStreamOptions) {
    super();
    this.#options = options;
  }

  /** Called by node-postgres; host and port mean nothing here. */
  connect(): this {
    this.#options.connect().then(
      () => this.emit('connect'),
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    return this;
  }

  /** Hands an answer on to the client. */
  receive(bytes: Uint8Array<ArrayBuffer>): void {
    if (!this.readableEnded && !this.destroyed) this.push(Buffer.from(bytes.buffer));
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#options.send(new Uint8Array(chunk));
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#options.send(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}
